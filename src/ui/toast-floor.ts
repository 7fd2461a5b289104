/** Mini-programs cannot look at what is drawn in one go: there the message keeps the place of its style. */
export function watchFloor(_host: unknown, _onRise: (pixels: number) => void): () => void {
  return () => undefined;
}
