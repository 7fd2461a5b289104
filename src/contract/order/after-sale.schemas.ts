import * as v from 'valibot';
import { count, id, maxPoints, orderSn, rupiah, seconds, text, writtenLines } from '../common.schemas';
import { limits } from '../limits';

/**
 * In this order: asked for, granted, at the gateway, needs a person, paid back; then taken back by its customer, and
 * refused by the shop.
 */
export const afterSaleState = v.picklist(['applied', 'agreed', 'paying', 'manual', 'done', 'withdrawn', 'refused']);
export type AfterSaleState = v.InferOutput<typeof afterSaleState>;

/** `notArrived` is about a whole delivery, the other reasons are about cups. */
export const afterSaleReason = v.picklist(
  ['notArrived', 'wrong', 'missing', 'taste', 'spilled', 'late', 'other'],
  'invalid',
);
export type AfterSaleReason = v.InferOutput<typeof afterSaleReason>;

/** Pictures of what was wrong (spec §9: forms pass 9). */
export const afterSaleImagesMax = 9;

export const afterSaleItems = v.pipe(
  v.array(v.strictObject({ line_id: id, num: v.pipe(id, v.maxValue(limits.cartLineMax, 'invalid')) })),
  v.minLength(1, 'tooShort'),
  v.maxLength(limits.cartLinesMax, 'invalid'),
);
export const afterSaleImages = v.pipe(
  v.array(v.pipe(v.string('invalid'), maxPoints(300, 'invalid'))),
  v.maxLength(afterSaleImagesMax, 'tooLong'),
);

/** The input of `goodsAfter` that asks money back. */
export const askBackInput = v.strictObject({
  order_sn: orderSn,
  action: v.literal('refund'),
  /** It is absent for `notArrived`. */
  items: v.optional(afterSaleItems),
  reason_code: afterSaleReason,
  reason: writtenLines(limits.textAreaMax),
  images: afterSaleImages,
});

/** Money of an order that its customer asks back after it was handed over, or because it did not arrive. */
export const afterSale = v.strictObject({
  after_sn: text,
  state: afterSaleState,
  status: count,
  status_text: text,
  /** Cups of lines of the order. */
  items: v.array(v.strictObject({ line_id: id, num: count, amount: rupiah, granted_num: count })),
  reason_code: afterSaleReason,
  content: text,
  images: v.array(text),
  amount: rupiah,
  /**
   * The part of it that is not for cups, if the whole order is asked back: delivery, packing, and what is left of the
   * tax.
   */
  fee_amount: rupiah,
  /** What the shop has granted of it; 0 as long as it has not. */
  granted_amount: rupiah,
  /** The shop's answer, if it refuses or grants a part only. */
  refuse_reason: text,
  createtime: seconds,
  /** When it was granted, refused or taken back, when the money was handed to the provider, and when it was paid back. */
  audittime: v.nullable(seconds),
  senttime: v.nullable(seconds),
  donetime: v.nullable(seconds),
});
export type AfterSale = v.InferOutput<typeof afterSale>;
