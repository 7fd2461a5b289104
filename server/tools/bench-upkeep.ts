/**
 * Measures how long upkeep occupies the only session of the embedded database. The database has 200,000 orders; in each
 * round some change and some are added, then the jobs run as in the server. Prints the time by statement, and the time
 * of one small sync on the same disk.
 *
 * node --import tsx server/tools/bench-upkeep.ts [--orders 200000] [--rounds 20] [--max MS] [--json FILE]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/db/engine';
import { migrate } from '../src/db/migrate';
import { openPglite } from '../src/db/pglite-engine';
import { seedEmpty } from '../src/db/seed-empty';
import { upkeepJobs } from '../src/db/upkeep';
import { systemClock } from '../src/lib/clock';

const MEMBERS = 20_000;
const AT_ONCE = 10_000;
/**
 * New orders of a round, which is the time between two vacuums. This is a rate of 500 a minute; each order changes four
 * times.
 */
const NEW_ORDERS = 125;
/** In a round one of this many orders changes, spread over the table. */
const CHANGED_PART = 397;
const SYNCS = 20;

const newMembers = `
insert into users (mobile, areacode, agreement_version, agreetime, createtime, updatetime)
select '+62' || (81000000000 + n)::text, '+62', '1', 0, 0, 0 from generate_series(1, $1::int) n`;

/** Inserts completed orders with their rows in other tables. $1: the first, $2: the last number. */
const newOrders = [
  `insert into orders (order_sn, kind, user_id, shop_id, type, status, pickup_day, pickup_no, goods_num, goods_amount,
    tax_type, tax_bp, tax_included, tax_amount, total_amount, pay_amount, price_hash, createtime, updatetime)
  select 'OD8' || lpad(n::text, 15, '0'), 'drinks', m.first + (n * 7919::bigint) % ${MEMBERS}, 1 + n % 12, 'takein', 60,
    to_char(date '2025-01-01' + n / 2400, 'YYYY-MM-DD'), 'A-' || n, 1, 25000, 'pbjt', 1000, 1, 2273, 25000, 25000,
    md5(n::text), n, n
  from generate_series($1::int, $2::int) n, (select min(id) as first from users where mobile like '+6281%') m`,
  `insert into order_goods (order_id, goods_id, sku_id, value_ids_json, name_json, spec_json, image, tint, price, num,
    amount, pay_amount)
  select id, 1, 1, '[]', '{"en":"Kopi susu","id":"Kopi susu","zh":"Kopi susu"}', '[]', 'kopi.svg', '#fff', 25000, 1,
    25000, 25000
  from orders where createtime between $1::int and $2::int`,
  `insert into payment (payment_sn, order_id, order_sn, provider, channel, amount, status, settled, expiretime,
    createtime, updatetime)
  select 'PY' || order_sn, id, order_sn, 'sandbox', 'qris', pay_amount, 1, 1, 0, createtime, createtime
  from orders where createtime between $1::int and $2::int`,
  `insert into order_log (order_id, from_status, to_status, actor, createtime)
  select id, 0, step, 'system', createtime
  from orders, unnest(array[10, 20, 30, 60]) step where createtime between $1::int and $2::int`,
  `insert into idempotency (user_id, call, key, body_hash, response, createtime)
  select user_id, '/api/order/add', md5(order_sn), md5(order_sn), repeat(order_sn, 20), createtime
  from orders where createtime between $1::int and $2::int`,
];

const changeOrders = `
update orders set status = 60, version = version + 1, updatetime = updatetime + 1 where id % ${CHANGED_PART} = $1::int`;

async function run(engine: Engine, statements: readonly string[], params: readonly unknown[] = []): Promise<void> {
  const session = await engine.acquire();
  try {
    for (const statement of statements) await session.query(statement, params);
  } finally {
    session.release(false);
  }
}

async function addOrders(engine: Engine, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += AT_ONCE) {
    await run(engine, newOrders, [from, Math.min(last, from + AT_ONCE - 1)]);
  }
}

/** Milliseconds for which the session was in use, by statement. */
type Holds = Map<string, number[]>;

function timed(engine: Engine, holds: Holds): Engine {
  return {
    kind: engine.kind,
    close: () => engine.close(),
    async acquire() {
      const session = await engine.acquire();
      const begun = performance.now();
      let asked = '';
      return {
        query(text, params) {
          asked = text.trim().split(/\s+/).join(' ').slice(0, 60);
          return session.query(text, params);
        },
        release(broken) {
          const ms = performance.now() - begun;
          holds.set(asked, [...(holds.get(asked) ?? []), ms]);
          session.release(broken);
        },
      };
    },
  };
}

function syncMs(dir: string): number {
  const fd = fs.openSync(path.join(dir, 'sync'), 'w');
  const begun = performance.now();
  for (let n = 0; n < SYNCS; n += 1) {
    fs.writeSync(fd, Buffer.alloc(8192, n), 0, 8192, 0);
    fs.fsyncSync(fd);
  }
  fs.closeSync(fd);
  return (performance.now() - begun) / SYNCS;
}

async function measure(dir: string, { orders, rounds }: { orders: number; rounds: number }): Promise<Holds> {
  const database = path.join(dir, 'db');
  fs.mkdirSync(database);
  const engine = await openPglite({ dir: database });
  const holds: Holds = new Map();
  try {
    await migrate(engine);
    await seedEmpty(engine, { now: systemClock.now() });
    await run(engine, [newMembers], [MEMBERS]);
    await addOrders(engine, 1, orders);
    await run(engine, ['vacuum analyze', 'checkpoint']);
    const jobs = upkeepJobs(timed(engine, holds));
    for (let round = 0; round < rounds; round += 1) {
      await run(engine, [changeOrders], [round]);
      const last = orders + round * NEW_ORDERS;
      await addOrders(engine, last + 1, last + NEW_ORDERS);
      for (const job of jobs) await job.run();
    }
  } finally {
    await engine.close();
  }
  return holds;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '200000' },
      rounds: { type: 'string', default: '20' },
      max: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-bench-upkeep-'));
  try {
    const sync = syncMs(dir);
    const holds = await measure(dir, { orders: Number(values.orders), rounds: Number(values.rounds) });
    const rows = [...holds].map(([asked, all]) => ({ asked, times: all.length, most: Math.max(...all) }));
    rows.sort((a, b) => b.most - a.most);
    const lines = rows.map(({ asked, times, most }) => `${asked}: ${most.toFixed(0)} ms at most, ${times} times`);
    process.stdout.write(`${values.orders} orders; a sync of 8 KB takes ${sync.toFixed(1)} ms\n${lines.join('\n')}\n`);
    const longest = rows[0]?.most ?? 0;
    if (values.max !== undefined && longest > Number(values.max)) {
      process.stdout.write(`BROKEN: longest<=${values.max} (${longest.toFixed(0)})\n`);
      process.exitCode = 1;
    }
    if (values.json) fs.writeFileSync(values.json, `${JSON.stringify({ syncMs: sync, rows }, null, 1)}\n`);
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
