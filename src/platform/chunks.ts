/** Mini-programs come in one piece: no part of the app can be missing. */
export function guardChunks(_onBroken: () => void): void {}
export function reloadApp(): void {}
