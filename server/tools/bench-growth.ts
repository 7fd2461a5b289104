/**
 * Measures what growth costs: CPU time of calls on a database with 2,000 shops, 500 drinks in one, 1,000,000 orders,
 * 300,000 orders of vouchers with a million codes, 100,000 teams, 1,000,000 draws and rows of the ledger of points, 200,000
 * orders of the points mall, and 200 to 1,000 orders of each kind of one customer, compared with the demo chain in the same process, in turns. Of PostgreSQL the time of its sessions counts as well, which Linux
 * tells. After that it measures jobs that have nothing to do, which must not read what grows.
 *
 * node --import tsx server/tools/bench-growth.ts [--engine pglite|postgres] [--shops 2000] [--orders 1000000]
 *   [--vouchers 300000] [--teams 100000] [--draws 1000000] [--rounds 5] [--only WORDS,WORDS] [--max RATIO] [--json FILE]
 */
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { App } from '../src/app';
import { createDb } from '../src/db/db';
import type { Engine } from '../src/db/engine';
import type { Job } from '../src/lib/jobs';
import { exportMember } from '../src/personal-data/export-member';
import type { Call, Seen, Send } from './bench-call';
import { CALLS, measuredCalls, orderersIn, seenBy, serverOf } from './bench-growth-calls';
import { FIRST_MEMBER, makeDatabase, type Size } from './bench-growth-data';
import { type Databases, embeddedDatabases, postgresDatabases } from './bench-growth-engines';
import { largeSize, smallSize } from './bench-growth-sizes';
import { run } from './bench-rows';
import { median } from './bench-server';

/** Accounts that are deleted, one after the other. */
const DELETIONS = 20;
/** Jobs that look at vouchers, teams, points and prizes, and the milliseconds that one may take with nothing to do. */
const JOBS = [
  'cancel-overdue',
  'move-decided',
  'end-vouchers',
  'vouchers-ending',
  'group-fail',
  'group-expired',
  'group-ending',
  'points',
  'points-ending',
  'end-prizes',
  'prizes-ending',
  'wheel-seeds',
  'end-points-codes',
  'points-codes-ending',
  'received-shipments',
];
const JOB_MS = 100;
const JOB_RUNS = 5;

interface Side {
  engine: Engine;
  app: App;
  send: Send;
  seen: Seen;
  jobs: readonly Job[];
  /** CPU microseconds until now. */
  microseconds: () => Promise<number>;
}

interface Row {
  name: string;
  /** CPU microseconds of a call: medians. */
  small: number;
  large: number;
  /** Median of the ratios of the rounds. */
  ratio: number;
}

/** Whether something is measured: `only` is words in its name, or several such, separated by commas. */
const isMeasured = (name: string, only: string): boolean => only.split(',').some((words) => name.includes(words));

function toRow(name: string, costs: readonly { small: number; large: number }[]): Row {
  const row = {
    name,
    small: median(costs.map(({ small }) => small)),
    large: median(costs.map(({ large }) => large)),
    ratio: median(costs.map(({ small, large }) => large / small)),
  };
  const shown = (cost: number): string => `${cost.toFixed(0).padStart(7)} us`;
  console.log(`${name.padEnd(24)} small ${shown(row.small)}, large ${shown(row.large)}: ${row.ratio.toFixed(2)}`);
  return row;
}

/** CPU microseconds of a call in one round. */
async function costOf(call: Call, { send, seen, microseconds }: Side, round: number): Promise<number> {
  const before = await microseconds();
  for (let n = 0; n < CALLS; n += 1) await call(send, 1 + round * CALLS + n, seen);
  return ((await microseconds()) - before) / CALLS;
}

async function measureCall(
  [name, call]: [string, Call],
  sides: { small: Side; large: Side },
  rounds: number,
): Promise<Row> {
  const costs: { small: number; large: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    costs.push({ small: await costOf(call, sides.small, round), large: await costOf(call, sides.large, round) });
  }
  return toRow(name, costs.slice(1));
}

async function measure(sides: { small: Side; large: Side }, { rounds, only }: { rounds: number; only: string }) {
  const rows: Row[] = [];
  for (const one of Object.entries(measuredCalls)) {
    if (!isMeasured(one[0], only)) continue;
    rows.push(await measureCall(one, sides, rounds));
  }
  return rows;
}

/** Milliseconds of CPU time of a job: the median of some runs after the first, which does what there is to do. */
async function jobCost(name: string, { jobs, microseconds }: Side): Promise<number> {
  const job = jobs.find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run();
  const costs: number[] = [];
  for (let n = 0; n < JOB_RUNS; n += 1) {
    const before = await microseconds();
    await job.run();
    costs.push(((await microseconds()) - before) / 1000);
  }
  return median(costs);
}

