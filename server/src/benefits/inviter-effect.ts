import { rewardInviter } from '../invite';
import type { Effect } from '../order';

/**
 * Rewards the inviter of an order's customer. An order that cost nothing, or was paid back, brings nothing: the next one may.
 * What was given before a refund stays, because the inviter has no part in it.
 */
export const thankInviter: Effect = async (tx, { order }, deps) => {
  if (order.pay_amount <= order.refund_amount) return;
  await rewardInviter(tx, deps, { friend: order.user_id, orderSn: order.order_sn });
};
