import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { limits } from '@/contract/limits';
import type { Config } from './config';
import { noteManagedAct } from './counter';
import type { Db } from './db/db';
import { type Contract, contractWith } from './http/calls/call-entries';
import type { HandlersByName } from './http/calls/handlers';
import { takeJsonBodies } from './http/calls/json-bodies';
import { metaHandlers } from './http/calls/meta-handlers';
import { mountCalls } from './http/calls/mount-calls';
import { type InternalDeps, mountInternal } from './http/calls/mount-internal';
import { Pipelines } from './http/calls/pipelines';
import { watchRoutes } from './http/calls/route-list';
import { sendRefusal } from './http/calls/send-refusal';
import { answerWithout, REQUEST_TIMEOUT, refuseUnreadable } from './http/calls/unreadable-bytes';
import { trustedProxies } from './http/client-address';
import { installErrorBoundary } from './http/error-boundary';
import { EventStreams } from './http/event-streams';
import { InFlight } from './http/in-flight';
import { LagMeter } from './http/lag-meter';
import { OpenSockets } from './http/open-sockets';
import { limitRates } from './http/rate-limits';
import { countRequests } from './http/request-figures';
import { logRequests } from './http/request-log';
import { traceRequests } from './http/request-spans';
import { watchServer } from './http/server-figures';
import { serveFiles } from './http/static-files';
import { answerUnknownPaths } from './http/unknown-paths';
import { Uploads } from './http/uploads/uploads';
import type { Clock } from './lib/clock';
import type { Random } from './lib/random';
import type { Timers } from './lib/timers';
import { contractHandlers, internalHandlers } from './wiring/handlers';
import type { Services } from './wiring/services';

export interface AppDeps {
  config: Config;
  db: Db;
  clock: Clock;
  random: Random;
  timers: Timers;
  logger: Logger;
  services: Services;
  /** Groups of calls besides the contract's own, for tests. */
  extra?: Contract & { handlers: HandlersByName };
  /** False in tests of other things, whose requests all come from one address. */
  limitRates?: boolean;
  /** Time for an upload to arrive, shorter in tests. */
  uploadMs?: number;
}

export interface App {
  http: FastifyInstance;
  inFlight: InFlight;
}

const HEADERS_MS = 5000;
const REQUEST_MS = 10_000;
const CHECK_MS = 1000;
const KEEP_ALIVE_MS = 65_000;
/** Below one second, within which a health check must be answered. */
const PROBE_MS = 700;
/** A socket is closed if its answers are not read for this time. */
const UNREAD_MS = 15_000;
const PREFLIGHT_SECONDS = 7200;
const RUN_ID_BYTES = 6;

/** Request ids: a random prefix for this run and a counter. Unique without a random number for each request. */
function requestIds(random: Random): () => string {
  const run = random.bytes(RUN_ID_BYTES).toString('base64url');
  let n = 0;
  return () => {
    n += 1;
    return `${run}-${n.toString(36)}`;
  };
}

/** Allows pages of these origins to call the API, for partners that host the app themselves. */
async function allowOrigins(http: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await http.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['token', 'accept-language', 'content-type', 'idempotency-key'],
    maxAge: PREFLIGHT_SECONDS,
  });
}

/** No answer can be framed, but the page of the app by its partner, which replaces these headers. */
function forbidFraming(http: FastifyInstance): void {
  http.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', "frame-ancestors 'none'").header('x-frame-options', 'DENY');
    done();
  });
}

/** Who calls for a shop. */
const callersOf = ({
  ops,
  shifts,
  staff,
}: Services): Pick<InternalDeps, 'shopOfKey' | 'shiftOf' | 'managerOf' | 'noteManaged'> => ({
  shopOfKey: (key) => ops.shopOfKey(key),
  shiftOf: (shopId, token) => shifts.find(shopId, token),
  managerOf: (shopId, named) => staff.manager({ shopId, ...named }),
  noteManaged: noteManagedAct,
});

