declare global {
  interface Window {
    /** The drink tapped last on the boot script's drawing of the menu. */
    __tapped?: number;
  }
}

/** Whether the boot script's drawing of the menu is shown, over the page. */
export const isMenuDrawn = (): boolean => document.querySelector('#shell [data-testid]') !== null;

/** The drink that was tapped before the page was drawn. Returned once. */
export function takeEarlyTap(): number | undefined {
  const goodsId = window.__tapped;
  window.__tapped = undefined;
  return goodsId;
}
