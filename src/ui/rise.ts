import type { RefObject } from 'react';

/** Mini-programs draw in a process of their own: there the panel rises from its first frame. */
export function useRise(_panel: RefObject<unknown>): string {
  return 'k-sheet__panel--risen';
}
