import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { internalCalls } from '../internal-contract';
import type { InternalSpec } from '../internal-contract/core';
import type { OpsShop } from '../internal-contract/ops.schemas';
import { AppError } from '../lib/app-error';
import { callInput } from './call-input';
import type { AllInternalHandlers } from './handlers';
import { refuseCoding } from './json-bodies';
import type { RateLimits } from './rate-limits';
import { headerOf } from './send-refusal';

export interface InternalDeps {
  rateLimits: RateLimits;
  /** Undefined: the key is no shop's. */
  shopOfKey: (key: string) => Promise<OpsShop | undefined>;
  /** Parse every answer with its schema. */
  checkAnswers: boolean;
}

type PlainHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type AnswerHandler = (input: unknown, ctx: { shop?: OpsShop }) => Promise<unknown>;

interface InternalRoute {
  spec: InternalSpec;
  handler: PlainHandler | AnswerHandler;
}

function routesOf(handlers: AllInternalHandlers): InternalRoute[] {
  return Object.entries(internalCalls).flatMap(([group, specs]) =>
    Object.entries(specs as Record<string, InternalSpec>).map(([name, spec]) => {
      const handler = (handlers as unknown as Record<string, Record<string, PlainHandler>>)[group]?.[name];
      if (!handler) throw new Error(`${group}.${name} has no handler`);
      return { spec, handler };
    }),
  );
}

async function shopOf(request: FastifyRequest, { shopOfKey }: InternalDeps): Promise<OpsShop> {
  const key = headerOf(request, 'ops-key');
  const shop = key ? await shopOfKey(key) : undefined;
  if (!shop) throw new AppError('UNAUTHORIZED');
  return shop;
}

const nothing = v.object({});

/** Fails if the handler refuses with a code that the route does not declare. */
async function onlyDeclared(spec: InternalSpec, work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || spec.errors?.includes(error.code)) throw error;
    throw new Error(`${spec.path} does not declare ${error.code}`);
  }
}

/** Serves a route that declares its answer: who asks, the input by its schema, then plain JSON. */
function answering({ spec, handler }: InternalRoute, deps: InternalDeps): PlainHandler {
  return async (request, reply) => {
    const ctx = spec.access === 'shop' ? { shop: await shopOf(request, deps) } : {};
    const work = (handler as AnswerHandler)(callInput(spec.body ?? nothing, request), ctx);
    const answer = await (deps.checkAnswers ? onlyDeclared(spec, work) : work);
    if (deps.checkAnswers && spec.answer) v.parse(spec.answer, answer);
    return reply.header('cache-control', 'no-store').send(answer);
  };
}

/** Every route of the internal registry; those that want raw bytes live in a scope that parses nothing. */
export function mountInternal(app: FastifyInstance, handlers: AllInternalHandlers, deps: InternalDeps): void {
  const routes = routesOf(handlers);
  const mount = (scope: FastifyInstance, wantsRaw: boolean): void => {
    for (const route of routes) {
      const { method, path: url, perMinute, rawBody = false, answer } = route.spec;
      if (rawBody !== wantsRaw) continue;
      const rateLimit = perMinute === null ? undefined : deps.rateLimits({ perMinute });
      const handler = answer ? answering(route, deps) : (route.handler as PlainHandler);
      scope.route({ method, url, handler, config: { rateLimit } });
    }
  };
  mount(app, false);
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      refuseCoding(request);
      return body;
    });
    mount(raw, true);
  });
}
