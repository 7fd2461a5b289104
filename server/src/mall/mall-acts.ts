import { stateOf } from '@/domain/order-kind';
import { pointsOrder } from '@/domain/points/points-order';
import type { Db } from '../db/db';
import { SaidError } from '../lib/errors/said-error';
import { mallTexts } from '../messages/mall-texts';
import { advance, cancelOrder, lockedAct, type MoneyDeps, type OrderActs } from '../order';
import { pointsKind } from './points-kind';
import { termsOf } from './points-order-repository';

const { toShip, onWay } = pointsOrder.statuses;

/** What the customer of an order of the points mall can do by `goodsAfter`. */
export const mallActs = (deps: MoneyDeps & { db: Db }) =>
  ({
    cancel: lockedAct(pointsKind, deps.db, async (tx, order, { reason }) => {
      if (order.status !== toShip) return false;
      return await cancelOrder(tx, deps, { order, by: 'user', reason });
    }),
    received: lockedAct(pointsKind, deps.db, async (tx, order) => {
      if (order.status !== onWay) return false;
      const set = { finishtime: deps.clock.now() };
      return await advance(tx, deps, { order, to: 'completed', actor: 'user', set });
    }),
    refund_unused: lockedAct(pointsKind, deps.db, async (tx, order) => {
      if ((await termsOf(tx, order)).type !== 'voucher') return false;
      const state = stateOf(pointsOrder, order.status);
      throw new SaidError('ORDER_STATE', { state }, (language) => mallTexts[language].noMoneyPaid);
    }),
  }) satisfies OrderActs;
