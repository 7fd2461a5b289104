import type { Logger } from 'pino';
import type { Db } from '../db/db';
import { eachOrder } from './order-batches';
import type { MoneyDeps, OrderKind } from './order-kind';
import { lockOrder } from './order-repository';

export interface MovingDeps extends MoneyDeps {
  db: Db;
  logger: Logger;
}

/**
 * Moves the orders about which something else was decided, such as those of a team that is full. The decision is one row,
 * marked in a transaction of its own, and cannot change after that. This moves the orders one by one, each in a transaction
 * that locks no other order, so that none of these transactions can wait for another one in a circle.
 *
 * It is called as soon as the transaction that may have marked something has ended, and by a job, which moves what is left
 * if a process ends in between. An order that fails is logged and left to the job. Any number of processes may do this
 * at once. Returns how many orders were moved.
 */
export async function moveDecided(deps: MovingDeps, kinds: readonly OrderKind[] = deps.kinds.all): Promise<number> {
  const { db } = deps;
  let moved = 0;
  for (const { decided } of kinds) {
    if (!decided) continue;
    moved += await eachOrder(
      deps,
      (batch) => decided.find(db.read, batch),
      ({ id }) => db.transaction(async (tx) => decided.move(tx, deps, await lockOrder(tx, id))),
    );
  }
  return moved;
}
