import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Db } from '../../db/db';
import { internalCalls } from '../../internal-contract';
import type { InternalSpec } from '../../internal-contract/core';
import type { OpsShop } from '../../internal-contract/ops.schemas';
import type { Clock } from '../../lib/clock';
import type { OnShift } from '../../lib/context';
import { AppError } from '../../lib/errors/app-error';
import { keylessIntent } from '../../lib/intent';
import type { EventStreams } from '../event-streams';
import type { RateLimits } from '../rate-limits';
import { callInput } from './call-input';
import { routeRefusals } from './call-refusals';
import type { AllInternalHandlers, OpenCtx, PartnerCtx, ShopCtx, StreamCtx } from './handlers';
import { refuseCoding } from './json-bodies';
import { type ApprovalDeps, managerOf, noting } from './manager-approval';
import { requestIntent } from './request-intent';
import { headerOf } from './send-refusal';

export interface InternalDeps extends ApprovalDeps {
  rateLimits: RateLimits;
  db: Db;
  clock: Clock;
  /** Returns undefined if the key is no shop's. */
  shopOfKey: (key: string) => Promise<OpsShop | undefined>;
  /** It is null if this shop has no such shift, or it has ended. */
  shiftOf: (shopId: number, token: string) => Promise<OnShift | null>;
  streams: EventStreams;
  /** Parse every answer with its schema. */
  checkAnswers: boolean;
}

type PlainHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type StreamHandler = (ctx: StreamCtx) => Promise<void>;
type AnswerHandler = (input: unknown, ctx: Partial<ShopCtx & PartnerCtx & OpenCtx>) => Promise<unknown>;

interface InternalRoute {
  name: string;
  spec: InternalSpec;
  handler: PlainHandler | AnswerHandler | StreamHandler;
}

function routesOf(handlers: AllInternalHandlers): InternalRoute[] {
  return Object.entries(internalCalls).flatMap(([group, specs]) =>
    Object.entries(specs as Record<string, InternalSpec>).map(([name, spec]) => {
      const handler = (handlers as unknown as Record<string, Record<string, PlainHandler>>)[group]?.[name];
      if (!handler) throw new Error(`${group}.${name} has no handler`);
      return { name, spec, handler };
    }),
  );
}

async function shopOf(request: FastifyRequest, { shopOfKey }: InternalDeps): Promise<OpsShop> {
  const key = headerOf(request, 'ops-key');
  const shop = key ? await shopOfKey(key) : undefined;
  if (!shop) throw new AppError('UNAUTHORIZED');
  return shop;
}

/** What the server of a partner shows. Whether it proves anything is the handler's to say. */
function partnerCtxOf(request: FastifyRequest): PartnerCtx {
  const [, proof = ''] = /^Bearer (\S{1,4000})$/i.exec(headerOf(request, 'authorization') ?? '') ?? [];
  return { proof };
}

/** Who calls for a shop, and whether the call was made before. */
async function shopCtxOf(request: FastifyRequest, spec: InternalSpec, deps: InternalDeps): Promise<ShopCtx> {
  const shop = await shopOf(request, deps);
  const token = headerOf(request, 'ops-shift');
  const staff = token ? await deps.shiftOf(shop.id, token) : null;
  // A shift that has ended must not look like a call of nobody.
  if (!staff && (token || spec.shift)) throw new AppError('SHIFT_NEEDED');
  return { shop, staff, manager: null, intent: keylessIntent(deps.db) };
}

const nothing = v.object({});

const withIntent = (
  request: FastifyRequest,
  ctx: ShopCtx,
  call: { path: string; input: unknown; deps: InternalDeps },
): ShopCtx => {
  const intent = requestIntent(request, call.deps, {
    ownerId: ctx.shop.id,
    call: call.path,
    identity: call.input,
    seal: (output) => JSON.stringify({ data: output }),
  });
  return intent ? { ...ctx, intent } : ctx;
};

const bodyOf = (request: FastifyRequest, { body = nothing }: InternalSpec): unknown => callInput(body, request);

/**
 * The answer that is stored for the key of a call whose shift has ended since, perhaps by that very call: whoever ends
 * a shift and hears no answer asks again. Returns null if there is none.
 */
