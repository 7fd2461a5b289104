import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import { schemas } from '@/contract/schemas';
import type { Db } from '../db/db';
import { AppError } from '../lib/app-error';
import type { Clock } from '../lib/clock';
import { ReadyAnswer } from '../lib/ready-answer';
import type { IntentCtx } from '../services/context';
import { KeyedIntent, keylessIntent } from '../services/intent';
import type { SessionService } from '../services/session-service';
import { JSON_TYPE, success } from './envelope';
import type { AllHandlers } from './handlers';
import type { InFlight } from './in-flight';
import { canonicalJson, fieldProblems, isObject } from './input';
import type { RateLimiter } from './rate-limiter';
import { headerOf, requestLanguage } from './send-refusal';

export interface MountDeps {
  db: Db;
  clock: Clock;
  sessions: SessionService;
  limiter: RateLimiter;
  inFlight: InFlight;
  /** Parse every answer with its schema and let undeclared refusals fail. */
  checkAnswers: boolean;
}

/** One call with everything that serving it needs. */
interface Endpoint {
  spec: CallSpec;
  input: v.GenericSchema;
  output: v.GenericSchema;
  handler: (input: never, ctx: never) => Promise<unknown>;
}

const KEY = /^[\w-]{8,100}$/;

function parsedInput({ input }: Endpoint, request: FastifyRequest): unknown {
  const raw = request.method === 'GET' ? request.query : (request.body ?? {});
  if (!isObject(raw)) throw new AppError('BAD_REQUEST');
  const result = v.safeParse(input, raw);
  if (!result.success) throw new AppError('INVALID_INPUT', { fields: fieldProblems(result.issues) });
  return result.output;
}

const answerHeaders = {
  'content-type': JSON_TYPE,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

class CallServer {
  constructor(
    private readonly deps: MountDeps,
    private readonly endpoint: Endpoint,
  ) {}

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { inFlight } = this.deps;
    inFlight.begin(reply);
    try {
      return await this.answer(request, reply);
    } finally {
      inFlight.end(reply);
    }
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { spec, handler } = this.endpoint;
    this.deps.limiter.count(spec, request.ip);
    const session = await this.deps.sessions.find(headerOf(request, 'token'));
    if (!session && spec.access === 'member') throw new AppError('UNAUTHORIZED');
    const input = parsedInput(this.endpoint, request);
    const intent = this.intent(request, session?.memberId, input);
    const ctx: Omit<IntentCtx<ErrorCode>, 'memberId' | 'sessionHash'> & Record<string, unknown> = {
      language: requestLanguage(request),
      memberId: session?.memberId ?? null,
      sessionHash: session?.sessionHash,
      address: request.ip,
      requestId: request.id,
      refusal: (code, ...params) => new AppError(code, ...params),
      intent: intent ?? keylessIntent(this.deps.db),
    };
    const output = await handler(input as never, ctx as never);
    // The time for it was over, and it was answered so.
    if (reply.sent) return reply;
    return this.send({ reply, output, sealed: intent?.sealed });
  }

  private intent(request: FastifyRequest, memberId: number | undefined, input: unknown): KeyedIntent | undefined {
    const key = headerOf(request, 'idempotency-key');
    if (!this.endpoint.spec.idempotent || key === undefined || memberId === undefined) return undefined;
    if (!KEY.test(key)) throw new AppError('BAD_REQUEST');
    const { db, clock } = this.deps;
    const bodyHash = createHash('sha256').update(canonicalJson(input)).digest('hex');
    return new KeyedIntent(
      { db, clock, seal: (output) => success(output, clock.now()) },
      { memberId, call: this.endpoint.spec.path, key, bodyHash },
    );
  }

  private send({ reply, output, sealed }: { reply: FastifyReply; output: unknown; sealed: string | undefined }) {
    reply.headers(answerHeaders);
    if (output instanceof ReadyAnswer) {
      if (this.deps.checkAnswers) v.parse(this.endpoint.output, JSON.parse(output.json));
      const { encoding, bytes } = output.body(this.deps.clock.now(), headerOf(reply.request, 'accept-encoding'));
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.header('vary', 'accept-encoding, accept-language').send(bytes);
    }
    if (this.deps.checkAnswers) v.parse(this.endpoint.output, output);
    return reply.send(sealed ?? success(output, this.deps.clock.now()));
  }
}

/** Every call of the contract under its exact path. */
export function mountCalls(app: FastifyInstance, handlers: AllHandlers, deps: MountDeps): void {
  for (const [group, names] of Object.entries(calls)) {
    for (const [name, spec] of Object.entries(names) as [string, CallSpec][]) {
      const pair = (schemas as unknown as Record<string, Record<string, Pick<Endpoint, 'input' | 'output'>>>)[group]?.[
        name
      ];
      const handler = (handlers as unknown as Record<string, Record<string, Endpoint['handler']>>)[group]?.[name];
      if (!pair || !handler) throw new Error(`${group}.${name} has no schema or no handler`);
      const server = new CallServer(deps, { spec, ...pair, handler });
      app.route({
        method: spec.method,
        url: spec.path,
        config: { call: spec },
        handler: (request, reply) => server.serve(request, reply),
      });
    }
  }
}
