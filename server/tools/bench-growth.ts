/**
 * Measures what growth costs: CPU time of calls on a database with 2,000 shops, 500 drinks in one, 1,000,000 orders and
 * 200 orders of one customer, compared with the demo chain in the same process, in turns. Of PostgreSQL the time of its
 * sessions counts as well, which Linux tells.
 *
 * node --import tsx server/tools/bench-growth.ts [--engine pglite|postgres] [--shops 2000] [--orders 1000000]
 *   [--rounds 5] [--only WORDS] [--max RATIO] [--json FILE]
 */
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import type { App } from '../src/app';
import type { Engine } from '../src/db/engine';
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

interface Side {
  engine: Engine;
  app: App;
  send: Send;
  seen: Seen;
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
    if (!one[0].includes(only)) continue;
    const row = await measureCall(one, sides, rounds);
    rows.push(row);
    const of = (cost: number): string => `${cost.toFixed(0).padStart(7)} us`;
    console.log(`${row.name.padEnd(22)} small ${of(row.small)}, large ${of(row.large)}: ${row.ratio.toFixed(2)}`);
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
  const { app, send } = await serverOf(engine);
  return { engine, app, send, seen: await seenBy(send, size), microseconds: () => databases.microseconds(name) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'pglite' },
      shops: { type: 'string', default: '2000' },
      orders: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      max: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  const adds = orderersIn(rounds);
  const sizes = {
    small: {
      shops: 0,
      orders: 1000,
      own: OWN_ORDERS.small,
      ofShop: SHOP_ORDERS.small,
      adds,
      requestEvery: 2,
      manualEvery: 50,
    },
    large: {
      shops: Number(values.shops),
      orders: Number(values.orders),
      own: OWN_ORDERS.large,
      ofShop: Math.min(SHOP_ORDERS.large, Number(values.orders)),
      adds,
      requestEvery: 100,
      manualEvery: 5000,
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
    const load = os.loadavg()[0];
    console.log(`load of the machine: ${load?.toFixed(1)}`);
    const result = { engine: values.engine, load, sizes, rows };
    if (values.json) fs.writeFileSync(values.json, `${JSON.stringify(result, null, 1)}\n`);
    const over = rows.filter(({ ratio }) => values.max !== undefined && !(ratio <= Number(values.max)));
    if (over.length > 0) console.log(`over ${values.max}: ${over.map(({ name }) => name).join(', ')}`);
    process.exitCode = over.length > 0 ? 1 : 0;
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
