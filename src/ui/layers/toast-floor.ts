/** Mini-programs cannot query the layout synchronously, so the message keeps the position of its style. */
export function watchFloor(_host: unknown, _onRise: (pixels: number) => void): () => void {
  return () => undefined;
}
