import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { AnyErrorOf, ErrorData, Group, InputOf, NameOf, OutputOf } from '@/contract';
import { calls } from '@/contract';
import { type CallSpec, isChangingGet, type Language, languageHeader } from '@/contract/core';
import { laterCalls } from '@/contract/later-calls';
import { queryText } from '@/contract/query-text';
import demo from '../../server/demo/chain.json';
import type { SmsCode, SmsNotice, SmsProvider } from '../../server/src/account/sms-provider';
import { type App, type AppDeps, buildApp } from '../../server/src/app';
import type { Config } from '../../server/src/config';
import { createDb, type Db } from '../../server/src/db/db';
import { openPostgres } from '../../server/src/db/postgres/postgres-engine';
import { makeStore } from '../../server/src/files/make-store';
import type { Job } from '../../server/src/lib/jobs';
import { systemRandom } from '../../server/src/lib/random';
import { systemTimers } from '../../server/src/lib/timers';
import { findBrokenInvariants } from '../../server/src/wiring/invariants';
import { createJobs, createServices, type Services, type ServicesDeps } from '../../server/src/wiring/services';
import { codesRedeemable } from './code-kind';
import type { OpenedEngine } from './engines';
import { telegramBot } from './launch-hosts';
import { SEEDED_AT, testDatabase } from './postgres';
import { sandboxAlone } from './sandbox-alone';

/** Version of the terms of the demo chain, which a member agrees to at login. */
export const { agreement_version } = demo.settings;

/** A clock that only a test advances. */
export class FakeClock {
  private ms: number;

  constructor(seconds = SEEDED_AT) {
    this.ms = seconds * 1000;
  }

  now = (): number => Math.floor(this.ms / 1000);
  nowMs = (): number => this.ms;

  pass(seconds: number): void {
    this.ms += seconds * 1000;
  }
}

export interface CallOptions {
  token?: string;
  language?: Language;
  headers?: Record<string, string>;
}

type Answer<G extends Group, N extends NameOf<G>> = { status: number; msg: string; text: string } & (
  | { ok: true; data: OutputOf<G, N> }
  | { ok: false; error: AnyErrorOf<G, N>; data: ErrorData<AnyErrorOf<G, N>> }
);

const config: Config = {
  mode: 'demo',
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost:3000',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  databaseSessions: 10,
  namedStatements: true,
  staticDir: path.resolve('dist/h5'),
  counterDir: path.resolve('dist/server/counter'),
  embedDir: path.resolve('dist/server/embed'),
  picturesDir: path.resolve('server/static'),
  origins: ['https://kedai.example'],
  s3: undefined,
  uploadUrl: undefined,
  uploadsPerDay: 200,
  map: undefined,
  trustProxy: false,
  logLevel: 'silent',
  secret: 'a key that only tests know',
  gateway: sandboxAlone,
  sms: {
    provider: 'terminal',
    limits: {
      perPhoneHour: 5,
      perPhoneDay: 10,
      perAddressHour: 60,
      perPrefixHour: 1000,
      perPrefixDay: 10_000,
      overallHour: 1000,
      overallDay: 10_000,
    },
    countries: [],
    twilio: undefined,
  },
  launch: { telegram: telegramBot },
  metricsKey: undefined,
  traces: false,
  seed: false,
  playShop: true,
  ratePerMinute: 0,
  maxLagMs: 0,
  checkAnswers: true,
};

export interface TestServerOptions
  extends Pick<AppDeps, 'extra' | 'uploadMs'>,
    Pick<ServicesDeps, 'extraKinds' | 'extraActs' | 'extraProviders'> {
  config?: Partial<Config>;
  /** A provider that sends the codes, in addition to this server's list of them. */
  sms?: SmsProvider;
  /** Whether requests are limited. All tests come from one address. */
  limitRates?: boolean;
  /** Called with every line of the log. */
  onLog?: (line: string) => void;
  /** Opens a database that has the demo chain. The default is a new database of PostgreSQL. */
  open?: () => Promise<OpenedEngine>;
}

/** Prints why a call was answered with 500. */
function tellFault(line: string): void {
  const { msg, call, err } = JSON.parse(line) as { msg: string; call?: string; err?: { stack?: string } };
  if (msg === 'call failed') process.stderr.write(`${call} answered 500: ${err?.stack ?? line}\n`);
}

async function seededPostgres(): Promise<OpenedEngine & { url: string }> {
  const { url, drop } = await testDatabase('seeded');
  return { engine: openPostgres({ url, sessions: 10, namedStatements: true }), url, drop };
}

/** The real server in this process, on a new database with the demo chain. Jobs run only when called. */
export class TestServer {
  readonly clock = new FakeClock();
  /** Codes in the order of sending. */
  readonly sms: SmsCode[] = [];
  /** Notices in the order of sending. */
  readonly notices: SmsNotice[] = [];
  readonly config: Config;
  services!: Services;
  private app!: App;
  jobs: Job[] = [];
  private members = 0;
  /** Folder of uploaded files. The first upload makes it. */
  private readonly filesDir = path.join(os.tmpdir(), `kedai-files-${randomUUID()}`);

  private constructor(
    readonly db: Db,
    readonly url: string,
    private readonly dropDatabase: () => Promise<void>,
    private readonly options: TestServerOptions,
  ) {
    this.config = { ...config, ...options.config };
  }

