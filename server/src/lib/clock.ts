/** The only source of time in the server: tests put their own in its place. */
export interface Clock {
  /** Seconds since 1970, whole. */
  now(): number;
  /** Milliseconds since 1970. */
  nowMs(): number;
}

export const systemClock: Clock = {
  now: () => Math.floor(Date.now() / 1000),
  nowMs: () => Date.now(),
};
