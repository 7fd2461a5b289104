const listeners = new Set<() => void>();

/** Called when a layer over the page has gone, or the page is shown again: its buttons are under the finger again. */
export function uncovered(): void {
  for (const listener of listeners) listener();
}

/** Returns a function that ends it. */
export function onUncovered(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
