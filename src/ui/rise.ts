import type { RefObject } from 'react';

/** Mini-programs render in a separate process, so the panel slides in from its first frame. */
export function useRise(_panel: RefObject<unknown>): string {
  return 'k-sheet__panel--risen';
}
