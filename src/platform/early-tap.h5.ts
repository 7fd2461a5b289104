declare global {
  interface Window {
    /** Id of the drink that the customer tapped last while the boot script's drawing of the menu stood there. */
    __tapped?: number;
  }
}

/** The drink that was tapped before the page was there, once. */
export function takeEarlyTap(): number | undefined {
  const goodsId = window.__tapped;
  window.__tapped = undefined;
  return goodsId;
}
