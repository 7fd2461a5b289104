import { channel } from 'node:diagnostics_channel';

/** Servers of others that this one asks. `webhook`: those of all partners. */
export const outsideProviders = [
  'midtrans',
  'twilio',
  's3',
  'webhook',
  'telegram',
  'line',
  'gopay',
  'grab',
  'alipayplus',
] as const;
export type Provider = (typeof outsideProviders)[number];

/** `failed`: there was no answer, or none that says what became of the request. */
export const callOutcomes = ['ok', 'refused', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export interface OutsideCall {
  provider: Provider;
  outcome: CallOutcome;
  seconds: number;
}

const calls = channel('kedai.outside-call');

/** What an HTTP status means for the request. */
export function outcomeOfStatus(status: number): CallOutcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

/** Makes a request to a server of others, and tells whoever watches how it ended. What throws has failed. */
export async function callOutside<Result>(
  provider: Provider,
  outcomeOf: (result: Result) => CallOutcome,
  call: () => Promise<Result>,
): Promise<Result> {
  if (!calls.hasSubscribers) return await call();
  const begun = performance.now();
  let outcome: CallOutcome = 'failed';
  try {
    const result = await call();
    outcome = outcomeOf(result);
    return result;
  } finally {
    calls.publish({ provider, outcome, seconds: (performance.now() - begun) / 1000 } satisfies OutsideCall);
  }
}

/** Calls `onCall` after each of these requests of this process. Returns what ends that. */
export function watchOutsideCalls(onCall: (call: OutsideCall) => void): () => void {
  const listener = (call: unknown): void => onCall(call as OutsideCall);
  calls.subscribe(listener);
  return () => calls.unsubscribe(listener);
}
