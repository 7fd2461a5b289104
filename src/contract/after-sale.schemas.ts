import * as v from 'valibot';
import { count, id, rupiah, seconds, text } from './common.schemas';

/** Asked for, granted, at the gateway, needs a person, paid back; taken back by its customer, refused by the shop. */
export const afterSaleState = v.picklist(['applied', 'agreed', 'paying', 'manual', 'done', 'withdrawn', 'refused']);
export type AfterSaleState = v.InferOutput<typeof afterSaleState>;

export const afterSaleReason = v.picklist(['wrong', 'missing', 'taste', 'spilled', 'late', 'other'], 'invalid');
export type AfterSaleReason = v.InferOutput<typeof afterSaleReason>;

/** Pictures of what was wrong (spec §9: forms pass 9). */
export const afterSaleImagesMax = 9;

/** Money of an order that its customer asks back after it was handed over. */
export const afterSale = v.strictObject({
  after_sn: text,
  state: afterSaleState,
  status: count,
  status_text: text,
  /** Cups of lines of the order. */
  items: v.array(v.strictObject({ line_id: id, num: count, amount: rupiah })),
  reason_code: afterSaleReason,
  content: text,
  images: v.array(text),
  amount: rupiah,
  /** In words of the shop. */
  refuse_reason: text,
  createtime: seconds,
  /** When it was granted or refused, and when the money was paid back. */
  audittime: v.nullable(seconds),
  donetime: v.nullable(seconds),
});
export type AfterSale = v.InferOutput<typeof afterSale>;
