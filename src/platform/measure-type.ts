export interface Size {
  width: number;
  height: number;
}

/** Sizes on the screen, for what must know places without drawing them (windowed lists). */
export interface Measure {
  /** CSS pixels of one design unit, as far as the host tells; a drawn box tells it exactly. */
  unit(): number;
  windowHeight(): number;
  /** Size of an element by its id; undefined where it cannot be told. */
  sizeOf(id: string): PromiseLike<Size | undefined>;
  /** Calls back when the window changes its size; returns how to stop. */
  onResize(listener: () => void): () => void;
}
