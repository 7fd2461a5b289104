declare global {
  interface Window {
    /** The drink tapped last on the boot script's drawing of the menu, and the event. */
    __tapped?: { id: number; click: MouseEvent };
  }
}

/** The drink that was tapped before the page was drawn. Returned once. */
export function takeEarlyTap(): number | undefined {
  const goodsId = window.__tapped?.id;
  window.__tapped = undefined;
  return goodsId;
}
