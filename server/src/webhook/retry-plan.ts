import type { Random } from '../lib/random';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds after each failed attempt until the next one: about three days in all. */
export const retryDelays: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Seconds of failing after which a webhook is switched off. */
export const FAILING_MAX_SECONDS = 5 * DAY;
/** Seconds for which events are kept, whatever became of them. */
export const KEPT_SECONDS = 30 * DAY;
/** Seconds for which the key before the newest one signs too. */
export const ROTATION_SECONDS = DAY;

/** By how much a delay differs at most, so that events that failed together do not all come back together. */
const JITTER_PERCENT = 20;

/** When the attempt after a number of them is due, in seconds. Returns null if there is none. */
export function nextAttempt({ tries, now, random }: { tries: number; now: number; random: Random }): number | null {
  const delay = retryDelays[tries - 1];
  if (delay === undefined) return null;
  const percent = 100 - JITTER_PERCENT + random.int(2 * JITTER_PERCENT + 1);
  return now + Math.max(1, Math.round((delay * percent) / 100));
}
