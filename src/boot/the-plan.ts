import type { BootPlan } from './plan';

/** Which files each page needs beyond the first load: put in after the chunks have their names. */
interface Chunks {
  files: string[];
  pages: Record<string, number[] | undefined>;
}

/** Put in by the build (config/boot.ts). */
declare const BOOT_PLAN: BootPlan & { chunks: Chunks };
export const plan = BOOT_PLAN;

declare global {
  interface Window {
    /** What a host app left in the address, as text; read by the host adapter. */
    __launch?: string;
    __bootError?: unknown;
  }
}
