import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { calls } from '@/contract';
import { type CallSpec, isChangingGet, type UploadSpec } from '@/contract/core';
import type { Db } from '../../db/db';
import type { Clock } from '../../lib/clock';
import type { Session } from '../../lib/context';
import { AppError } from '../../lib/errors/app-error';
import { type Intent, type KeyedIntent, keylessIntent } from '../../lib/intent';
import { ReadyAnswer } from '../../lib/ready-answer';
import type { InFlight } from '../in-flight';
import type { LagMeter } from '../lag-meter';
import { countedAddress, type RateLimit, type RateLimits } from '../rate-limits';
import { FILE_FIELD } from '../uploads/upload-form';
import type { UploadedFile } from '../uploads/uploaded-file';
import type { Uploads } from '../uploads/uploads';
import { CallContext } from './call-context';
import { type CallEntry, type Contract, callEntries } from './call-entries';
import { callInput, uploadInput } from './call-input';
import { callRefusals } from './call-refusals';
import { JSON_TYPE, success } from './envelope';
import type { AnyHandler, HandlersByName } from './handlers';
import { requestIntent } from './request-intent';
import { headerOf } from './send-refusal';

/** What is asked about tokens. */
export interface Sessions {
  /** It is null if the token is unknown or has ended. */
  find(token: string): Promise<Session | null>;
  /** Whether this process has found it before; makes no query. */
  isKnown(token: string | undefined): boolean;
}

export interface MountDeps {
  db: Db;
  clock: Clock;
  sessions: Sessions;
  rateLimits: RateLimits;
  inFlight: InFlight;
  uploads: Uploads;
  lag: LagMeter;
  contract: Contract;
  /** Parse every answer with its schema and let undeclared refusals fail. */
  checkAnswers: boolean;
}

/** One call with everything that serving it needs. */
interface Endpoint {
  spec: CallSpec;
  input: v.GenericSchema;
  output: v.GenericSchema;
  handler: AnyHandler;
  /** The answer names the order that was made. */
  makesOrder: boolean;
  /** The answer names the member who was logged in. */
  logsIn: boolean;
}

interface FieldSchema {
  type: string;
  wrapped?: FieldSchema;
}

interface Answer {
  output: unknown;
  sealed: string | undefined;
}

/** Calls that a customer who has paid needs: never refused for load. */
const neverShed: ReadonlySet<CallSpec> = new Set<CallSpec>([calls.order.list, calls.order.details]);

