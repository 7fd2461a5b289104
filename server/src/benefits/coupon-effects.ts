import { lockCoupon, releaseCoupon, returnCoupon, takeCouponAgain, useCoupon } from '../coupon';
import type { Tx } from '../db/db';
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

/** What changes of an order do to its coupon. */
export const couponEffects = {
  lock: ofOrder(lockCoupon),
  use: ofOrder(useCoupon),
  takeAgain: ofOrder(takeCouponAgain),
  release: ofOrder(releaseCoupon),
  giveBack: ofOrder(returnCoupon),
};
