/** Scrolls until an element is in view. Works in browsers only; see the H5 file. */
export function bringIntoView(_id: string): void {}
