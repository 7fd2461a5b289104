export interface Size {
  width: number;
  height: number;
}

/** Sizes on the screen, for code that computes positions without rendering (windowed lists). */
export interface Measure {
  /** CSS pixels of one design unit as the host reports it; a measured box is exact. */
  unit(): number;
  windowHeight(): number;
  /** Size of an element by its id; undefined if unknown. */
  sizeOf(id: string): PromiseLike<Size | undefined>;
  /** Calls `listener` when the window is resized. Returns a function that removes it. */
  onResize(listener: () => void): () => void;
}
