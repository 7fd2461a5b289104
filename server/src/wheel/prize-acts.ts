import { prizeOrder } from '@/domain/draws/prize-order';
import type { Db } from '../db/db';
import { advance, lockedAct, type MoneyDeps, type OrderActs } from '../order';
import { prizeKind } from './prize-kind';

/** What the customer of a claimed prize can do by `goodsAfter`: say that it has arrived. */
export const prizeActs = (deps: MoneyDeps & { db: Db }) =>
  ({
    received: lockedAct(prizeKind, deps.db, async (tx, order) => {
      if (order.status !== prizeOrder.statuses.onWay) return false;
      const set = { finishtime: deps.clock.now() };
      return await advance(tx, deps, { order, to: 'completed', actor: 'user', set });
    }),
  }) satisfies OrderActs;
