import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { OwnPostgres } from '../../test/harness/own-postgres';
import { TcpProxy } from '../../test/harness/tcp-proxy';
import { readSettings } from '../src/config';
import { type RunningServer, startServer } from '../src/start-server';
import { findBrokenInvariants } from '../src/wiring/invariants';
import { addMember, isThere, type Member } from './prove-acks';
import { HealthWatch } from './prove-health';
import { cartLines } from './prove-load';
import { RetryingCustomer } from './prove-retrying';

/** Runs the server on a PostgreSQL that fails in several ways while customers order. */

export interface PostgresOptions {
  /** Duration of the fault in milliseconds. */
  troubleMs: number;
  customers: number;
  /** Maximum time of a statement in milliseconds; default: as in production. */
  statementMs?: number;
  /** Maximum time of a health check in milliseconds, not counting waits for a processor; default: a second. */
  healthMs?: number;
  say?: (line: string) => void;
}

export interface TroubleResult {
  trouble: string;
  /** Number of answers by HTTP status. */
  statuses: Record<number, number>;
  acknowledged: number;
  slowestHealthMs: number;
  /** Milliseconds from the end of the fault until health reported success. */
  backMs: number;
  lines: number;
  /** Empty if all expectations were met. */
  failures: string[];
}

interface Trouble {
  name: string;
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
}

interface Stage {
  postgres: OwnPostgres;
  proxy: TcpProxy;
  /** Sessions of other clients. */
  others: pg.Client[];
}

const MAX_CONNECTIONS = 24;
const BACK_MS = 30_000;
const WARM_MS = 500;
/** Answers sent before the fault may arrive within this time after it began. */
/** A health check that finds the database away waits 700 ms for it. */
const WHOLE_WAIT_MS = 650;
const ON_THE_WAY_MS = 200;
const HEALTH_MS = 1000;

/** Opens sessions until none is left and ends those of the server, until it has none. */
async function takeAllSessions({ postgres, others }: Stage): Promise<void> {
  const admin = new pg.Client(postgres.url());
  await admin.connect();
  others.push(admin);
  for (let left = 1; left > 0; ) {
    const { rows } = await admin.query<{ n: number }>(
      `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where application_name = 'kedai'`,
    );
    left = rows[0]?.n ?? 0;
    for (let isFree = true; isFree; ) {
      const other = new pg.Client(postgres.url());
      other.on('error', () => undefined);
      isFree = await other.connect().then(
        () => true,
        () => false,
      );
      if (isFree) others.push(other);
    }
  }
}

const troubles: readonly Trouble[] = [
  {
    name: 'restart',
    begin: ({ postgres }) => postgres.stopImmediately(),
    end: ({ postgres }) => postgres.start(),
  },
  {
    name: 'no sessions left',
    begin: takeAllSessions,
    async end({ others }) {
      await Promise.all(others.splice(0).map((other) => other.end()));
    },
  },
  {
    name: 'stalled',
    begin: ({ postgres }) => postgres.stall(),
    async end({ postgres }) {
      postgres.goOn();
    },
  },
  {
    name: 'dead line',
    async begin({ proxy }) {
      proxy.isDead = true;
    },
    async end({ proxy }) {
      proxy.isDead = false;
      proxy.breakAll();
    },
  },
];

export const troubleNames = troubles.map(({ name }) => name);

interface Line {
  at: number;
  level: number;
  msg: string;
}

/** Faults of the log: lines that are not about the database, or too many lines. */
function lineFaults(lines: readonly Line[], ms: number): string[] {
  const strange = lines.filter(({ msg }) => !/^the database (does not answer|is busy|answers again)$/.test(msg));
  const faults = strange.slice(0, 3).map((line) => `the log says ${JSON.stringify(line)}`);
  if (lines.length > ms / 1000 + 2) faults.push(`${lines.length} lines of log in ${Math.round(ms)} ms`);
  return faults;
}

interface Theatre extends Stage {
  server: RunningServer;
  url: string;
  members: Member[];
  goods: object[];
  lines: Line[];
}

