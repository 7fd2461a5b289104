import type { Logger } from 'pino';
import type { Clock } from '../lib/clock';
import { oneOfMany } from '../lib/one-of-many';
import type { Batch } from './order-repository';

const BATCH = 50;

export interface BatchDeps {
  clock: Clock;
  logger: Logger;
}

/**
 * Processes all orders that `find` returns, in batches by rising id. An order that fails does not stop the others.
 * Returns for how many `work` answered true.
 */
export async function eachOrder<Row extends { id: number }>(
  { clock, logger }: BatchDeps,
  find: (batch: Batch) => Promise<Row[]>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  let after = 0;
  for (;;) {
    const rows = await find({ now: clock.now(), limit: BATCH, after });
    for (const row of rows) {
      after = row.id;
      const facts = { failed: 'sweep of an order failed', order_id: row.id };
      if (await oneOfMany(logger, facts, () => work(row))) done += 1;
    }
    if (rows.length < BATCH) return done;
  }
}
