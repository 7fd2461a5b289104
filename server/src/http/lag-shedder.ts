import type { FastifyInstance } from 'fastify';
import { BusyError } from '../lib/busy-error';
import type { Clock } from '../lib/clock';
import type { Timers } from '../lib/timers';

const SAMPLE_MS = 50;

interface LagDeps {
  clock: Clock;
  timers: Timers;
  /** 0: never. */
  maxLagMs: number;
}

/** Refuses calls of the API while the event loop lags: late answers to all would help nobody. */
export function shedWhenLagging(app: FastifyInstance, { clock, timers, maxLagMs }: LagDeps): void {
  if (maxLagMs === 0) return;
  let last = clock.nowMs();
  let lag = 0;
  const stop = timers.every(SAMPLE_MS, () => {
    const now = clock.nowMs();
    lag = now - last - SAMPLE_MS;
    last = now;
  });
  app.addHook('onClose', async () => stop());
  app.addHook('onRequest', (request, _reply, done) => {
    // Payments are never turned away: the provider's notification is not a call of the contract.
    const isShed = lag > maxLagMs && request.routeOptions.config.call !== undefined;
    done(isShed ? new BusyError('event loop lag') : undefined);
  });
}
