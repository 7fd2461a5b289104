/** Mini-programs draw nothing before the page. */
export const takeEarlyTap = (): number | undefined => undefined;
