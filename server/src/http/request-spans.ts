import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentTracing, type OpenSpan } from '../lib/tracing';

const SERVER_ERROR = 500;

/**
 * Measures requests as spans, while somebody watches. They are named by the pattern of their route. `joins`: those that
 * name a trace of a proxy continue it.
 */
export function traceRequests(app: FastifyInstance, { joins }: { joins: boolean }): void {
  if (!currentTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const route = request.routeOptions.url ?? 'none';
    const span = currentTracing()?.begin({
      kind: 'server',
      name: `${method} ${route}`,
      facts: { 'http.request.method': method, 'http.route': route, 'kedai.request.id': request.id },
      ...(joins ? { headers } : {}),
    });
    if (span) spans.set(request, span);
    done();
  });
  // Not in a hook: what reads a body, or waits for a pipelined request, calls on from elsewhere and would leave the span.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const work = () => handler.call(this, request, reply);
      return spans.get(request)?.during(work) ?? work();
    };
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({}, 'aborted');
    spans.delete(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, refusedAs } = reply;
    const facts = { 'http.response.status_code': statusCode, ...(refusedAs ? { 'error.type': refusedAs } : {}) };
    // A refusal is the caller's: by the conventions of OpenTelemetry only 5xx is an error of a server.
    const error = statusCode >= SERVER_ERROR ? (refusedAs ?? String(statusCode)) : undefined;
    spans.get(request)?.end(facts, error);
    spans.delete(request);
    done();
  });
}
