/** Mini-programs come in one piece: no part of the app can be missing. */
export function guardChunks(onBroken: (isOffline: boolean) => void): () => void {
  return () => onBroken(false);
}

export function reloadApp(): void {}
