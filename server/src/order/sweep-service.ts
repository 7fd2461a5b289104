import type { Logger } from 'pino';
import { limits } from '@/contract/limits';
import { closingAfter, openState } from '@/domain/opening-hours';
import { orderRules } from '@/domain/order-rules';
import { statusOf } from '@/domain/order-states';
import type { Db } from '../db/db';
import { BusyError } from '../lib/busy-error';
import { findOpenPayment, GatewayError } from '../payment';
import { shopHours } from '../shop';
import { cancelUnpaid, type MoneyDeps, refundPaid } from './order-money';
import { acceptOrder, addSales, lockOrder } from './order-repository';
import { advance } from './order-transition';
import type { PaymentService } from './payment-service';
import {
  type Batch,
  boundDeadlines,
  findLeftOver,
  findOverdue,
  findToComplete,
  findUnaccepted,
  purge,
  type TimedOrder,
} from './sweep-repository';

export interface SweepDeps extends MoneyDeps {
  db: Db;
  payments: PaymentService;
  logger: Logger;
}

const BATCH = 50;
const IDEMPOTENCY_DAYS = 7;

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
  return order.status === statusOf.ready && now >= (order.readytime ?? now) + orderRules.readySeconds;
}

/**
 * Changes orders by time. Each order is one transaction that depends on its state: the result is the same if two
 * servers sweep at once, or if none does for an hour.
 */
export class SweepService {
  constructor(private readonly deps: SweepDeps) {}

  /** Cancels orders that were not paid in time. Asks the gateway first, outside any transaction. */
  async cancelOverdue(): Promise<number> {
    const { db, clock } = this.deps;
    const [unpaidSeconds, paymentSeconds] = [limits.unpaidMinutes * 60, limits.paymentMinutes * 60];
    await db.transaction((tx) => boundDeadlines(tx, { now: clock.now(), unpaidSeconds, paymentSeconds }));
    return await this.each(
      (batch) => findOverdue(this.deps.db.read, batch),
      (order) => this.cancelOne(order),
    );
  }

  /** Accepts orders that waited for `acceptSeconds` in open shops, and refunds those in closed shops. */
  acceptWaiting(): Promise<number> {
    const paidBefore = this.deps.clock.now() - orderRules.acceptSeconds;
    return this.each(
      (batch) => findUnaccepted(this.deps.db.read, { ...batch, paidBefore }),
      (order) => this.acceptOne(order),
    );
  }

  /** After closing time: refunds orders that were not made, and sets ready ones to picked up. */
  clearUp(): Promise<number> {
    const paidBefore = this.deps.clock.now() - orderRules.afterClosingSeconds;
    return this.each(
      (batch) => findLeftOver(this.deps.db.read, { ...batch, paidBefore }),
      (order) => this.clearOne(order),
    );
  }

  complete(): Promise<number> {
    const receivedBefore = this.deps.clock.now() - orderRules.evaluateDays * 86_400;
    return this.each(
      (batch) => findToComplete(this.deps.db.read, { ...batch, receivedBefore }),
      (order) => this.completeOne(order.id),
    );
  }

  purge(): Promise<number> {
    const now = this.deps.clock.now();
    return this.deps.db.transaction((tx) => purge(tx, { now, idempotencyBefore: now - IDEMPOTENCY_DAYS * 86_400 }));
  }

  /** Processes batches by rising id. An order that fails does not stop the others. */
  private async each<Row extends { id: number }>(
    find: (batch: Batch) => Promise<Row[]>,
    work: (row: Row) => Promise<boolean>,
  ): Promise<number> {
    let done = 0;
    let after = 0;
    for (;;) {
      const rows = await find({ now: this.deps.clock.now(), limit: BATCH, after });
      for (const row of rows) {
        after = row.id;
        if (await this.guarded(row.id, () => work(row))) done += 1;
      }
      if (rows.length < BATCH) return done;
    }
  }

  private async guarded(orderId: number, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      // The database is busy or unreachable: each further order would wait for it as well.
      if (error instanceof BusyError) throw error;
      this.deps.logger.error({ err: error, order_id: orderId }, 'sweep of an order failed');
      return false;
    }
  }

  private async cancelOne({ id, expiretime }: TimedOrder): Promise<boolean> {
    const { db, payments, clock } = this.deps;
    const payment = await findOpenPayment(db.read, id);
    if (payment) {
      try {
        await payments.close(payment);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        const silence = clock.now() - (expiretime ?? 0);
        if (silence < orderRules.gatewayGraceSeconds) return false;
        // A payment may still arrive: it then revives the order or is refunded.
        await db.transaction((tx) => payments.giveUp(tx, payment));
      }
    }
    return await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== statusOf.unpaid || (await findOpenPayment(tx, id))) return false;
      return await cancelUnpaid(tx, this.deps, { order, by: 'system', reason: '' });
    });
  }

  private acceptOne(row: TimedOrder): Promise<boolean> {
    const now = this.deps.clock.now();
    const isOpen = openState(hoursOf(row), now).is_open;
    return this.deps.db.transaction(async (tx) => {
      if (isOpen) return await acceptOrder(tx, { orderId: row.id, now });
      const order = await lockOrder(tx, row.id);
      if (order.status !== statusOf.paid || order.accepttime !== null) return false;
      return await refundPaid(tx, this.deps, { order, by: 'system', reason: '' });
    });
  }

  private async clearOne(row: TimedOrder): Promise<boolean> {
    const now = this.deps.clock.now();
    if (!isLeftOver(row, now)) return false;
    return await this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, row.id);
      if (order.status !== row.status) return false;
      if (order.status !== statusOf.ready) {
        return await refundPaid(tx, this.deps, { order, by: 'system', reason: '' });
      }
      const set = { receivetime: now };
      if (!(await advance(tx, order, { to: 'pickedUp', actor: 'system', now, set }))) return false;
      await addSales(tx, { shopId: order.shop_id, orderId: order.id });
      return true;
    });
  }

  private completeOne(id: number): Promise<boolean> {
    const now = this.deps.clock.now();
    return this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.status !== statusOf.pickedUp) return false;
      return await advance(tx, order, { to: 'completed', actor: 'system', now, set: { finishtime: now } });
    });
  }
}
