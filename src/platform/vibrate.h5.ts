/** A short buzz, as Taro's own; browsers that cannot (Safari) do nothing. */
export function vibrate(): void {
  try {
    navigator.vibrate?.(15);
  } catch {
    // A frame without the permission.
  }
}
