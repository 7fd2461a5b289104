import type { Failure } from './outcome';

const retriesMax = 2;
const backoffMs = 400;
/** If a server asks for a longer pause than this, the call is not retried and the customer gets a message. */
const pauseMaxMs = 8000;
/** Retry budget of the whole app: each call adds a tenth of a retry, up to this maximum. */
const budgetMax = 10;
const earnedPerCall = 0.1;

const passing = new Set([502, 503, 504]);

function isPassing(failure: Failure): boolean {
  return failure.kind === 'network' || (failure.kind === 'http' && passing.has(failure.status));
}

/** Limits the retries of the whole app, so that they do not overload a server in trouble. */
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
 * Milliseconds until the next attempt, or undefined if there must be none. Only for calls that may be repeated; `tried`
 * is the number of attempts so far.
 */
export function pauseBefore(failure: Failure, tried: number, random: () => number): number | undefined {
  if (tried > retriesMax || !isPassing(failure)) return undefined;
  const asked = failure.kind === 'http' ? (failure.retryAfter ?? 0) * 1000 : 0;
  if (asked > pauseMaxMs) return undefined;
  const full = backoffMs * 2 ** (tried - 1);
  return Math.max(asked, full / 2 + (full / 2) * random());
}
