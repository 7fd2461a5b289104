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
import { openPglite } from '../src/db/embedded/pglite-engine';
import type { Engine } from '../src/db/engine';
import { migrate } from '../src/db/migrate';
import { upkeepJobs } from '../src/db/upkeep';
import { systemClock } from '../src/lib/clock';
import { seedEmpty } from '../src/seed/seed-empty';
import { addMembers, addOrders, run } from './bench-rows';

const MEMBERS = 20_000;
/**
 * New orders of a round, which is the time between two vacuums. This is a rate of 500 a minute; each order changes four
 * times.
 */
const NEW_ORDERS = 125;
/** In a round one of this many orders changes, spread over the table. */
const CHANGED_PART = 397;
const SYNCS = 20;

const FIRST_MEMBER = 1_000_000;
/** Who orders what, where. */
const rows = { member: `${FIRST_MEMBER} + (n * 7919::bigint) % ${MEMBERS}`, shop: '1 + n % 12' };

const changeOrders = `
update orders set status = 60, version = version + 1, updatetime = updatetime + 1 where id % ${CHANGED_PART} = $1::int`;

/** Milliseconds for which the session was in use, by statement. */
type Holds = Map<string, number[]>;

function timed(engine: Engine, holds: Holds): Engine {
  return {
    kind: engine.kind,
    sessions: () => engine.sessions(),
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
    await addMembers(engine, { first: FIRST_MEMBER, count: MEMBERS });
    await addOrders(engine, { ...rows, from: 1, to: orders });
    for (const statement of ['vacuum analyze', 'checkpoint']) await run(engine, statement);
    const jobs = upkeepJobs(timed(engine, holds));
    for (let round = 0; round < rounds; round += 1) {
      await run(engine, changeOrders, [round]);
      const last = orders + round * NEW_ORDERS;
      await addOrders(engine, { ...rows, from: last + 1, to: last + NEW_ORDERS });
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
