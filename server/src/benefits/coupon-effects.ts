import { couponEvent, lockCoupon, releaseCoupon, returnCoupon, takeCouponAgain, useCoupon } from '../coupon';
import type { Tx } from '../db/db';
import { readNotice } from '../inbox';
import { type Effect, TransitionRefused } from '../order';

/** The coupon of an order is not there to take. */
class CouponTaken extends TransitionRefused {
  constructor() {
    super('the coupon is taken');
  }
}

type Change = (tx: Tx, hold: { id: number; orderSn: string; now: number }) => Promise<boolean>;

const ofOrder =
  (change: Change): Effect =>
  async (tx, { order: { coupon_id: id, order_sn: orderSn }, now }) => {
    if (id !== null && !(await change(tx, { id, orderSn, now }))) throw new CouponTaken();
  };

/** Takes the coupon. What its member was told of its end need not be read any more. */
const taking =
  (change: Change): Effect =>
  async (tx, moved, deps) => {
    await ofOrder(change)(tx, moved, deps);
    const { order, now } = moved;
    if (order.coupon_id === null) return;
    await readNotice(tx, { me: order.user_id, event: couponEvent(order.coupon_id), now });
  };

/** What changes of an order do to its coupon. */
export const couponEffects = {
  lock: taking(lockCoupon),
  use: ofOrder(useCoupon),
  takeAgain: taking(takeCouponAgain),
  release: ofOrder(releaseCoupon),
  giveBack: ofOrder(returnCoupon),
};
