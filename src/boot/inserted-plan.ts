import type { BootPlan } from './plan';

/**
 * Files that each page needs besides the first load, as short texts. Inserted by the build when the chunks have their
 * names. A chunk is its name and the six digits of its hash. Before that: `-` if it is only a
 * script, `=` if it is only a stylesheet.
 */
export interface Chunks {
  /** Chunks of several pages. */
  files: string;
  /**
   * `|My/My 0 83797cb137:account help|…|`: page path without `pages/`, or a part's name; chunks, or their indexes in
   * `files`; areas of texts besides `common`.
   */
  pages: string;
}

/** Inserted by the build (config/boot.ts). */
declare const BOOT_PLAN: BootPlan & { chunks: Chunks; textsFolder: string };
export const plan = BOOT_PLAN;

declare global {
  interface Window {
    /** What a host app left in the hash. The host adapter reads it. */
    __launch?: string;
    __bootError?: unknown;
  }
}