async function answeredOnShift(
  request: FastifyRequest,
  spec: InternalSpec,
  { error, deps }: { error: unknown; deps: InternalDeps },
): Promise<object | null> {
  const isAsked = spec.idempotent && headerOf(request, 'idempotency-key') !== undefined;
  if (!(isAsked && error instanceof AppError && error.code === 'SHIFT_NEEDED')) return null;
  // What does not fit the schema was never answered.
  if (!v.is(spec.body ?? nothing, request.body)) return null;
  const ctx: ShopCtx = {
    shop: await shopOf(request, deps),
    staff: null,
    manager: null,
    intent: keylessIntent(deps.db),
  };
  return await withIntent(request, ctx, { path: spec.path, input: bodyOf(request, spec), deps }).intent.stored();
}

async function answerTo(
  { name, spec, handler }: InternalRoute,
  request: FastifyRequest,
  deps: InternalDeps,
): Promise<unknown> {
  if (spec.access === 'partner') {
    const ctx = partnerCtxOf(request);
    return await (handler as AnswerHandler)(bodyOf(request, spec), ctx);
  }
  const called = spec.access === 'shop' ? await shopCtxOf(request, spec, deps) : undefined;
  const input = bodyOf(request, spec);
  if (!called) return await (handler as AnswerHandler)(input, { note: (orderSn) => (request.aboutOrder = orderSn) });
  const ctx = spec.idempotent ? withIntent(request, called, { path: spec.path, input, deps }) : called;
  if (!spec.manager) return await (handler as AnswerHandler)(input, ctx);
  // What was done is answered again without a PIN, which the act itself may have changed.
  const stored = await ctx.intent.stored();
  if (stored) return stored;
  const manager = await managerOf(request, spec, { shopId: ctx.shop.id, deps });
  return await (handler as AnswerHandler)(input, noting({ ...ctx, manager }, { act: name, input, deps }));
}

/** Serves a route that declares its answer: who asks, the input by its schema, then plain JSON. */
function answering(route: InternalRoute, deps: InternalDeps): PlainHandler {
  const { spec } = route;
  return async (request, reply) => {
    const answer = await answerTo(route, request, deps).catch(async (error: unknown) => {
      const stored = await answeredOnShift(request, spec, { error, deps });
      if (stored === null) throw error;
      return stored;
    });
    if (deps.checkAnswers && spec.answer) v.parse(spec.answer, answer);
    return reply.header('cache-control', 'no-store').send(answer);
  };
}

function lastEventId(request: FastifyRequest): number | null {
  const id = headerOf(request, 'last-event-id');
  if (id === undefined) return null;
  if (!/^\d{1,15}$/.test(id)) throw new AppError('BAD_REQUEST');
  return Number(id);
}

const streaming =
  ({ spec, handler }: InternalRoute, deps: InternalDeps): PlainHandler =>
  async (request, reply) => {
    const ctx = await shopCtxOf(request, spec, deps);
    const isValid = (): Promise<boolean> =>
      shopCtxOf(request, spec, deps).then(
        ({ shop }) => shop.id === ctx.shop.id,
        (error: unknown) => {
          if (error instanceof AppError) return false;
          throw error;
        },
      );
    const open = () => deps.streams.open(reply, `shop ${ctx.shop.id}`);
    await (handler as StreamHandler)({ ...ctx, after: lastEventId(request), isValid, open });
    return reply;
  };

function handlerOf(route: InternalRoute, deps: InternalDeps): PlainHandler {
  if (route.spec.answer) return answering(route, deps);
  return route.spec.stream ? streaming(route, deps) : (route.handler as PlainHandler);
}

/** Every route of the internal registry; those that want raw bytes live in a scope that parses nothing. */
export function mountInternal(app: FastifyInstance, handlers: AllInternalHandlers, deps: InternalDeps): void {
  const routes = routesOf(handlers);
  const mount = (scope: FastifyInstance, wantsRaw: boolean): void => {
    for (const route of routes) {
      const { method, path: url, perMinute, rawBody = false, stream = false } = route.spec;
      if (rawBody !== wantsRaw) continue;
      const rateLimit = perMinute === null ? undefined : deps.rateLimits({ perMinute });
      const config = { refusals: routeRefusals(route.spec), rateLimit };
      // A stream is nothing but its body, so there is no answer to HEAD.
      scope.route({ method, url, handler: handlerOf(route, deps), config, exposeHeadRoute: !stream });
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
