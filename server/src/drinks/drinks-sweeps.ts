import type { Logger } from 'pino';
import { drinks } from '@/domain/drinks';
import { closingAfter, openState } from '@/domain/opening-hours';
import { orderRules } from '@/domain/order-rules';
import { isReportedMissed } from '../after-sale';
import type { Db, Tx } from '../db/db';
import {
  advance,
  type Batch,
  eachOrder,
  findSince,
  lockOrder,
  lockOwnOrders,
  type MoneyDeps,
  type OrderRecord,
  refundPaid,
} from '../order';
import { findShopsById, type ShopRecord, workingHours } from '../shop';
import { acceptOrder, receiveDelivery, shopIdOf } from './drinks-kind';

export interface DrinksSweepsDeps extends MoneyDeps {
  db: Db;
  logger: Logger;
}

const { statuses } = drinks;

interface InShop {
  order: OrderRecord;
  shop: ShopRecord;
}

/** When the shop of an order closed, by its hours or by its switch. Returns null if it does not close. */
function closingOf(shop: ShopRecord, paytime: number): number | null {
  const scheduled = closingAfter(workingHours(shop), paytime);
  if (shop.status === 1) return scheduled;
  const switchedOff = Math.max(shop.updatetime, paytime);
  return scheduled === null ? switchedOff : Math.min(scheduled, switchedOff);
}

const isDue = ({ duetime }: OrderRecord, now: number): boolean =>
  duetime === null || now >= duetime + orderRules.acceptSeconds;

/** Whether an order that is left over, at the end of the day or after hours without one, is settled now: refunded, or set to picked up. */
function isLeftOver({ order, shop }: InShop, now: number): boolean {
  const closing = closingOf(shop, order.paytime ?? now);
  if (closing !== null) return now >= closing + orderRules.afterClosingSeconds;
  // It is not `duetime`, which a barista who begins earlier moves back: nobody comes before the slot.
  const { readytime, paytime, slot_start } = order;
  const since = order.status === statuses.ready ? readytime : Math.max(paytime ?? now, slot_start ?? 0);
  return now >= (since ?? now) + orderRules.leftOverSeconds;
}

/**
 * Changes orders of drinks by time. Each order is one transaction that depends on its state: the result is the same if
 * two servers sweep at once, or if none does for an hour.
 */
export class DrinksSweeps {
  constructor(private readonly deps: DrinksSweepsDeps) {}

  /**
   * Accepts orders that waited for `acceptSeconds` in open shops, those of a later time from when they are due, and refunds
   * those in closed shops.
   */
  acceptWaiting(): Promise<number> {
    return this.eachPaid({ statuses: [statuses.paid], seconds: orderRules.acceptSeconds }, (one) =>
      this.acceptOne(one),
    );
  }

  /**
   * After closing time, or hours later in a shop that never closes: refunds orders that were not made or not sent, and sets
   * ready ones to picked up.
   */
  clearUp(): Promise<number> {
    const { paid, making, ready } = statuses;
    return this.eachPaid({ statuses: [paid, making, ready], seconds: orderRules.afterClosingSeconds }, (one) =>
      this.clearOne(one),
    );
  }

  /**
   * Receives deliveries of which neither customer nor courier says that they arrived, nor the customer that they did
   * not.
   */
  receive(): Promise<number> {
    const until = this.deps.clock.now() - orderRules.receiveSeconds;
    const sent = { kind: drinks.name, statuses: [statuses.delivering], time: 'sendtime', until } as const;
    return eachOrder(
      this.deps,
      (batch) => findSince(this.deps.db.read, { ...sent, ...batch }),
      (order) => this.receiveOne(order.id),
    );
  }

  complete(): Promise<number> {
    const until = this.deps.clock.now() - orderRules.evaluateDays * 86_400;
    const received = { kind: drinks.name, statuses: [statuses.pickedUp], time: 'receivetime', until } as const;
    return eachOrder(
      this.deps,
      (batch) => findSince(this.deps.db.read, { ...received, ...batch }),
      (order) => this.completeOne(order.id),
    );
  }

  /** Completes what a member has received, as one who rates it does: nothing of it is left to be done. */
  async completeOwn(tx: Tx, me: number): Promise<void> {
    const received = await lockOwnOrders(tx, { me, kind: drinks.name, statuses: [statuses.pickedUp] });
    const set = { finishtime: this.deps.clock.now() };
    for (const order of received) await advance(tx, this.deps, { order, to: 'completed', actor: 'user', set });
  }

  /** Does `work` for each order in these states that was paid at least so many seconds ago. */
  private eachPaid(
    { statuses, seconds }: { statuses: readonly number[]; seconds: number },
    work: (one: InShop) => Promise<boolean>,
  ): Promise<number> {
    const { read } = this.deps.db;
    const paid = { kind: drinks.name, statuses, time: 'paytime', until: this.deps.clock.now() - seconds } as const;
    const find = async (batch: Batch): Promise<(InShop & { id: number })[]> => {
      const orders = await findSince(read, { ...paid, ...batch });
      const shops = await findShopsById(read, orders.map(shopIdOf));
      const byId = new Map(shops.map((shop) => [shop.id, shop]));
      // A shop with orders cannot be deleted.
      return orders.map((order) => ({ id: order.id, order, shop: byId.get(shopIdOf(order)) as ShopRecord }));
    };
    return eachOrder(this.deps, find, work);
  }

  private async acceptOne({ order: found, shop }: InShop): Promise<boolean> {
    if (found.accepttime !== null) return false;
    const now = this.deps.clock.now();
    const isOpen = openState(workingHours(shop), now).is_open;
    return await this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, found.id);
      if (isOpen) return isDue(order, now) && (await acceptOrder(tx, { order, now }));
      if (order.status !== statuses.paid || order.accepttime !== null) return false;
      return await refundPaid(tx, this.deps, { order, by: 'system', reason: '' });
    });
  }

  private async clearOne(found: InShop): Promise<boolean> {
    const now = this.deps.clock.now();
    if (!isLeftOver(found, now)) return false;
    return await this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, found.order.id);
      if (order.status !== found.order.status) return false;
      if (order.status !== statuses.ready || order.type === 'takeout') {
        return await refundPaid(tx, this.deps, { order, by: 'system', reason: '' });
      }
      return await advance(tx, this.deps, { order, to: 'pickedUp', actor: 'system', set: { receivetime: now } });
    });
  }

  private receiveOne(id: number): Promise<boolean> {
    return this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== statuses.delivering || (await isReportedMissed(tx, id))) return false;
      return await receiveDelivery(tx, this.deps, { order, actor: 'system' });
    });
  }

  private completeOne(id: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== statuses.pickedUp || (await isReportedMissed(tx, id))) return false;
      return await advance(tx, this.deps, { order, to: 'completed', actor: 'system', set: { finishtime: now } });
    });
  }
}