  static async start(options: TestServerOptions = {}): Promise<TestServer> {
    const { engine, url, drop } = options.open ? { url: '', ...(await options.open()) } : await seededPostgres();
    const server = new TestServer(createDb(engine), url, drop, options);
    await server.build(options);
    return server;
  }

  get http(): App['http'] {
    return this.app.http;
  }

  get inFlight(): App['inFlight'] {
    return this.app.inFlight;
  }

  /** Sends a call as a client does. */
  async call<G extends Group, N extends NameOf<G>>(
    group: G,
    name: N,
    input: InputOf<G, N>,
    options: CallOptions = {},
  ): Promise<Answer<G, N>> {
    const { method, path, safe } = { ...calls, ...laterCalls }[group][name] as CallSpec;
    const { token, language = 'en', headers } = options;
    const isGet = method === 'GET';
    const reply = await this.app.http.inject({
      method,
      url: isGet ? `${path}?${queryText(input as object)}` : path,
      headers: {
        'content-type': 'application/json',
        'accept-language': languageHeader[language],
        ...(token ? { token } : {}),
        ...(isChangingGet({ method, safe }) ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      payload: isGet ? undefined : JSON.stringify(input),
    });
    const { code, msg, data } = reply.json() as { code: number; msg: string; data: { error: never } };
    if (reply.statusCode >= 500 && reply.statusCode !== 503) throw new Error(`${path} answered ${reply.body}`);
    const common = { status: reply.statusCode, msg, text: reply.body };
    return (code === 1 ? { ...common, ok: true, data } : { ...common, ok: false, error: data.error, data }) as Answer<
      G,
      N
    >;
  }

  /** Sends a call that must succeed, and returns its data. */
  async must<G extends Group, N extends NameOf<G>>(
    group: G,
    name: N,
    input: InputOf<G, N>,
    options: CallOptions = {},
  ): Promise<OutputOf<G, N>> {
    const answer = await this.call(group, name, input, options);
    if (!answer.ok) throw new Error(`${group}.${name} was refused: ${answer.text}`);
    return answer.data;
  }

  /** A new member, inserted into the database without a code or a limit. */
  async member(): Promise<{ id: number; token: string; mobile: string }> {
    this.members += 1;
    const mobile = `+62811${String(1_000_000 + this.members)}`;
    const now = this.clock.now();
    const { id, token } = await this.db.transaction(async (tx) => {
      const user = await tx
        .insertInto('users')
        .values({
          mobile,
          areacode: '+62',
          agreement_version,
          agreetime: now,
          createtime: now,
          updatetime: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: user.id, token: (await this.services.sessions.issue(tx, user.id)).token };
    });
    return { id, token, mobile };
  }

  /** Logs a member in once more. Returns the token of the new session. */
  async logIn(memberId: number): Promise<string> {
    return (await this.db.transaction((tx) => this.services.sessions.issue(tx, memberId))).token;
  }

  /** Runs a recurring job once. */
  async runJob(name: string): Promise<void> {
    const job = this.jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}; there are ${this.jobs.map((one) => one.name).join(', ')}`);
    await job.run();
  }

  /** Restarts the app on the same database. Nothing is kept in memory. */
  async restart(): Promise<void> {
    await this.app.inFlight.leave();
    await this.services.webhooks.stop();
    await this.build(this.options);
  }

  /** Closes the server, and fails if the data has broken an invariant. */
  async closeChecked(): Promise<void> {
    try {
      expect(
        await findBrokenInvariants(
          this.db.read,
          this.services.money.kinds.all.map(({ rules }) => rules),
        ),
      ).toEqual([]);
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    await this.app.inFlight.leave();
    await this.services.webhooks.stop();
    await this.db.close();
    await this.dropDatabase();
    fs.rmSync(this.filesDir, { recursive: true, force: true });
  }

  private async build({
    limitRates = false,
    onLog,
    extra,
    uploadMs,
    extraKinds,
    extraActs,
    extraProviders,
    sms: provider,
  }: TestServerOptions): Promise<void> {
    const logger = onLog
      ? pino({ level: 'info', base: undefined }, { write: onLog })
      : pino({ level: 'error', base: undefined }, { write: tellFault });
    const common = {
      config: this.config,
      db: this.db,
      clock: this.clock,
      random: systemRandom,
      timers: systemTimers,
      logger,
    };
    this.services = createServices({
      extraKinds,
      extraActs,
      extraProviders,
      extraRedeemables: { prize: codesRedeemable },
      ...common,
      files: makeStore({ dataDir: this.filesDir, s3: this.config.s3 }),
      sms: {
        channels: provider?.channels,
        readReport: provider?.readReport,
        sendCode: async (sms) => {
          this.sms.push(sms);
          return provider?.sendCode(sms);
        },
        sendNotice: async (notice) => {
          this.notices.push(notice);
          return { is: 'accepted' };
        },
      },
      postNotice: async (body, headers) =>
        (await this.app.http.inject({ method: 'POST', url: '/notify/sandbox', payload: body, headers })).statusCode,
      freshMs: 0,
    });
    this.app = await buildApp({ ...common, services: this.services, limitRates, extra, uploadMs });
    this.jobs = createJobs(this.services, this.config);
  }
}

/** Starts a server: `beforeAll(async () => { server = await testServer(); }); afterAll(() => server.close());` */
export const testServer = (options?: TestServerOptions): Promise<TestServer> => TestServer.start(options);
