/** Milliseconds for measuring durations. Mini-programs have no monotonic clock. */
export const monotonicMs = (): number => Date.now();
