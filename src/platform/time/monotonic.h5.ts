/** Milliseconds that never decrease, independent of the phone's clock. */
export const monotonicMs = (): number => performance.now();
