import type { Logger } from 'pino';
import type { Clock } from '../lib/clock';
import { BusyError } from '../lib/errors/busy-error';
import type { Batch } from './order-repository';

const BATCH = 50;

export interface BatchDeps {
  clock: Clock;
  logger: Logger;
}

async function guarded(logger: Logger, orderId: number, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    // The database is busy or unreachable: each further order would wait for it as well.
    if (error instanceof BusyError) throw error;
    logger.error({ err: error, order_id: orderId }, 'sweep of an order failed');
    return false;
  }
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
      if (await guarded(logger, row.id, () => work(row))) done += 1;
    }
    if (rows.length < BATCH) return done;
  }
}
