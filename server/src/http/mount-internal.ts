import type { FastifyInstance } from 'fastify';
import { internalCalls } from '../internal-contract';
import type { InternalSpec } from '../internal-contract/core';
import type { AllInternalHandlers } from './handlers';
import type { RateLimits } from './rate-limits';

type AnyHandler = AllInternalHandlers['meta']['health'];

interface InternalRoute {
  spec: InternalSpec;
  handler: AnyHandler;
}

function routesOf(handlers: AllInternalHandlers): InternalRoute[] {
  return Object.entries(internalCalls).flatMap(([group, specs]) =>
    Object.entries(specs as Record<string, InternalSpec>).map(([name, spec]) => {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[name];
      if (!handler) throw new Error(`${group}.${name} has no handler`);
      return { spec, handler };
    }),
  );
}

/** Every route of the internal registry; those that want raw bytes live in a scope that parses nothing. */
export function mountInternal(app: FastifyInstance, handlers: AllInternalHandlers, rateLimits: RateLimits): void {
  const routes = routesOf(handlers);
  const mount = (scope: FastifyInstance, wantsRaw: boolean): void => {
    for (const { spec, handler } of routes) {
      const { method, path: url, perMinute, rawBody = false } = spec;
      if (rawBody !== wantsRaw) continue;
      const rateLimit = perMinute === null ? undefined : rateLimits({ perMinute });
      scope.route({ method, url, handler, config: { rateLimit } });
    }
  };
  mount(app, false);
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mount(raw, true);
  });
}
