/** How much of the list is drawn, and when. A document and the view of a mini-program have different costs. */
export interface ListRules {
  /** Rows are drawn up to this many pixels beyond the edges of the view. */
  margin: number;
  /**
   * If it is true, there is a fixed number of places for blocks of rows, which are reused. If it is false, blocks that
   * were drawn stay, hidden.
   */
  isRecycled: boolean;
  /** Pictures wait until a fling or a jump has ended. */
  picturesWait: boolean;
}
