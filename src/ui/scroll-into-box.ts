import type { RefObject } from 'react';

/** Brings the chosen child of a sideways scrolling box into sight. Only the browser can; see the H5 file. */
export function useScrollIntoBox(_box: RefObject<unknown>, _selector: string, _key: unknown): void {}
