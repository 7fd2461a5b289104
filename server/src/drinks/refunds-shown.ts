import type { UsedChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { isEnded, refundStateOf } from '@/domain/order-kind';
import { shownSorryCoupon } from '../coupon';
import type { Queries } from '../db/db';
import { shownReason } from '../messages/shop-reason';
import type { OrderParts } from '../order';
import { findRefunds } from '../payment';

export type RefundsShown = Pick<OrderDetails, 'refunds' | 'sorry_coupon'>;

/** What an order's page shows of money that is paid back, and of the coupon that says sorry. */
export async function refundsShown(
  db: Queries,
  { order, lines, hasRefunds }: OrderParts,
  { language, now }: { language: Language; now: number },
): Promise<RefundsShown> {
  // Most orders have neither. Money that was paid twice is paid back while nothing else of the order changes.
  const isPaidBack = hasRefunds || lines.some(({ refund_num }) => refund_num > 0) || isEnded(order.status);
  if (!isPaidBack) return { refunds: [], sorry_coupon: null };
  const rows = await findRefunds(db, order.id);
  return {
    refunds: rows.map(({ refund_sn, cause, reason, status, amount, channel, createtime, senttime, donetime }) => ({
      refund_sn,
      cause,
      state: refundStateOf(status),
      amount,
      reason: cause === 'shop' ? shownReason(reason.replace(/^shop: ?/, ''), language) : '',
      channel: channel as UsedChannel,
      createtime,
      senttime,
      donetime,
    })),
    sorry_coupon: await shownSorryCoupon(db, { me: order.user_id, orderSn: order.order_sn, language, now }),
  };
}
