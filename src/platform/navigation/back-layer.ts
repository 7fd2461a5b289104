/**
 * Lets the phone's back key close a layer (sheet, dialog) instead of leaving the page. Mini-programs do not expose
 * their back key, so this does nothing; `back-layer.h5.ts` is the browser's version. Returns a function that removes
 * the layer.
 */
export function pushBackLayer(_onBack: () => void): () => void {
  return () => undefined;
}

/** Settles when the history may be pushed to. Opening a page and stepping back wait for it. */
export function layersSettled(): Promise<void> {
  return Promise.resolve();
}

/** Settles when no layer entry is above the page's own. Replacing the page waits for it. */
export function leaveLayers(_forTab?: boolean): Promise<void> {
  return Promise.resolve();
}