/** Logs requests, counts them, and measures the lag that they cause. */
function watchRequests(http: FastifyInstance, { config, clock, timers, logger, services }: AppDeps): LagMeter {
  const { metrics } = services;
  http.decorateRequest('memberId', null);
  http.decorateRequest('aboutOrder', null);
  http.decorateReply('refusedAs', null);
  logRequests(http, logger);
  // Without a key nobody reads the figures, and each request would cost a little.
  if (config.metricsKey) countRequests(http, metrics);
  const onShed = (): void => metrics.count('kedai_shed_total', {});
  return new LagMeter(http, { clock, timers, maxLagMs: config.maxLagMs, onShed });
}

/** Builds the server from its dependencies. It does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, clock, random, logger, services, extra } = deps;
  const contract = contractWith(extra);
  const pipelines = new Pipelines();
  const http = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    trustProxy: trustedProxies(config.trustProxy),
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Requests that arrive during shutdown are served in our own envelope, and their connection is closed.
    return503OnClosing: false,
    // Node counts from the last byte sent or received. A route that streams events must disable it.
    connectionTimeout: UNREAD_MS,
    // Without it Node checks both time-outs only every 30 seconds.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    genReqId: requestIds(random),
    // Fastify gets no logger, because with one it would listen for the end of each answer. Our log lines contain the
    // request id; a logger for each request would cost more than most requests log.
    childLoggerFactory: () => logger as FastifyBaseLogger,
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply, { status: 400, error: 'BAD_REQUEST' }, clock);
    },
    clientErrorHandler: (error, socket) => {
      // Node's limit for a request. An upload has a longer one of its own.
      if (error.code === REQUEST_TIMEOUT && uploads.isArriving(socket)) return;
      refuseUnreadable(error, socket, pipelines.isAnswering(socket));
    },
  });
  http.server.on('connect', (_request, socket: Socket) => answerWithout(socket, '400 Bad Request'));
  const checkRoutes = watchRoutes(http, contract);
  forbidFraming(http);
  pipelines.watch(http);
  // Whoever is not behind a proxy must not choose the trace to which a request belongs.
  traceRequests(http, { joins: config.trustProxy !== false });
  const inFlight = new InFlight(http, { clock, timers: deps.timers, sockets: new OpenSockets(http, pipelines) });
  const uploads = new Uploads({ timers: deps.timers, inFlight, arrivalMs: deps.uploadMs });
  const lag = watchRequests(http, deps);
  installErrorBoundary(http, clock, config.checkAnswers);
  takeJsonBodies(http);
  answerUnknownPaths(http, contract, clock);
  await allowOrigins(http, config.origins);
  const rateLimits = await limitRates(http, { preset: config.ratePerMinute, isEnabled: deps.limitRates ?? true });
  mountCalls(
    http,
    { ...contractHandlers(services), ...extra?.handlers },
    {
      ...{ contract, db, clock, inFlight, uploads, lag, rateLimits },
      sessions: services.sessions,
      checkAnswers: config.checkAnswers,
    },
  );
  const meta = metaHandlers({
    ...{ contract, version: limits.appVersion, metrics: services.metrics, metricsKey: config.metricsKey },
    isUp: () => db.answers(PROBE_MS),
    isLeaving: () => inFlight.isLeaving,
  });
  const streams = new EventStreams(http, deps);
  watchServer(http, { ...deps, metrics: services.metrics, lag, streams });
  await http.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-content-type-options', 'nosniff');
      done();
    });
    mountInternal(
      scope,
      { ...internalHandlers(services, config.mode === 'demo'), meta },
      { ...deps, ...callersOf(services), rateLimits, streams, checkAnswers: config.checkAnswers },
    );
    serveFiles(scope, config, services);
  });
  await http.ready();
  checkRoutes();
  return { http, inFlight };
}