const answerHeaders = {
  'content-type': JSON_TYPE,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

class CallServer {
  private readonly keyless: Intent;

  constructor(
    private readonly deps: MountDeps,
    private readonly endpoint: Endpoint,
  ) {
    this.keyless = keylessIntent(deps.db);
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer> {
    const { inFlight, checkAnswers, clock } = this.deps;
    const answer = this.endpoint.spec.upload
      ? this.answerUpload(request, reply)
      : inFlight.during(reply, this.answer(request));
    const { output, sealed } = await answer;
    reply.headers(answerHeaders);
    if (output instanceof ReadyAnswer) return this.ready(output, reply);
    if (checkAnswers) v.parse(this.endpoint.output, output);
    return sealed ?? success(output, clock.now());
  }

  private async answer(request: FastifyRequest): Promise<Answer> {
    const session = await this.admit(request);
    return this.run(request, session, callInput(this.endpoint.input, request));
  }

  /** Who may call is decided before the form is read. */
  private async answerUpload(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const { inFlight, uploads } = this.deps;
    const session = await inFlight.during(reply, this.admit(request));
    const caller = session ? `member ${session.memberId}` : countedAddress(request);
    const spec = this.endpoint.spec.upload as UploadSpec;
    return uploads.receive(reply, { spec, caller }, async (form) =>
      this.run(request, session, uploadInput(this.endpoint.input, form)),
    );
  }

  private async admit(request: FastifyRequest): Promise<Session | null> {
    const { spec } = this.endpoint;
    const { lag, sessions } = this.deps;
    // Calls only: the provider's notification is not a call of the contract.
    if (!neverShed.has(spec)) lag.refuseIfTooMuch();
    const token = headerOf(request, 'token');
    const session = token === undefined ? null : await sessions.find(token);
    request.memberId = session?.memberId ?? null;
    if (!session && spec.access === 'member') throw new AppError('UNAUTHORIZED');
    if (session?.begunBy === 'partner' && spec.ownLogin === true) throw new AppError('OWN_LOGIN_NEEDED');
    return session;
  }

  private async run(request: FastifyRequest, session: Session | null, input: unknown): Promise<Answer> {
    const intent = this.intent(request, session?.memberId, input);
    const ctx = new CallContext(request, session, intent ?? this.keyless);
    const output = await this.endpoint.handler(input as never, ctx as never);
    if (this.endpoint.makesOrder) request.aboutOrder = (output as { order_sn: string }).order_sn;
    if (this.endpoint.logsIn) request.memberId = (output as { userinfo: { id: number } }).userinfo.id;
    return { output, sealed: intent?.sealed };
  }

  private intent(request: FastifyRequest, memberId: number | undefined, input: unknown): KeyedIntent | undefined {
    const { spec } = this.endpoint;
    if (!spec.idempotent || memberId === undefined) return undefined;
    // Browsers and proxies may repeat a GET on their own.
    if (isChangingGet(spec) && headerOf(request, 'idempotency-key') === undefined) throw new AppError('BAD_REQUEST');
    return requestIntent(request, this.deps, {
      ownerId: memberId,
      call: spec.path,
      identity: this.identity(input),
      seal: (output) => success(output, this.deps.clock.now()),
    });
  }

  /** The text by which two requests under one key are the same. For an upload it covers the content of its file too. */
  private identity(input: unknown): unknown {
    if (!this.endpoint.spec.upload) return input;
    const { file, ...fields } = input as { file: UploadedFile };
    return { ...fields, file: file.sha256 };
  }

  private async ready(output: ReadyAnswer<unknown>, reply: FastifyReply): Promise<Buffer> {
    const { checkAnswers, clock } = this.deps;
    if (checkAnswers) v.parse(this.endpoint.output, JSON.parse(output.json));
    const { encoding, bytes } = await output.body(clock.now(), headerOf(reply.request, 'accept-encoding'));
    reply.header('vary', 'accept-encoding, accept-language');
    if (encoding) reply.header('content-encoding', encoding);
    return bytes;
  }
}

/** Requests with a token that this process has not seen are counted: each of them costs a query. */
function rateOf(spec: CallSpec, sessions: Sessions): RateLimit {
  if (!neverShed.has(spec)) return { perMinute: spec.perMinute };
  return { perMinute: spec.perMinute, exempt: (request) => sessions.isKnown(headerOf(request, 'token')) };
}

const names = (output: v.GenericSchema, field: string): boolean =>
  field in ((output as { entries?: Record<string, FieldSchema> }).entries ?? {});

/** The fields of a form are single values. */
function mustFitForm({ group, name, spec, input }: CallEntry): void {
  const { entries = {} } = input as { entries?: Record<string, FieldSchema> };
  const isSingle = (field: FieldSchema): boolean =>
    field.wrapped ? isSingle(field.wrapped) : !/array|object|tuple|record/.test(field.type);
  const fits = spec.method === 'POST' && !(FILE_FIELD in entries) && Object.values(entries).every(isSingle);
  if (!fits) throw new Error(`${group}.${name} cannot be an upload`);
}

/** Every call of the contract under its exact path. Those that take a file live in a scope that reads forms only. */
export function mountCalls(app: FastifyInstance, handlers: HandlersByName, deps: MountDeps): void {
  const entries = callEntries(deps.contract);
  const mount = (scope: FastifyInstance, { group, name, spec, input, output }: CallEntry): void => {
    const handler = handlers[group]?.[name];
    if (!handler) throw new Error(`${group}.${name} has no handler`);
    const answer = { makesOrder: names(output, 'order_sn'), logsIn: names(output, 'userinfo') };
    const server = new CallServer(deps, { spec, handler, input, output, ...answer });
    scope.route({
      method: spec.method,
      url: spec.path,
      // A HEAD must not change anything.
      exposeHeadRoute: spec.safe === true,
      config: { refusals: callRefusals(spec), rateLimit: deps.rateLimits(rateOf(spec, deps.sessions)) },
      handler: (request, reply) => server.serve(request, reply),
    });
  };
  for (const entry of entries) if (!entry.spec.upload) mount(app, entry);
  const uploads = entries.filter(({ spec }) => spec.upload);
  if (uploads.length === 0) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A file that is too large is cut, not an error: the form is read to its end.
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const entry of uploads) {
      mustFitForm(entry);
      mount(scope, entry);
    }
  });
}
