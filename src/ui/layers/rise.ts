import type { RefObject } from 'react';

export interface RiseClasses {
  sheet?: string;
  panel?: string;
}

/** Mini-programs render in a separate process, so the panel slides in from its first frame. */
export function useRise(_panel: RefObject<unknown>): RiseClasses {
  return { panel: 'k-sheet__panel--risen' };
}
