import type { OrderState } from '@/contract/order/order-parts.schemas';
import { drinks } from '@/domain/drinks';
import { isOverdue } from '@/domain/live-orders';
import { commonStatus, stateOf } from '@/domain/order-kind';
import type { Db } from '../db/db';
import type { OpsCash } from '../internal-contract/ops.schemas';
import { AppError } from '../lib/errors/app-error';
import { type Intent, keylessIntent } from '../lib/intent';
import { lockShopOrder, type MoneyDeps, type SettlementService, tellShop } from '../order';
import { type CashDesk, findCashBegun, findCashOfOrder, findWaitingCash, markCashTaken } from '../payment';

export interface CashDeps extends MoneyDeps {
  db: Db;
  cash: CashDesk;
  settlement: SettlementService;
}

export interface Taking {
  shopId: number;
  orderSn: string;
  /** Rupiah that the customer gave, after change. */
  amount: number;
  /** Who took them. */
  by: string;
}

/** Seconds after which the simulated shops of a demo take cash. */
export const playedCashSeconds = 20;

const WAITING_MAX = 200;
const BATCH = 50;

/** Cash that customers bring to a counter. */
export class CashService {
  constructor(private readonly deps: CashDeps) {}

  async waiting(shopId: number): Promise<OpsCash[]> {
    const { db, clock } = this.deps;
    const rows = await findWaitingCash(db.read, { shopId, now: clock.now(), limit: WAITING_MAX });
    return rows.map(({ order_sn, number, amount, expiretime }) => ({ order_sn, number, amount, expiretime }));
  }

  /**
   * Records that the money of an order was taken, which makes the order paid. Saying it again changes nothing and is no
   * error. Nothing is taken for an order that ended, so that no money must go back over the counter.
   */
  async take(
    taking: Taking,
    intent: Intent = keylessIntent(this.deps.db),
  ): Promise<{ state: OrderState; pickup_no: string | null }> {
    const done = await intent.stored<{ state: OrderState; pickup_no: string | null }>();
    if (done) return done;
    const { settlement, cash } = this.deps;
    const paymentSn = await this.mark(taking);
    const status = await cash.status(paymentSn);
    if (status) await settlement.receiveStatus(cash.name, { paymentSn, status });
    return await intent.once(async (tx) => {
      const order = await lockShopOrder(tx, { ...taking, kind: drinks.name });
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      return { state: stateOf(drinks, order.status), pickup_no: order.pickup_no };
    });
  }

  /** Takes the money of all shops that has waited so many seconds, for demos. */
  async takeAll(seconds: number): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock.now();
    for (const one of await findCashBegun(db.read, { until: now - seconds, now, limit: BATCH })) {
      const taking = { shopId: one.shop_id, orderSn: one.order_sn, amount: one.amount, by: 'demo' };
      // The customer may have cancelled or chosen another channel meanwhile.
      await this.take(taking).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
  }

  /** Writes down who took the money. The order is locked, so that it neither ends nor gets another channel meanwhile. */
  private mark({ shopId, orderSn, amount, by }: Taking): Promise<string> {
    const { db, clock } = this.deps;
    return db.transaction(async (tx) => {
      const order = await lockShopOrder(tx, { shopId, orderSn, kind: drinks.name });
      const payment = order && (await findCashOfOrder(tx, { shopId, orderSn }));
      if (!payment) throw new AppError('ORDER_NOT_FOUND');
      if (amount !== payment.amount) throw new AppError('CASH_AMOUNT', { amount: payment.amount });
      const { payment_sn: paymentSn } = payment;
      if (payment.state === 'paid') return paymentSn;
      const now = clock.now();
      const state = stateOf(drinks, order.status);
      if (order.status !== commonStatus.unpaid) throw new AppError('ORDER_STATE', { state });
      if (isOverdue(state, { now, expiretime: order.expiretime })) throw new AppError('ORDER_EXPIRED');
      // It is false if the customer has chosen another channel.
      if (!(await markCashTaken(tx, { paymentSn, by, now })))
        throw new AppError('PAY_CHANNEL_UNAVAILABLE', { pay_channels: [] });
      await tellShop(tx, { shopId, topic: 'cash', now });
      return paymentSn;
    });
  }
}
