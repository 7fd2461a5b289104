import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { traceWith } from '../lib/tracing';

/** What is left is sent within this time. The rest of what a server has for its end belongs to requests and database. */
const LAST_MS = 500;

/** Begins to send traces, if the settings say so; the SDK is loaded only then. Call it before the server is made. */
export async function startTracing(isOn: boolean, logger: Logger): Promise<() => Promise<void>> {
  if (!isOn) return async () => undefined;
  const { openTracing } = await import('./otel-tracing');
  const { tracing, close } = openTracing(logger);
  traceWith(tracing);
  return async () => {
    traceWith(undefined);
    await Promise.race([close(), delay(LAST_MS, undefined, { ref: false })]);
  };
}
