/** Mini-programs draw nothing before the page is there. */
export const takeEarlyTap = (): number | undefined => undefined;
