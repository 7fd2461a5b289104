import type { RefObject } from 'react';

/** Scrolls to the chosen child of a scrolling box. Works in browsers only; see the H5 file. */
export function useScrollIntoBox(_box: RefObject<unknown>, _selector: string, _key: unknown): void {}
