import type { Tx } from '../db/db';
import { findSettledPayment, insertRefund, type PaymentRecord, reserveRefund } from '../payment';
import type { MoneyDeps } from './order-kind';
import { type OrderRecord, showRefunds } from './order-repository';
import { serialNumber } from './serial-number';

interface Asked {
  payment: PaymentRecord;
  /** Rupiah, above 0. */
  amount: number;
  reason: string;
}

/** False: more than is left of the payment; nothing was written. */
async function ask(tx: Tx, deps: MoneyDeps, { payment, amount, reason }: Asked): Promise<boolean> {
  if (!(await reserveRefund(tx, { paymentSn: payment.payment_sn, amount }))) return false;
  const now = deps.clock.now();
  await insertRefund(tx, {
    refund_sn: serialNumber('RF', deps),
    order_id: payment.order_id,
    payment_sn: payment.payment_sn,
    amount,
    reason,
    nexttime: now,
    createtime: now,
  });
  return true;
}

/** Records the refund of what is left of a payment. A second call finds nothing left and changes nothing. */
export async function refundRest(tx: Tx, deps: MoneyDeps, { payment, reason }: Omit<Asked, 'amount'>): Promise<void> {
  const amount = payment.amount - payment.refunded;
  if (amount > 0) await ask(tx, deps, { payment, amount, reason });
}

/**
 * Records the refund of a part of what an order cost. The order must be locked; it stays in its state.
 * False: the order was not paid, or less than `amount` of its payment is left; nothing was written.
 */
export async function refundPart(
  tx: Tx,
  deps: MoneyDeps,
  { order, amount, reason }: { order: OrderRecord; amount: number; reason: string },
): Promise<boolean> {
  const payment = await findSettledPayment(tx, order.id);
  if (!payment || !(await ask(tx, deps, { payment, amount, reason }))) return false;
  await showRefunds(tx, order.id);
  return true;
}
