/** Mini-programs come in one piece: no part of the app can be missing. */
export function guardChunks(onBroken: () => void): () => void {
  return onBroken;
}

export function reloadApp(): void {}
