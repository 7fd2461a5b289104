import * as v from 'valibot';
import { count, flag, id, orderSn, pageEntries, pageInput, seconds, text, wholeNumber } from '../common.schemas';
import { givenCoupon } from '../coupon.schemas';
import { shipment } from '../mall/shipment.schemas';
import { goodForEntries, goodShopsEntries, goodShopsInput, redeemShop } from '../order/kind-parts.schemas';
import { voucherCode } from '../voucher/voucher.schemas';
import { wheelTypes } from './wheel-types';

export const wheelType = v.picklist(wheelTypes, 'invalid');
export type WheelType = v.InferOutput<typeof wheelType>;

export const prizeType = v.picklist(['none', 'points', 'coupon', 'voucher', 'goods']);
export type PrizeType = v.InferOutput<typeof prizeType>;

/**
 * How a chance is earned. `signIn`: a full week of sign-in. `weeks`: every fourth of these. `order`: the first order of a day
 * that is completed. `orders`: every fifth order.
 */
export const chanceWay = v.picklist(['signIn', 'order', 'orders', 'weeks']);
export type ChanceWay = v.InferOutput<typeof chanceWay>;

/** The day of draws in western Indonesia, as `YYYY-MM-DD`. */
const day = text;
/** 64 hex digits. */
const hash = text;
/** Whole numbers from 1 on, beginning at the top and going round clockwise. */
const position = wholeNumber;

const ownChances = {
  /** Chances that the member has. A visitor has none. */
  chances: count,
  /** When the first of them ends. It is null if there is none. */
  chance_end: v.nullable(seconds),
};

const wheelRow = v.strictObject({
  type: wheelType,
  /** 0: it does not run at present; its name is empty if the chain has no such wheel. */
  runs: flag,
  name: text,
  ...ownChances,
  /** How the next chance is earned. */
  ways: v.array(
    v.strictObject({
      way: chanceWay,
      /** Days, orders or weeks that are still missing. It is null for a visitor. */
      missing: v.nullable(count),
    }),
  ),
});
export type WheelRow = v.InferOutput<typeof wheelRow>;

const wheelEntry = v.strictObject({
  position,
  type: prizeType,
  name: text,
  image: text,
  /** Colour of the tile behind the picture. */
  tint: text,
  /** Points, or how many vouchers. It is 0 for the others. */
  value: count,
  weight: wholeNumber,
  /** Its weight as a part of all, such as `0.50 %`. */
  odds_text: text,
  /** How many are left. It is null if they are not counted. */
  left: v.nullable(count),
  /** 1: none is left, so that it counts as nothing. */
  used_up: flag,
});
export type WheelEntry = v.InferOutput<typeof wheelEntry>;

export const wheelGoods = v.strictObject({
  type: wheelType,
  wheel_id: id,
  name: text,
  /** Paragraphs, which line feeds divide. */
  rules: text,
  permit_no: text,
  tax_note: text,
  ...ownChances,
  /** Draws that a member has in a day, and in all. They are null if there is no such limit. */
  daily_limit: v.nullable(count),
  user_limit: v.nullable(count),
  day,
  /** The fingerprint of the seed by which the wheel draws now, and since when it does. */
  seed_hash: hash,
  seed_since: seconds,
  /** 1: a seed of this day was lost, so that not all draws of the day can be checked. */
  seed_lost: flag,
  weight_sum: wholeNumber,
  /** By their place. */
  entries: v.array(wheelEntry),
});
export type WheelGoods = v.InferOutput<typeof wheelGoods>;

/**
 * `nothing`: nothing was won. `given`: the member has it already. `toClaim`: it can be claimed. `claimed`: it is on its way, or
 * can be fetched. `received`: the member has it. `expired`: it was not claimed or fetched in time.
 */
export const drawState = v.picklist(['nothing', 'given', 'toClaim', 'claimed', 'received', 'expired']);
export type DrawState = v.InferOutput<typeof drawState>;

export const prizeOrderState = v.picklist([
  'unpaid',
  'toShip',
  'toFetch',
  'onWay',
  'completed',
  'cancelled',
  'refunded',
]);
export type PrizeOrderState = v.InferOutput<typeof prizeOrderState>;

