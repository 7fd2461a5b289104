import * as v from 'valibot';
import { count, flag, nothing, pageEntries, pageInput, rupiah, seconds, text } from './common.schemas';
import { gift } from './coupon.schemas';

/** Where a member stands. Growth is that of the last 365 days. */
export const standing = v.strictObject({
  /** Levels count from 1. */
  level: count,
  name: text,
  /** When the level began. */
  since: seconds,
  growth: count,
  /** The next level. It is null if there is none. */
  next: v.nullable(v.strictObject({ name: text, growth_min: count, missing: count })),
  /** The growth that keeps the level. It is null for the first level, which does not end. */
  keep: v.nullable(
    v.strictObject({
      growth_keep: count,
      /** The growth that will still count when the level ends. */
      growth: count,
      missing: count,
      endtime: seconds,
    }),
  ),
});
export type Standing = v.InferOutput<typeof standing>;

const level = v.strictObject({
  level: count,
  name: text,
  growth_min: count,
  growth_keep: count,
  /** The coupons that come when it is reached, each month, and in the month of the birthday. */
  coupons: v.array(gift),
  monthly_coupons: v.array(gift),
  birthday_coupons: v.array(gift),
  /** Basis points off drinks. It is 0 if the level takes nothing off. */
  member_bp: count,
  /** The most rupiah that are taken off one order. It is null if there is no limit. */
  member_cap: v.nullable(rupiah),
  group_price_switch: flag,
  privileges: v.array(text),
});
export type Level = v.InferOutput<typeof level>;

/** Why growth came or went. `code`: a code of the order was redeemed. */
const growthReason = v.picklist(['order', 'code', 'refund']);
export type GrowthReason = v.InferOutput<typeof growthReason>;

const growthEntry = v.strictObject({
  id: count,
  type: growthReason,
  /** Points of growth. They are negative if growth was taken back. */
  amount: v.pipe(v.number(), v.integer()),
  order_sn: text,
  pickup_no: text,
  shop_name: text,
  createtime: seconds,
  /** The time until which it counts. */
  endtime: seconds,
});
export type GrowthEntry = v.InferOutput<typeof growthEntry>;

export const vipSchemas = {
  list: {
    input: nothing,
    output: v.strictObject({
      /** Rupiah of drinks for one point of growth. */
      growth_per_idr: count,
      /** It is null if the chain has no levels. */
      standing: v.nullable(standing),
      /** Whether the member's date of birth is known, without which no birthday coupon comes. */
      has_birthday: flag,
      /** The lowest first. */
      list: v.array(level),
    }),
  },
  growth: { input: v.strictObject(pageInput), output: v.strictObject(pageEntries(growthEntry)) },
} as const;
