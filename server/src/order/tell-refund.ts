import type { Tx } from '../db/db';
import { ofOrder, tell } from '../inbox';
import { findPayment, type RefundRecord } from '../payment';
import { findOrderLines, type OrderRecord } from './order-repository';

/** Tells a member that money of an order is paid back. */
export async function tellRefund(
  tx: Tx,
  {
    order,
    refund,
    now,
  }: {
    order: Pick<OrderRecord, 'id' | 'order_sn' | 'user_id'>;
    refund: Pick<RefundRecord, 'refund_sn' | 'payment_sn' | 'amount'>;
    now: number;
  },
): Promise<void> {
  const payment = await findPayment(tx, refund.payment_sn);
  const { id, order_sn, user_id: to } = order;
  const facts = {
    ...ofOrder(order_sn, await findOrderLines(tx, id)),
    amount: refund.amount,
    channel: payment?.channel ?? '',
  };
  await tell(tx, { to, kind: 'refundDone', event: `refund ${refund.refund_sn}`, facts, now });
}
