/**
 * Measures what growth costs: CPU time of calls on a database with 2,000 shops, 500 drinks in one, 1,000,000 orders,
 * 300,000 orders of vouchers with a million codes, 100,000 teams, and 200 orders of each kind of one customer, compared
 * with the demo chain in the same process, in turns. Of PostgreSQL the time of its sessions counts as well, which Linux
 * tells. After that it measures jobs that have nothing to do, which must not read what grows.
 *
 * node --import tsx server/tools/bench-growth.ts [--engine pglite|postgres] [--shops 2000] [--orders 1000000]
 *   [--vouchers 300000] [--teams 100000] [--rounds 5] [--only WORDS,WORDS] [--max RATIO] [--json FILE]
 */
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { App } from '../src/app';
import type { Engine } from '../src/db/engine';
import type { Job } from '../src/lib/jobs';
import {
  CALLS,
  type Call,
  measuredCalls,
  orderersIn,
  type Seen,
  type Send,
  seenBy,
  serverOf,
} from './bench-growth-calls';
import { makeDatabase, type Size } from './bench-growth-data';
import { type Databases, embeddedDatabases, postgresDatabases } from './bench-growth-engines';
import { median } from './bench-server';

/** Orders of the customer whose list is read: a page, and what the large database has. */
const OWN_ORDERS = { small: 12, large: 200 };
/** Orders of the shop that is measured: of a day, and of its years. */
const SHOP_ORDERS = { small: 200, large: 20_000 };
/** Teams that can be joined, of all products. The page of each product lists ten that lack one member. */
const OPEN_TEAMS = { small: 120, large: 600 };
/** Jobs that look at vouchers and teams, in milliseconds that one may take with nothing to do. */
const JOBS = [
  'cancel-overdue',
  'move-decided',
  'end-vouchers',
  'vouchers-ending',
  'group-fail',
  'group-expired',
  'group-ending',
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
  const counted = costs.slice(1);
  return {
    name,
    small: median(counted.map((cost) => cost.small)),
    large: median(counted.map((cost) => cost.large)),
    ratio: median(counted.map((cost) => cost.large / cost.small)),
  };
}

async function measure(sides: { small: Side; large: Side }, { rounds, only }: { rounds: number; only: string }) {
  const rows: Row[] = [];
  for (const one of Object.entries(measuredCalls)) {
    if (!isMeasured(one[0], only)) continue;
    const row = await measureCall(one, sides, rounds);
    rows.push(row);
    const of = (cost: number): string => `${cost.toFixed(0).padStart(7)} us`;
    console.log(`${row.name.padEnd(22)} small ${of(row.small)}, large ${of(row.large)}: ${row.ratio.toFixed(2)}`);
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
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      max: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  const adds = orderersIn(rounds);
  const ofOffers = { few: OWN_ORDERS.small, redeemable: adds };
  const sizes = {
    small: {
      shops: 0,
      orders: 1000,
      own: OWN_ORDERS.small,
      ofShop: SHOP_ORDERS.small,
      adds,
      requestEvery: 2,
      manualEvery: 50,
      offers: {
        ...{ ...ofOffers, vouchers: 300, teams: 400, open: OPEN_TEAMS.small, own: OWN_ORDERS.small },
        ofShop: SHOP_ORDERS.small,
      },
    },
    large: {
      shops: Number(values.shops),
      orders: Number(values.orders),
      own: OWN_ORDERS.large,
      ofShop: Math.min(SHOP_ORDERS.large, Number(values.orders)),
      adds,
      requestEvery: 100,
      manualEvery: 5000,
      offers: {
        ...{ ...ofOffers, vouchers: Number(values.vouchers), teams: Number(values.teams), open: OPEN_TEAMS.large },
        ...{ own: OWN_ORDERS.large, ofShop: SHOP_ORDERS.large },
      },
    },
  };
  const databases = values.engine === 'postgres' ? await postgresDatabases() : embeddedDatabases();
  const opened: Side[] = [];
  try {
    const small = await openSide(databases, 'small', sizes.small);
    opened.push(small);
    const large = await openSide(databases, 'large', sizes.large);
    opened.push(large);
    const rows = await measure({ small, large }, { rounds, only: values.only });
    const jobs = await measureJobs({ small, large }, values.only);
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
