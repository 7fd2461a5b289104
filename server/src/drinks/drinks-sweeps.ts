import type { Logger } from 'pino';
import { drinks } from '@/domain/drinks';
import { closingAfter, openState } from '@/domain/opening-hours';
import { orderRules } from '@/domain/order-rules';
import type { Db } from '../db/db';
import { advance, eachOrder, lockOrder, type MoneyDeps, refundPaid } from '../order';
import { shopHours } from '../shop';
import { acceptOrder } from './drinks-repository';
import { findLeftOver, findToComplete, findUnaccepted, type TimedOrder } from './drinks-sweep-repository';

export interface DrinksSweepsDeps extends MoneyDeps {
  db: Db;
  logger: Logger;
}

const { statuses } = drinks;

const hoursOf = (order: TimedOrder) => shopHours({ ...order, status: order.shop_status });

/** When the shop of an order closed, by its hours or by its switch; null: it does not close. */
function closingOf(order: TimedOrder, paytime: number): number | null {
  const scheduled = closingAfter(hoursOf(order), paytime);
  if (order.shop_status === 1) return scheduled;
  const switchedOff = Math.max(order.shop_updatetime, paytime);
  return scheduled === null ? switchedOff : Math.min(scheduled, switchedOff);
}

/** Whether an order that is left over at the end of the day is settled now: refunded, or set to picked up. */
export function isLeftOver(order: TimedOrder, now: number): boolean {
  const closing = closingOf(order, order.paytime ?? now);
  if (closing !== null) return now >= closing + orderRules.afterClosingSeconds;
  return order.status === statuses.ready && now >= (order.readytime ?? now) + orderRules.readySeconds;
}

/**
 * Changes orders of drinks by time. Each order is one transaction that depends on its state: the result is the same if
 * two servers sweep at once, or if none does for an hour.
 */
export class DrinksSweeps {
  constructor(private readonly deps: DrinksSweepsDeps) {}

  /** Accepts orders that waited for `acceptSeconds` in open shops, and refunds those in closed shops. */
  acceptWaiting(): Promise<number> {
    const paidBefore = this.deps.clock.now() - orderRules.acceptSeconds;
    return eachOrder(
      this.deps,
      (batch) => findUnaccepted(this.deps.db.read, { ...batch, paidBefore }),
      (order) => this.acceptOne(order),
    );
  }

  /** After closing time: refunds orders that were not made, and sets ready ones to picked up. */
  clearUp(): Promise<number> {
    const paidBefore = this.deps.clock.now() - orderRules.afterClosingSeconds;
    return eachOrder(
      this.deps,
      (batch) => findLeftOver(this.deps.db.read, { ...batch, paidBefore }),
      (order) => this.clearOne(order),
    );
  }

  complete(): Promise<number> {
    const receivedBefore = this.deps.clock.now() - orderRules.evaluateDays * 86_400;
    return eachOrder(
      this.deps,
      (batch) => findToComplete(this.deps.db.read, { ...batch, receivedBefore }),
      (order) => this.completeOne(order.id),
    );
  }

  private acceptOne(row: TimedOrder): Promise<boolean> {
    const now = this.deps.clock.now();
    const isOpen = openState(hoursOf(row), now).is_open;
    return this.deps.db.transaction(async (tx) => {
      if (isOpen) return await acceptOrder(tx, { orderId: row.id, now });
      const order = await lockOrder(tx, row.id);
      if (order.status !== statuses.paid || order.accepttime !== null) return false;
      return await refundPaid(tx, this.deps, { order, by: 'system', reason: '' });
    });
  }

  private async clearOne(row: TimedOrder): Promise<boolean> {
    const now = this.deps.clock.now();
    if (!isLeftOver(row, now)) return false;
    return await this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, row.id);
      if (order.status !== row.status) return false;
      if (order.status !== statuses.ready) {
        return await refundPaid(tx, this.deps, { order, by: 'system', reason: '' });
      }
      return await advance(tx, this.deps, { order, to: 'pickedUp', actor: 'system', set: { receivetime: now } });
    });
  }

  private completeOne(id: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== statuses.pickedUp) return false;
      return await advance(tx, this.deps, { order, to: 'completed', actor: 'system', set: { finishtime: now } });
    });
  }
}