async function measureJobs(sides: { small: Side; large: Side }, only: string) {
  const rows: { name: string; smallMs: number; largeMs: number }[] = [];
  for (const job of JOBS) {
    const name = `job: ${job}`;
    if (!isMeasured(name, only)) continue;
    const row = { name, smallMs: await jobCost(job, sides.small), largeMs: await jobCost(job, sides.large) };
    rows.push(row);
    console.log(`${name.padEnd(22)} small ${row.smallMs.toFixed(1)} ms, large ${row.largeMs.toFixed(1)} ms`);
  }
  return rows;
}

/** CPU microseconds of the job that deletes an account which is due. */
async function deletionCost(me: number, { engine, jobs, microseconds }: Side): Promise<number> {
  await run(engine, "update users set status = 'leaving' where id = $1", [me]);
  await run(engine, 'insert into account_deletion (user_id, createtime, duetime) values ($1, 0, 1)', [me]);
  const before = await microseconds();
  const deleted = await jobs.find(({ name }) => name === 'delete-accounts')?.run();
  if (deleted !== 1) throw new Error(`the account ${me} was not deleted`);
  return (await microseconds()) - before;
}

/** CPU microseconds in which all that is stored of a member is read. The call for it is limited. */
async function exportCost(me: number, { engine, microseconds }: Side): Promise<number> {
  const before = await microseconds();
  await exportMember(createDb(engine).read, me, 'en');
  return (await microseconds()) - before;
}

/** Measures what is done with all that is stored of a member, one after the other. */
async function measureAccounts(sides: { small: Side; large: Side }, { adds, only }: { adds: number; only: string }) {
  const rows: Row[] = [];
  for (const [name, cost] of [
    ['export of a member', exportCost] as const,
    ['deletion of a member', deletionCost] as const,
  ]) {
    if (!isMeasured(name, only)) continue;
    const costs: { small: number; large: number }[] = [];
    for (let n = 1; n <= DELETIONS - 2; n += 1) {
      const me = FIRST_MEMBER + adds - 2 - n;
      costs.push({ small: await cost(me, sides.small), large: await cost(me, sides.large) });
    }
    rows.push(toRow(name, costs.slice(1)));
  }
  return rows;
}

async function openSide(databases: Databases, name: 'small' | 'large', size: Size): Promise<Side> {
  const begun = performance.now();
  const filling = await databases.open(name, 'filling');
  try {
    await makeDatabase(filling, size);
  } finally {
    await databases.settle(filling);
  }
  const engine = await databases.open(name, 'serving');
  console.log(`${name}: ${size.orders} orders made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const { app, send, jobs } = await serverOf(engine);
  return { engine, app, send, jobs, seen: await seenBy(send, size), microseconds: () => databases.microseconds(name) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'pglite' },
      shops: { type: 'string', default: '2000' },
      orders: { type: 'string', default: '1000000' },
      vouchers: { type: 'string', default: '300000' },
      teams: { type: 'string', default: '100000' },
      draws: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      max: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  // As many more are deleted in the end.
  const adds = orderersIn(rounds) + 2 * DELETIONS;
  const of = (name: 'shops' | 'orders' | 'vouchers' | 'teams' | 'draws') => Number(values[name]);
  const wanted = {
    shops: of('shops'),
    orders: of('orders'),
    vouchers: of('vouchers'),
    teams: of('teams'),
    draws: of('draws'),
  };
  const sizes = { small: smallSize(adds), large: largeSize(adds, wanted) };
  const databases = values.engine === 'postgres' ? await postgresDatabases() : embeddedDatabases();
  const opened: Side[] = [];
  try {
    const small = await openSide(databases, 'small', sizes.small);
    opened.push(small);
    const large = await openSide(databases, 'large', sizes.large);
    opened.push(large);
    const rows = await measure({ small, large }, { rounds, only: values.only });
    const jobs = await measureJobs({ small, large }, values.only);
    rows.push(...(await measureAccounts({ small, large }, { adds, only: values.only })));
    const load = os.loadavg()[0];
    console.log(`load of the machine: ${load?.toFixed(1)}`);
    const result = { engine: values.engine, load, sizes, rows, jobs };
    if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(result, null, 1)}\n`);
    const over = rows.filter(({ ratio }) => values.max !== undefined && !(ratio <= Number(values.max)));
    if (over.length > 0) console.log(`over ${values.max}: ${over.map(({ name }) => name).join(', ')}`);
    const slow = jobs.filter(({ largeMs }) => values.max !== undefined && !(largeMs <= JOB_MS));
    if (slow.length > 0) console.log(`over ${JOB_MS} ms: ${slow.map(({ name }) => name).join(', ')}`);
    process.exitCode = over.length > 0 || slow.length > 0 ? 1 : 0;
  } finally {
    for (const { app, engine } of opened) {
      await app.http.close();
      await engine.close();
    }
    databases.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
