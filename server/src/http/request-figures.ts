import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../lib/metrics';

/** Counts requests by the pattern of their route, never by their path, which may hold a number of an order. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const [status, error] = [String(reply.statusCode), reply.refusedAs ?? ''];
    metrics.count('kedai_requests_total', { method, route, status, error });
    metrics.time('kedai_request_seconds', { method, route }, reply.elapsedTime / 1000);
    done();
  });
}
