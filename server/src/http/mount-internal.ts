import type { FastifyInstance } from 'fastify';
import { internalCalls } from '../internal-contract';
import type { InternalSpec } from '../internal-contract/core';
import type { AllInternalHandlers } from './handlers';

type AnyHandler = AllInternalHandlers['meta']['health'];

/** Every route of the internal registry; those that want raw bytes live in a scope that parses nothing. */
export function mountInternal(app: FastifyInstance, handlers: AllInternalHandlers): void {
  const mount = (scope: FastifyInstance, wantsRaw: boolean): void => {
    for (const [group, specs] of Object.entries(internalCalls)) {
      for (const [name, spec] of Object.entries(specs) as [string, InternalSpec][]) {
        if ((spec.rawBody ?? false) !== wantsRaw) continue;
        const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[group]?.[name];
        if (!handler) throw new Error(`${group}.${name} has no handler`);
        scope.route({ method: spec.method, url: spec.path, handler });
      }
    }
  };
  mount(app, false);
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    mount(raw, true);
  });
}
