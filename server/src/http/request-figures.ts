import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '@/contract/errors';
import type { Metrics } from '../lib/metrics';

/** What is answered in place of an answer. */
const failures = ['INTERNAL', 'BUSY'] as const satisfies readonly ErrorCode[];

/** Counts requests by the pattern of their route, never by their path, which may hold a number of an order. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  for (const error of failures) metrics.begin('kedai_request_failures_total', { error });
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const [status, error] = [String(reply.statusCode), reply.refusedAs ?? ''];
    metrics.count('kedai_requests_total', { method, route, status, error });
    if (failures.some((failure) => failure === error)) metrics.count('kedai_request_failures_total', { error });
    metrics.time('kedai_request_seconds', { method, route }, reply.elapsedTime / 1000);
    done();
  });
}
