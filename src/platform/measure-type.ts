/** Sizes on the screen, for what must know places without drawing them (windowed lists). */
export interface Measure {
  /** CSS pixels of one design unit. */
  unit(): number;
  windowHeight(): number;
  /** Height of an element by its id; undefined where it cannot be told. Settles at once or never later than a frame. */
  heightOf(id: string): PromiseLike<number | undefined>;
  /** Calls back when the window changes its size; returns how to stop. */
  onResize(listener: () => void): () => void;
}
