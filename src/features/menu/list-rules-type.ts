/** How much of the list is drawn, and when. Costs differ between a document and a mini-program's view. */
export interface ListRules {
  /** Rows are drawn up to this many pixels beyond the edges of the view. */
  margin: number;
  /**
   * True: there is a fixed number of places for blocks of rows, which are reused. False: blocks that were drawn stay,
   * hidden.
   */
  isRecycled: boolean;
  /** Pictures wait until a fling or a jump has ended. */
  picturesWait: boolean;
}
