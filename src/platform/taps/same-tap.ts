import { monotonicMs } from '../time/monotonic';

const noTap = { goal: '', until: 0 };
let last = noTap;

/** Whether this tap repeats the last one: it has the same goal and comes within `ms`. */
export function isSameTap(goal: string, ms: number): boolean {
  const now = monotonicMs();
  if (last.goal === goal && now < last.until) return true;
  last = { goal, until: now + ms };
  return false;
}

/** The last tap, by which `forgetTap` tells it from a later one. */
export const lastTap = (): object => last;

/**
 * Called when the customer leaves the page that a tap opened, so that the same tap opens it again at once. A phone may say
 * late that a page is shown again, when another tap has come already: with `tap` only that one is forgotten.
 */
export function forgetTap(tap: object = last): void {
  if (tap === last) last = noTap;
}
