/** Mini-programs draw nothing before the page. */
export const takeEarlyTap = (): number | undefined => undefined;

/** Whether the boot script's drawing of the menu is shown, over the page. */
export const isMenuDrawn = (): boolean => false;
