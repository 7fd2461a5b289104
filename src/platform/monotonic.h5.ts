/** Milliseconds that only move forward, whatever the phone's clock is set to. */
export const monotonicMs = (): number => performance.now();
