/**
 * Lets the phone's back key close a layer (sheet, dialog) instead of leaving the page. Mini-programs do not hand
 * their back key out, so there it does nothing; the browser's part is `back-layer.h5.ts`.
 * Answers the function that takes the layer off again.
 */
export function pushBackLayer(_onBack: () => void): () => void {
  return () => undefined;
}

/** Settles when the history can be pushed to: what opens a page or steps back waits for it. */
export function layersSettled(): Promise<void> {
  return Promise.resolve();
}

/** Settles when no entry of a layer lies over the page's own: what takes the page's place waits for it. */
export function leaveLayers(): Promise<void> {
  return Promise.resolve();
}
