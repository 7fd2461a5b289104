import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { SessionService } from '../src/account';
import { readSettings } from '../src/config';
import type { Db } from '../src/db/db';
import { openDatabase } from '../src/db/open-database';
import { systemClock } from '../src/lib/clock';
import { systemRandom } from '../src/lib/random';
import { findBrokenInvariants } from '../src/wiring/invariants';
import { type Ack, addMember, findDoubleOrders, isThere, type Member } from './prove-acks';
import { latest } from './prove-drive';
import { rssMb } from './prove-health';
import { cartLines } from './prove-load';
import { MainServer } from './prove-main';
import { type Range, type Town, VisitingMember, type Waits } from './prove-visits';

/** Runs the real server while many members visit it, and checks afterwards what is left. */

export interface MembersOptions {
  members: number;
  seconds: number;
  pace: Town['pace'];
  /** Path of the built `main`. */
  program: string;
  /** An empty database of PostgreSQL; without it the server has an embedded one. */
  databaseUrl?: string;
  /** Looked up beside the acknowledged writes. A false claim shows that a loss would be found. */
  claims?: readonly Ack[];
}

export interface MembersResult {
  /** Number of answers by HTTP status. */
  statuses: Record<number, number>;
  /** Number of answers by the name of the refusal. */
  refusals: Record<string, number>;
  orders: number;
  acknowledged: number;
  /** Refusals for the lag of the process; the others are for the database. */
  lagging: number;
  /** Connections that ended without an answer. */
  cut: number;
  seconds: number;
  /** Milliseconds within which 50 and 99 of 100 answers came: to calls that only read, and to those that write. */
  reading: Percentiles;
  writing: Percentiles;
  /** Share of one processor that the server's process has used. */
  processors: number;
  residentMb: number;
  failures: string[];
}

interface Percentiles {
  p50: number;
  p99: number;
}

/** Shops are always open and make a cup at once, so that it does not depend on the hour whether they sell. */
const openShops = { always_open_switch: 1, status: 1, minutes_per_cup_x10: 0, special_days_json: '[]' } as const;
/** As in production. */
const MAX_LAG_MS = 150;
const METRICS_KEY = 'only the load of this proof knows it';
const LEAVE_MS = 6000;
const ERROR_LEVEL = 50;

const root = path.resolve(__dirname, '..', '..');

