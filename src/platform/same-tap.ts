import { monotonicMs } from './monotonic';

const noTap = { goal: '', until: 0 };
let last = noTap;

/** Whether this tap means what the last one meant: it leads to the same goal and comes before the time is over. */
export function isSameTap(goal: string, ms: number): boolean {
  const now = monotonicMs();
  if (last.goal === goal && now < last.until) return true;
  last = { goal, until: now + ms };
  return false;
}

/** The customer has left the page that the tap led to: going there is a new wish, however soon. Not so a step back. */
export function comeBack(): void {
  if (last.goal !== 'back') last = noTap;
}
