import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { build } from '../lib/build-info';
import type { Metrics } from '../lib/metrics';
import { callOutcomes, outsideProviders, watchOutsideCalls } from '../lib/outside-calls';
import type { EventStreams } from './event-streams';
import type { LagMeter } from './lag-meter';

interface Parts {
  metrics: Metrics;
  db: Db;
  lag: LagMeter;
  streams: EventStreams;
}

/** Shows how this server does, beside its requests. */
export function watchServer(app: FastifyInstance, { metrics, db, lag, streams }: Parts): void {
  metrics.watch('kedai_build_info', { ...build }, () => 1);
  metrics.watch('kedai_event_loop_lag_seconds', {}, () => lag.seconds);
  metrics.watch('kedai_streams', {}, () => streams.count);
  metrics.watch('kedai_database_sessions', { state: 'in_use' }, () => db.sessions().inUse);
  metrics.watch('kedai_database_sessions', { state: 'idle' }, () => db.sessions().idle);
  metrics.watch('kedai_database_sessions', { state: 'waiting' }, () => db.sessions().waiting);
  for (const provider of outsideProviders) {
    for (const outcome of callOutcomes) metrics.begin('kedai_provider_calls_total', { provider, outcome });
  }
  const stop = watchOutsideCalls(({ provider, outcome, seconds }) => {
    metrics.count('kedai_provider_calls_total', { provider, outcome });
    metrics.time('kedai_provider_seconds', { provider }, seconds);
  });
  app.addHook('onClose', async () => stop());
}
