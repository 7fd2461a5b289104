import * as v from 'valibot';
import { count, flag, id, pageEntries, pageInput, place, rupiah, seconds, text } from './common.schemas';

/** What a coupon does: takes a sum or a share off, pays one drink, or pays the delivery. */
export const couponType = v.picklist(['fixed', 'percent', 'goods', 'delivery']);
export type CouponType = v.InferOutput<typeof couponType>;

/** Why a coupon cannot be used for a cart. */
export const couponReason = v.picklist([
  'used',
  'expired',
  'notStarted',
  'notActivated',
  'locked',
  'shop',
  'pickupOnly',
  'deliveryOnly',
  'goods',
  'minAmount',
  'noSaving',
]);
export type CouponReason = v.InferOutput<typeof couponReason>;

/** What one of the member's coupons is good for, and when. */
const terms = {
  id,
  name: text,
  /** Further terms in words. It is empty if there is none. */
  content: text,
  type: couponType,
  /** Rupiah that it takes off at most; 0 if it is a share. */
  value: rupiah,
  /** Basis points off the eligible drinks, if it is a share: 2000 = 20 %. */
  value_bp: count,
  /** Rupiah that a share takes off at most. It is null if there is no limit. */
  max_amount: v.nullable(rupiah),
  /** What the eligible drinks must cost. */
  min_amount: rupiah,
  order_type: v.picklist(['all', 'takein', 'takeout']),
  /** Names of the drinks or categories that it is for. It is empty if it is for all. */
  scope_names: v.array(text),
  /** Names of the shops where it can be used. It is empty if it can be used in all. */
  shop_names: v.array(text),
  starttime: seconds,
  endtime: seconds,
};
const couponTerms = v.strictObject(terms);
export type CouponTerms = v.InferOutput<typeof couponTerms>;

/** One of the member's coupons, judged for one cart. */
export const couponOffer = v.strictObject({
  ...terms,
  usable: flag,
  /** It saves most. Of several that save the same, it ends first. */
  is_best: flag,
  /** Rupiah that it saves on this cart. It is 0 if it cannot be used. */
  saving: rupiah,
  /** It is null if it can be used. */
  reason: v.nullable(couponReason),
  /** The reason in words. It is empty if the coupon can be used. */
  reason_text: text,
  /** Rupiah that are missing to `min_amount`. */
  missing: rupiah,
});
export type CouponOffer = v.InferOutput<typeof couponOffer>;

const giftEntries = {
  name: text,
  type: couponType,
  value: rupiah,
  value_bp: count,
  max_amount: v.nullable(rupiah),
  min_amount: rupiah,
};
/** A coupon that a member may get. */
export const gift = v.strictObject(giftEntries);
export type Gift = v.InferOutput<typeof gift>;

/** A coupon that can be exchanged, and how long it will be good. */
export const offeredCoupon = v.strictObject({
  ...giftEntries,
  /** Days for which it is good, and after how many days these begin. They are null and 0 if its end is fixed. */
  days: v.nullable(count),
  after_days: count,
  /** Until when it is good. It is null if that depends on when it is given. */
  endtime: v.nullable(seconds),
});
export type OfferedCoupon = v.InferOutput<typeof offeredCoupon>;

/** A coupon that a member was given for points, or has won. */
export const givenCoupon = v.strictObject({
  ...giftEntries,
  starttime: seconds,
  endtime: seconds,
  /** 1: it can be used now. */
  usable: flag,
});
export type GivenCoupon = v.InferOutput<typeof givenCoupon>;

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

/**
 * `locked`: an unpaid order holds it. `toActivate`: its owner may activate it now. `later`: it cannot be used, or
 * activated, yet.
 */
export const couponState = v.picklist(['unused', 'locked', 'toActivate', 'later', 'used', 'expired']);
export type CouponState = v.InferOutput<typeof couponState>;

/** The tabs of the member's coupons: unused, to activate, used or expired. */
export const couponTab = v.picklist([0, 1, 2], 'invalid');
export type CouponTab = v.InferOutput<typeof couponTab>;

/** One of the member's coupons. */
export const memberCoupon = v.strictObject({
  ...terms,
  state: couponState,
  /** Days for which it is valid once it is activated. It is null if it needs no act. */
  activate_days: v.nullable(count),
  /** The order that holds it or has used it. It is null if there is none. */
  order_sn: v.nullable(text),
});
export type MemberCoupon = v.InferOutput<typeof memberCoupon>;

/** Number of coupons under each tab that waits for something. */
const couponCounts = v.strictObject({ 0: count, 1: count });

export const couponSchemas = {
  list: {
    input: v.strictObject({ ...pageInput, tab: v.optional(couponTab, 0) }),
    output: v.strictObject({ ...pageEntries(memberCoupon), counts: couponCounts }),
  },
  activate: {
    input: v.strictObject({ coupon_id: id }),
    output: v.strictObject({ coupon: memberCoupon }),
  },
  shops: {
    input: v.strictObject({ coupon_id: id, shop_id: v.optional(id), ...place }),
    output: v.strictObject({ list: v.array(v.strictObject({ id, name: text })) }),
  },
} as const;
