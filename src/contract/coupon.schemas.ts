import * as v from 'valibot';
import { count, flag, id, rupiah, seconds, text } from './common.schemas';

/** What a coupon does: takes a sum or a share off, pays one drink, or pays the delivery. */
export const couponType = v.picklist(['fixed', 'percent', 'goods', 'delivery']);
export type CouponType = v.InferOutput<typeof couponType>;

/** Why a coupon cannot be used for a cart. */
export const couponReason = v.picklist([
  'used',
  'expired',
  'notStarted',
  'locked',
  'shop',
  'pickupOnly',
  'deliveryOnly',
  'goods',
  'minAmount',
  'noSaving',
]);
export type CouponReason = v.InferOutput<typeof couponReason>;

/** One of the member's coupons, judged for one cart. */
export const couponOffer = v.strictObject({
  id,
  name: text,
  /** Further terms in words; empty: none. */
  content: text,
  type: couponType,
  /** Rupiah that it takes off at most; 0 if it is a share. */
  value: rupiah,
  /** Basis points off the eligible drinks, if it is a share: 2000 = 20 %. */
  value_bp: count,
  /** Rupiah that a share takes off at most; null: no limit. */
  max_amount: v.nullable(rupiah),
  /** What the eligible drinks must cost. */
  min_amount: rupiah,
  order_type: v.picklist(['all', 'takein', 'takeout']),
  /** Names of the drinks or categories that it is for; empty: all. */
  scope_names: v.array(text),
  /** Names of the shops where it can be used; empty: all. */
  shop_names: v.array(text),
  starttime: seconds,
  endtime: seconds,
  usable: flag,
  /** The one that saves most; the soonest to end of several. */
  is_best: flag,
  /** Rupiah that it saves on this cart; 0 if it cannot be used. */
  saving: rupiah,
  /** null: it can be used. */
  reason: v.nullable(couponReason),
  /** The reason in words; empty: it can be used. */
  reason_text: text,
  /** Rupiah that are missing to `min_amount`. */
  missing: rupiah,
});
export type CouponOffer = v.InferOutput<typeof couponOffer>;

/** A coupon that a shop has granted for an order, to say sorry. */
export const sorryCoupon = v.strictObject({
  name: text,
  type: couponType,
  value: rupiah,
  value_bp: count,
  endtime: seconds,
  state: v.picklist(['unused', 'used', 'expired']),
});
export type SorryCoupon = v.InferOutput<typeof sorryCoupon>;

/** The coupon in a price. */
export const quotedCoupon = v.strictObject({ id, name: text, saving: rupiah, is_best: flag });
