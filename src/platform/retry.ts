import type { Failure } from './outcome';

const retriesMax = 2;
const backoffMs = 400;
/** A server that asks for a longer pause than this is left alone: the customer is told instead. */
const pauseMaxMs = 8000;
/** Retries the whole app may make before it has earned more: a tenth of all calls, this many at most in a burst. */
const budgetMax = 10;
const earnedPerCall = 0.1;

const passing = new Set([502, 503, 504]);

function isPassing(failure: Failure): boolean {
  return failure.kind === 'network' || (failure.kind === 'http' && passing.has(failure.status));
}

/** One for the app: keeps a struggling server from being buried under everybody's second attempts. */
export class RetryBudget {
  private left = budgetMax;

  earn(): void {
    this.left = Math.min(budgetMax, this.left + earnedPerCall);
  }

  spend(): boolean {
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}

/**
 * Milliseconds to wait before the next attempt, or undefined when there shall be none.
 * Only for calls that may safely be repeated; `tried` counts the attempts made so far.
 */
export function pauseBefore(failure: Failure, tried: number, random: () => number): number | undefined {
  if (tried > retriesMax || !isPassing(failure)) return undefined;
  const asked = failure.kind === 'http' ? (failure.retryAfter ?? 0) * 1000 : 0;
  if (asked > pauseMaxMs) return undefined;
  const full = backoffMs * 2 ** (tried - 1);
  return Math.max(asked, full / 2 + (full / 2) * random());
}
