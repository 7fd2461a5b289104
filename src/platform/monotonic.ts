/** Milliseconds for measuring spans. Mini-programs have no monotonic clock of their own. */
export const monotonicMs = (): number => Date.now();
