import type { UsedChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { OrderDetails } from '@/contract/order.schemas';
import { isEnded, refundStateOf } from '@/domain/order-kind';
import { shownSorryCoupon } from '../coupon';
import type { Queries } from '../db/db';
import { shownReason, unmadeReason } from '../messages/shop-reason';
import { findUnmadeMemos, type OrderParts } from '../order';
import { findRefunds } from '../payment';

export interface RefundsShown extends Pick<OrderDetails, 'refunds' | 'sorry_coupon'> {
  /** By the id of a line: why cups of it could not be made, if they had cost nothing, so that no refund says it. */
  unmade: ReadonlyMap<number, string>;
}

async function unmadeReasons(
  db: Queries,
  { order, lines }: Pick<OrderParts, 'order' | 'lines'>,
  language: Language,
): Promise<RefundsShown['unmade']> {
  const free = lines.filter(({ refund_num, refund_amount }) => refund_num > 0 && refund_amount === 0);
  const memos = free.length > 0 ? await findUnmadeMemos(db, order.id) : [];
  const reasons = new Map<number, string>();
  for (const memo of memos) {
    for (const { id, name_json } of free) {
      const reason = unmadeReason(memo, name_json.en);
      if (reason !== undefined) reasons.set(id, shownReason(reason, language));
    }
  }
  return reasons;
}

/** What an order's page shows of money that is paid back, and of the coupon that says sorry. */
export async function refundsShown(
  db: Queries,
  { order, lines, hasRefunds }: OrderParts,
  { language, now }: { language: Language; now: number },
): Promise<RefundsShown> {
  // Most orders have neither. Money that was paid twice is paid back while nothing else of the order changes.
  const isPaidBack = hasRefunds || lines.some(({ refund_num }) => refund_num > 0) || isEnded(order.status);
  if (!isPaidBack) return { refunds: [], sorry_coupon: null, unmade: new Map() };
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
    unmade: await unmadeReasons(db, { order, lines }, language),
    sorry_coupon: await shownSorryCoupon(db, { me: order.user_id, orderSn: order.order_sn, language, now }),
  };
}
