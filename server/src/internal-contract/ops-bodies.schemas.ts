import * as v from 'valibot';
import { maxPoints, nothing, pageInput, text, writtenLine, writtenLines } from '@/contract/common.schemas';
import { limits } from '@/contract/limits';
import { grantBody, sorrySwitch } from './ops-coupon.schemas';
import { staffBodies } from './staff.schemas';

export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER));
const soldout = v.picklist([0, 1]);
const orderSn = v.pipe(v.string(), maxPoints(40, 'invalid'));
const required = (max: number) => v.pipe(writtenLine(max), v.nonEmpty('required'));

export const opsActs = ['accept', 'start', 'ready', 'hand-over', 'courier-sent', 'arrived', 'refuse'] as const;
export const cannotMakeReasons = ['soldout', 'equipment', 'closing', 'courier', 'customer', 'other'] as const;
/** Minutes that a pause may last; null: until told. */
export const pauseMinutes = [15, 30, 60] as const;

const clockTime = v.pipe(v.string('invalid'), v.regex(/^([01]\d|2\d):[0-5]\d$/, 'invalid'));

/** Bodies of the shop's calls. */
export const opsBodies = {
  act: v.strictObject({
    /** The order is named by this or by `pickup_no`. */
    order_sn: v.optional(orderSn),
    /** Pickup number of an order that is under way. */
    pickup_no: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]-\d{3}$/i, 'invalid'))),
    act: v.picklist(opsActs),
    reason: v.optional(writtenLine(limits.textAreaMax), ''),
  }),
  cannotMake: v.strictObject({
    order_sn: orderSn,
    /** Cups of lines that cannot be made. If it is absent, the whole order cannot. */
    lines: v.optional(
      v.pipe(
        v.array(v.strictObject({ id, num: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)) })),
        v.minLength(1, 'tooShort'),
        v.maxLength(limits.cartLinesMax, 'invalid'),
        v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'invalid'),
      ),
    ),
    reason: v.picklist(cannotMakeReasons, 'invalid'),
    /** The reason in words of the shop. */
    text: v.optional(writtenLine(limits.textAreaMax), ''),
    sorry: sorrySwitch,
  }),
  goods: v.strictObject({ goods_id: id, soldout }),
  value: v.strictObject({ value_id: id, soldout }),
  ingredient: v.strictObject({ ingredient_id: id, soldout }),
  stock: v.strictObject({ sku_id: id, add: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)) }),
  shop: v.strictObject({ state: v.picklist(['open', 'closed', 'rest']) }),
  pause: v.strictObject({
    minutes: v.nullable(v.pipe(v.picklist(pauseMinutes, 'invalid'), v.description('Minutes; null: until told'))),
  }),
  resume: nothing,
  /** Hours of the business day. No ranges: closed; null: the usual hours. Past midnight is 25:00 and so on. */
  today: v.strictObject({
    ranges: v.nullable(
      v.pipe(v.array(v.strictObject({ open: clockTime, close: clockTime })), v.maxLength(4, 'invalid')),
    ),
  }),
  settle: v.strictObject({ refund_sn: orderSn, note: required(limits.textAreaMax) }),
  ...staffBodies,
  /** `unanswered` 1: only those. */
  reviews: v.strictObject({ unanswered: v.optional(soldout, 0), ...pageInput }),
  reply: v.strictObject({
    id,
    reply: v.pipe(text, v.trim(), v.nonEmpty('required'), writtenLines(limits.textAreaMax)),
  }),
  cashTaken: v.strictObject({
    order_sn: orderSn,
    amount: v.pipe(id, v.description('Rupiah that were taken, exactly those of the payment')),
  }),
  grantCoupon: grantBody,
};
