import * as v from 'valibot';
import { count, flag, id, rupiah, text } from '../common.schemas';

export const orderState = v.picklist([
  'unpaid',
  'paid',
  'making',
  'ready',
  'delivering',
  'pickedUp',
  'completed',
  'cancelled',
  'refunded',
]);
export type OrderState = v.InferOutput<typeof orderState>;

/** What the customer of an order can do with it. */
export const orderAction = v.picklist(['pay', 'cancel', 'route', 'received', 'evaluate', 'orderAgain']);
export type OrderAction = v.InferOutput<typeof orderAction>;

export const cancelBy = v.picklist(['user', 'shop', 'system']);

/** State of a refund: none, requested, at the gateway, done, needs a person. */
export const refundState = v.picklist(['none', 'asked', 'sent', 'done', 'manual']);
export type RefundState = v.InferOutput<typeof refundState>;

/**
 * Why money is paid back: the order was cancelled, the shop cannot make something, money came late or twice, or it was
 * asked back afterwards.
 */
export const refundCause = v.picklist(['user', 'shop', 'system', 'late', 'twice', 'afterSale']);
export type RefundCause = v.InferOutput<typeof refundCause>;

export const orderType = v.picklist(['takein', 'takeout'], 'invalid');
export type OrderType = v.InferOutput<typeof orderType>;
export const orderTab = v.picklist([0, 1, 2, 3, 4, 5, 6], 'invalid');
export type OrderTab = v.InferOutput<typeof orderTab>;

export const amountEntries = {
  goods_amount: rupiah,
  member_discount: rupiah,
  coupon_amount: rupiah,
  packing_fee: rupiah,
  /** What is left of the fee after a coupon. */
  delivery_fee: rupiah,
  /** What a coupon took off the fee. */
  delivery_discount: rupiah,
  tax_type: v.picklist(['pbjt', 'ppn', 'none']),
  /** Basis points: 1000 = 10 %. */
  tax_bp: count,
  /** 1: the tax is included in the prices and only shown. */
  tax_included: flag,
  tax_amount: rupiah,
  total_amount: rupiah,
  /** The amount to pay, or paid. */
  pay_amount: rupiah,
};
export const amounts = v.strictObject(amountEntries);
export type Amounts = v.InferOutput<typeof amounts>;

export const lineEntries = {
  goods_id: id,
  sku_id: id,
  value_ids: v.array(id),
  name: text,
  image: text,
  tint: text,
  spec_text: text,
  num: count,
  price: rupiah,
  amount: rupiah,
  pay_amount: rupiah,
};
