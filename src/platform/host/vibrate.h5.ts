/** A short vibration, as Taro's own; browsers that cannot (Safari) do nothing. */
export function vibrate(): void {
  try {
    navigator.vibrate?.(15);
  } catch {
    // An iframe may lack the permission.
  }
}
