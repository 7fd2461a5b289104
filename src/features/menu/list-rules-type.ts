/** How much of the list is drawn, and when: what is cheap differs between a document and a mini-program's view. */
export interface ListRules {
  /** Rows are drawn so many pixels beyond the edges of the view. */
  margin: number;
  /** Blocks of rows have a fixed number of places and take each other's; otherwise those that were drawn stay, hidden. */
  isRecycled: boolean;
  /** Pictures wait until a fling or a jump is over. */
  picturesWait: boolean;
}
