import type { GivenCoupon } from '@/contract/coupon.schemas';
import { findOwnCoupon, toGiven } from '../coupon';
import type { Queries } from '../db/db';
import type { View } from '../order';
import type { DrawRecord } from './wheel-repository';

/** The coupon that a draw has won. It is null if it has won none. */
export async function wonCoupon(
  db: Queries,
  { user_id: me, user_coupon_id: id }: DrawRecord,
  view: View,
): Promise<GivenCoupon | null> {
  const coupon = id === null ? undefined : await findOwnCoupon(db, { me, id });
  return coupon ? toGiven(coupon, view) : null;
}
