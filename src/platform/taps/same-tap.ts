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

/** Called when the customer leaves the page that the last tap opened, so that the same tap opens it again at once. */
export function forgetTap(): void {
  last = noTap;
}
