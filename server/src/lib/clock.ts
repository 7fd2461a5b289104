/** The only source of time in the server: tests put their own in its place. */
export interface Clock {
  /** Whole seconds since 1970. */
  now(): number;
  /** Milliseconds since 1970. */
  nowMs(): number;
}

export const systemClock: Clock = {
  now: () => Math.floor(Date.now() / 1000),
  nowMs: () => Date.now(),
};