async function play(
  theatre: Theatre,
  trouble: Trouble,
  { troubleMs, healthMs = HEALTH_MS }: PostgresOptions,
): Promise<TroubleResult> {
  const { server, url, members, goods, lines } = theatre;
  lines.length = 0;
  const health = new HealthWatch(url);
  const crowd = members.map((member) => new RetryingCustomer(url, member, goods));
  const working = crowd.map((customer) => customer.run());
  await delay(WARM_MS);
  const began = performance.now();
  await trouble.begin(theatre);
  const down = performance.now() + ON_THE_WAY_MS;
  await delay(troubleMs);
  const up = performance.now();
  await trouble.end(theatre);
  const ended = performance.now();
  const isBack = await health.until(true, BACK_MS);
  const back = performance.now();
  await delay(WARM_MS);
  for (const customer of crowd) customer.leave();
  await Promise.all(working);
  await health.end();

  const untrue = health.probes.filter(
    ({ begun, ms, isWell }) =>
      (isWell && begun > down && begun + ms < up) ||
      // After a whole wait the answer is true: on a busy machine the database was that slow.
      (!isWell && ms < WHOLE_WAIT_MS && (begun + ms < began || begun > back)),
  );
  const slowestHealthMs = Math.max(...health.probes.map(({ ms }) => ms));
  const slowestOwnMs = Math.max(...health.probes.map(({ ownMs }) => ownMs));
  const acks = crowd.flatMap((customer) => customer.acks);
  const failures = crowd.flatMap((customer) => customer.failures).slice(0, 5);
  failures.push(...lineFaults(lines, performance.now() - began));
  if (!isBack) failures.push(`not healthy ${BACK_MS} ms after the trouble`);
  if (slowestOwnMs > healthMs) failures.push(`a health check took ${Math.round(slowestOwnMs)} ms of its own`);
  if (untrue.length > 0) failures.push(`${untrue.length} health checks reported a wrong state`);
  for (const ack of acks) if (!(await isThere(server.db, ack))) failures.push(`LOST ${JSON.stringify(ack)}`);
  for (const one of await findBrokenInvariants(server.db.read)) failures.push(`BROKEN ${JSON.stringify(one)}`);
  const statuses: Record<number, number> = {};
  for (const one of crowd)
    for (const [status, n] of Object.entries(one.statuses)) statuses[+status] = (statuses[+status] ?? 0) + n;
  if (!statuses[503]) failures.push('no request was answered 503, so the trouble had no effect');
  return {
    trouble: trouble.name,
    statuses,
    acknowledged: acks.length,
    slowestHealthMs,
    backMs: back - ended,
    lines: lines.length,
    failures,
  };
}

async function open(options: PostgresOptions, dataDir: string): Promise<Theatre> {
  const postgres = await OwnPostgres.start(`max_connections=${MAX_CONNECTIONS}`);
  const proxy = new TcpProxy(postgres.port);
  const env = {
    KEDAI_MODE: 'demo',
    KEDAI_DATA: dataDir,
    KEDAI_STATIC: __dirname,
    DATABASE_URL: postgres.url('postgres', await proxy.listen()),
    PORT: '0',
    KEDAI_MAX_LAG: '0',
  };
  const lines: Line[] = [];
  const server = await startServer({
    settings: readSettings(env, dataDir),
    logger: pino(
      { level: 'warn' },
      { write: (line) => void lines.push({ at: performance.now(), ...JSON.parse(line) }) },
    ),
    sms: { sendCode: async () => undefined },
    onFatal: (error) => {
      throw error;
    },
    onNotice: () => undefined,
    statementMs: options.statementMs,
  });
  server.startJobs();
  const url = `http://127.0.0.1:${server.port}`;
  const members: Member[] = [];
  for (let n = 0; n < options.customers; n += 1) members.push(await addMember(server.db, server.services, n));
  return { postgres, proxy, others: [], server, url, members, goods: await cartLines(url), lines };
}

/** Runs every kind of trouble once, one after the other. */
export async function provePostgres(options: PostgresOptions): Promise<TroubleResult[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-prove-pg-'));
  const theatre = await open(options, dataDir);
  const results: TroubleResult[] = [];
  try {
    for (const trouble of troubles) {
      const result = await play(theatre, trouble, options);
      results.push(result);
      options.say?.(`${trouble.name}: ${JSON.stringify(result.statuses)}`);
    }
  } finally {
    await theatre.server.leave();
    await theatre.proxy.close();
    theatre.postgres.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return results;
}
