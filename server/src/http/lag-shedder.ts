import type { FastifyInstance } from 'fastify';
import { BusyError } from '../lib/busy-error';
import type { Clock } from '../lib/clock';

const SAMPLE_MS = 50;

/** Refuses calls of the API while the event loop lags: late answers to all would help nobody. */
export function shedWhenLagging(app: FastifyInstance, clock: Clock, maxLagMs: number): void {
  if (maxLagMs === 0) return;
  let last = clock.nowMs();
  let lag = 0;
  const timer = setInterval(() => {
    const now = clock.nowMs();
    lag = now - last - SAMPLE_MS;
    last = now;
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request) => {
    // Payments are never turned away: the provider's notification is not a call of the contract.
    if (lag > maxLagMs && request.routeOptions.config.call) throw new BusyError('event loop lag');
  });
}
