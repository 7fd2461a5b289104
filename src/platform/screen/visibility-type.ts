export interface Visibility {
  isVisible(): boolean;
  /** Calls `listener` on every change. Returns a function that removes it. */
  subscribe(listener: (visible: boolean) => void): () => void;
}