async function onData<T>(env: Record<string, string>, work: (db: Db) => Promise<T>): Promise<T> {
  const settings = readSettings(env, root);
  const database = await openDatabase({
    config: { ...settings, seed: true },
    secrets: 'needed',
    clock: systemClock,
    random: systemRandom,
    onFatal: (error) => {
      throw error;
    },
    onNotice: () => undefined,
  });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

interface Prepared {
  members: Member[];
  shopIds: number[];
}

async function prepare(db: Db, count: number): Promise<Prepared> {
  const sessions = new SessionService({ db, clock: systemClock, random: systemRandom, freshMs: 0 });
  await db.read.updateTable('shop').set(openShops).execute();
  const shops = await db.read.selectFrom('shop').select('id').where('listed_switch', '=', 1).execute();
  const members: Member[] = [];
  for (let n = 0; n < count; n += 1) members.push(await addMember(db, { sessions }, n));
  return { members, shopIds: shops.map(({ id }) => id) };
}

/** Processor time of a process in seconds. Linux only. */
function processorSeconds(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function countShed(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_KEY}` } });
  return Number(/^kedai_shed_total (\d+)/m.exec(await answer.text())?.[1] ?? 0);
}

const specs = Object.values(calls).flatMap((group) => Object.values(group) as CallSpec[]);
const readingPaths: ReadonlySet<string> = new Set(specs.filter(({ safe }) => safe).map(({ path }) => path));

function percentiles(all: readonly Waits[], isWanted: (path: string) => boolean): Percentiles {
  const found = all.flatMap((waits) => [...waits].flatMap(([path, ms]) => (isWanted(path) ? ms : [])));
  found.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(found[Math.ceil(found.length * share) - 1] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

function summed(all: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const one of all) for (const [name, n] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + n;
  return sums;
}

/** Lines of the log that tell of a fault. */
const faultsOf = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{') && (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL)
    .map((line) => `LOGGED ${line}`);

async function faultsOfData(db: Db, acks: readonly Ack[]): Promise<string[]> {
  const faults: string[] = [];
  for (const ack of latest(acks)) {
    if (!(await isThere(db, ack))) faults.push(`LOST ${JSON.stringify(ack)}`);
  }
  const broken = [...(await findBrokenInvariants(db.read)), ...(await findDoubleOrders(db))];
  return [...faults, ...broken.map((one) => `BROKEN ${JSON.stringify(one)}`)];
}

/** Lets the members visit the server for the time, and ends it. */
async function visit(server: MainServer, crowd: readonly VisitingMember[], seconds: number): Promise<MembersResult> {
  const pid = server.child.pid ?? 0;
  const [begun, used] = [performance.now(), processorSeconds(pid)];
  const visiting = crowd.map((member) => member.run());
  await delay(seconds * 1000);
  for (const member of crowd) member.leave();
  await Promise.all(visiting);
  const took = (performance.now() - begun) / 1000;
  const processors = (processorSeconds(pid) - used) / took;
  const residentMb = rssMb(pid);
  const lagging = await countShed(server.url);
  server.child.kill('SIGTERM');
  const end = await server.end(LEAVE_MS);
  const failures = [...new Set(crowd.flatMap((member) => member.failures)), ...faultsOf(server.errors)];
  if (end?.code !== 0) failures.push(`after SIGTERM the server ended with ${JSON.stringify(end)}`);
  const waits = crowd.map((member) => member.waits);
  return {
    statuses: summed(crowd.map((member) => member.statuses)),
    refusals: summed(crowd.map((member) => member.refusals)),
    orders: crowd.reduce((sum, { orders }) => sum + orders, 0),
    acknowledged: crowd.reduce((sum, { acks }) => sum + acks.length, 0),
    cut: crowd.reduce((sum, { cut }) => sum + cut, 0),
    lagging,
    seconds: took,
    reading: percentiles(waits, (path) => readingPaths.has(path)),
    writing: percentiles(waits, (path) => !readingPaths.has(path)),
    processors,
    residentMb,
    failures,
  };
}

/** Has members order for some seconds. Every answer but a refusal for load must be good, and nothing may be lost. */
export async function proveMembers(options: MembersOptions): Promise<MembersResult> {
  const { members, seconds, pace, program, databaseUrl } = options;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-members-'));
  const cleanUp = (): void => fs.rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', cleanUp);
  let server: MainServer | undefined;
  try {
    const place = { KEDAI_DATA: dataDir, KEDAI_MODE: 'demo', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const prepared = await onData(place, (db) => prepare(db, members));
    const settings = { KEDAI_LOG: 'info', KEDAI_MAX_LAG: String(MAX_LAG_MS), KEDAI_METRICS_KEY: METRICS_KEY };
    server = await MainServer.open(program, { dataDir, env: { ...place, ...settings } });
    const { url } = server;
    const ranges: Range[] = [];
    for (const shopId of prepared.shopIds) ranges.push({ shopId, lines: await cartLines(url, shopId) });
    const crowd = prepared.members.map((member) => new VisitingMember(url, member, { ranges, pace }));
    const result = await visit(server, crowd, seconds);
    const acks = [...crowd.flatMap((member) => member.acks), ...(options.claims ?? [])];
    result.failures.push(...(await onData(place, (db) => faultsOfData(db, acks))));
    return result;
  } finally {
    await server?.kill();
    process.off('exit', cleanUp);
    cleanUp();
  }
}
