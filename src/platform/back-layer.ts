/**
 * Lets the phone's back key close a layer (sheet, dialog) instead of leaving the page. Mini-programs do not hand
 * their back key out, so there it does nothing; the browser's part is `back-layer.h5.ts`.
 * Answers the function that takes the layer off again.
 */
export function pushBackLayer(_onBack: () => void): () => void {
  return () => undefined;
}

/** Settles when no layer is being taken off the browser's history: navigation waits for it. */
export function backLayersSettled(): Promise<void> {
  return Promise.resolve();
}
