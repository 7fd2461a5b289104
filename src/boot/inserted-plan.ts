import type { BootPlan } from './plan';

/** Files that each page needs besides the first load. Inserted by the build when the chunks have their names. */
interface Chunks {
  files: string[];
  pages: Record<string, number[] | undefined>;
}

/** Inserted by the build (config/boot.ts). */
declare const BOOT_PLAN: BootPlan & { chunks: Chunks };
export const plan = BOOT_PLAN;

declare global {
  interface Window {
    /** What a host app left in the hash. The host adapter reads it. */
    __launch?: string;
    __bootError?: unknown;
  }
}
