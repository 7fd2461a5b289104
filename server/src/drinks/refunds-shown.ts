import type { Language } from '@/contract/core';
import type { OrderDetails } from '@/contract/order.schemas';
import { isEnded, refundStateOf } from '@/domain/order-kind';
import { shownSorryCoupon } from '../coupon';
import type { Queries } from '../db/db';
import type { OrderLineRecord, OrderRecord } from '../order';
import { findRefunds } from '../payment';

export type RefundsShown = Pick<OrderDetails, 'refunds' | 'sorry_coupon'>;

/** What an order's page shows of money that is paid back, and of the coupon that says sorry. */
export async function refundsShown(
  db: Queries,
  { order, lines }: { order: OrderRecord; lines: readonly OrderLineRecord[] },
  { language, now }: { language: Language; now: number },
): Promise<RefundsShown> {
  if (order.paytime === null && !isEnded(order.status)) return { refunds: [], sorry_coupon: null };
  // Money that was paid twice is paid back while nothing else of the order changes.
  const rows = await findRefunds(db, order.id);
  const isPaidBack = rows.length > 0 || lines.some(({ refund_num }) => refund_num > 0);
  if (!isPaidBack) return { refunds: [], sorry_coupon: null };
  return {
    refunds: rows.map(({ refund_sn, cause, status, amount, channel, createtime, senttime, donetime }) => ({
      refund_sn,
      cause,
      state: refundStateOf(status),
      amount,
      in_cash: channel === 'cash' ? 1 : 0,
      createtime,
      senttime,
      donetime,
    })),
    sorry_coupon: await shownSorryCoupon(db, { me: order.user_id, orderSn: order.order_sn, language, now }),
  };
}