/** What the customer of a claimed prize can do with it by `order/goodsAfter`. */
export const prizeAction = v.picklist(['received']);
export type PrizeAction = v.InferOutput<typeof prizeAction>;

const drawEntries = {
  sn: orderSn,
  wheel: wheelType,
  wheel_name: text,
  /** Where the wheel stops. */
  position,
  /** 1: nothing was left of the entry on which the draw has landed. */
  used_up: flag,
  state: drawState,
  status: v.pipe(v.number(), v.integer()),
  status_text: text,
  /** What was won. It is `none` if the entry was used up. */
  type: prizeType,
  name: text,
  image: text,
  tint: text,
  value: count,
  createtime: seconds,
  /** Until when it can be claimed, or fetched if it was claimed for a shop. It is null if it needs neither. */
  expiretime: v.nullable(seconds),
};
export const drawRow = v.strictObject(drawEntries);
export type DrawRow = v.InferOutput<typeof drawRow>;

const wonEntries = {
  /** The coupon that was won. It is null if none was. */
  coupon: v.nullable(givenCoupon),
};

/** All by which a draw can be computed again, as `src/domain/draws/draw.ts` takes it. */
export const drawProof = v.strictObject({
  sn: orderSn,
  day,
  wheel_id: id,
  draw_id: text,
  client_seed: text,
  n: count,
  entries: v.array(
    v.strictObject({
      position,
      weight: wholeNumber,
      /** What was left at the draw. It is the word of the shop. It is null if it is not counted. */
      left: v.nullable(count),
    }),
  ),
  position,
  seed_hash: hash,
  /** It is null until it is published, and if it was lost. */
  seed: v.nullable(text),
});
export type DrawProof = v.InferOutput<typeof drawProof>;

/** How a prize was claimed. */
const prizeClaim = v.strictObject({
  order_sn: orderSn,
  state: prizeOrderState,
  status_text: text,
  /** What the customer can do now. */
  actions: v.array(prizeAction),
  createtime: seconds,
  /** The shop in which it is fetched. It is null if it is sent. */
  shop: v.nullable(redeemShop),
  /** How it is sent. It is null if it is fetched. */
  shipment: v.nullable(shipment),
});

export const drawDetails = v.strictObject({
  ...drawEntries,
  permit_no: text,
  tax_note: text,
  /** Names of what the draw could land on, by their place. */
  names: v.array(text),
  ...wonEntries,
  /** How a prize of goods can be claimed now. It is empty if it cannot. */
  claim_ways: v.array(v.picklist(['fetch', 'ship'])),
  /** Shops in which a prize that can be claimed now can be fetched, or in which the codes of a voucher are good. */
  ...goodShopsEntries,
  /** It is null if it was not claimed. */
  claim: v.nullable(prizeClaim),
  /** Codes of a voucher that was won, or the code of a claimed prize. */
  codes: v.array(voucherCode),
  ...goodForEntries,
  proof: drawProof,
  /** When the seed of the day is published. */
  publishtime: seconds,
  /** 1: the seed was lost, so that this draw cannot be checked. */
  seed_lost: flag,
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
});
export type DrawDetails = v.InferOutput<typeof drawDetails>;

export const wheelSchemas = {
  list: { input: v.strictObject({}), output: v.strictObject({ list: v.array(wheelRow) }) },
  goods: { input: v.strictObject({ type: wheelType }), output: wheelGoods },
  spin: {
    input: v.strictObject({
      type: wheelType,
      /** The customer's own part of the draw: 32 hex digits, which their device has made. */
      client_seed: v.pipe(v.string('invalid'), v.regex(/^[\da-f]{32}$/, 'invalid')),
    }),
    output: v.strictObject({ ...drawEntries, ...wonEntries, ...ownChances }),
  },
  records: { input: v.strictObject(pageInput), output: v.strictObject(pageEntries(drawRow)) },
  /** `sn` is the number of the draw, or of the order by which its prize was claimed. */
  record: { input: v.strictObject({ sn: orderSn, ...goodShopsInput }), output: drawDetails },
  claim: {
    /** One of `shop_id` and `address_id`. */
    input: v.strictObject({ sn: orderSn, shop_id: v.optional(id), address_id: v.optional(id) }),
    output: drawDetails,
  },
} as const;
