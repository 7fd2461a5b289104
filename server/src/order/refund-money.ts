import type { RefundCause } from '@/contract/order/order-parts.schemas';
import type { Tx } from '../db/db';
import { findSettledPayment, insertRefund, type PaymentRecord, reserveRefund } from '../payment';
import type { MoneyDeps } from './order-kind';
import { type OrderRecord, showRefunds } from './order-repository';
import { serialNumber } from './serial-number';

interface Asked {
  order: Pick<OrderRecord, 'id' | 'shop_id'>;
  payment: PaymentRecord;
  /** Rupiah, above 0. */
  amount: number;
  cause: RefundCause;
  reason: string;
}

/** The number of the refund. Returns null if it is more than is left of the payment, and nothing was written. */
async function ask(tx: Tx, deps: MoneyDeps, { order, payment, amount, cause, reason }: Asked): Promise<string | null> {
  if (!(await reserveRefund(tx, { paymentSn: payment.payment_sn, amount }))) return null;
  const now = deps.clock.now();
  const refund_sn = serialNumber('RF', deps);
  await insertRefund(tx, {
    refund_sn,
    order_id: order.id,
    shop_id: order.shop_id,
    payment_sn: payment.payment_sn,
    amount,
    cause,
    reason,
    nexttime: now,
    createtime: now,
  });
  return refund_sn;
}

/** Records the refund of what is left of a payment. A second call finds nothing left and changes nothing. */
export async function refundRest(tx: Tx, deps: MoneyDeps, asked: Omit<Asked, 'amount'>): Promise<void> {
  const amount = asked.payment.amount - asked.payment.refunded;
  if (amount > 0) await ask(tx, deps, { ...asked, amount });
}

/**
 * Records the refund of a part of what an order cost, and returns its number. The order must be locked; it stays in its
 * state. Returns null if the order was not paid, or less than `amount` is left of what its kind refunds in parts;
 * nothing was written. `isRest`: the caller ends the order, so that what is refunded with a whole order only belongs to
 * it.
 */
export async function refundPart(
  tx: Tx,
  deps: MoneyDeps,
  { order, amount, cause, reason, isRest = false }: { order: OrderRecord; isRest?: boolean } & Omit<Asked, 'payment'>,
): Promise<string | null> {
  const payment = await findSettledPayment(tx, order.id);
  if (!payment) return null;
  const inParts = isRest ? undefined : await deps.kinds.of(order).refundableInParts?.(tx, order);
  const most = inParts ?? payment.amount;
  if (payment.refunded + amount > most) return null;
  const refundSn = await ask(tx, deps, { order, payment, amount, cause, reason });
  if (refundSn === null) return null;
  await showRefunds(tx, { orderId: order.id, now: deps.clock.now() });
  return refundSn;
}
