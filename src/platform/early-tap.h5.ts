declare global {
  interface Window {
    /** The drink that the customer tapped last while the boot script's drawing of the menu stood there, and the tap. */
    __tapped?: { id: number; click: MouseEvent };
  }
}

/** The drink that was tapped before the page was there, once. */
export function takeEarlyTap(): number | undefined {
  const goodsId = window.__tapped?.id;
  window.__tapped = undefined;
  return goodsId;
}
