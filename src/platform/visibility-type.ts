export interface Visibility {
  isVisible(): boolean;
  /** Calls back on every change; returns how to stop. */
  subscribe(listener: (visible: boolean) => void): () => void;
}
