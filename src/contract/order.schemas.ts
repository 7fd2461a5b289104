import * as v from 'valibot';
import { payChannel } from './chain.schemas';
import {
  count,
  flag,
  id,
  latitude,
  longitude,
  maxPoints,
  orderSn,
  pageEntries,
  pageInput,
  rupiah,
  seconds,
  text,
  writtenLines,
} from './common.schemas';
import { limits } from './limits';
import { tabCounts } from './user.schemas';

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

/** State of a refund: none, requested, at the gateway, done, needs a person. */
export const refundState = v.picklist(['none', 'asked', 'sent', 'done', 'manual']);
export type RefundState = v.InferOutput<typeof refundState>;

export const orderType = v.picklist(['takein', 'takeout'], 'invalid');
export const orderTab = v.picklist([0, 1, 2, 3, 4, 5, 6], 'invalid');
export type OrderTab = v.InferOutput<typeof orderTab>;

const amountEntries = {
  goods_amount: rupiah,
  member_discount: rupiah,
  coupon_amount: rupiah,
  packing_fee: rupiah,
  delivery_fee: rupiah,
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

const lineEntries = {
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

/** A price as returned by `calculatePrice` and contained in `PRICE_CHANGED`. */
export const priceQuote = v.strictObject({
  shop_id: id,
  type: orderType,
  lines: v.array(v.strictObject({ cart_id: id, ...lineEntries })),
  goods_num: count,
  ...amountEntries,
  price_hash: text,
  /** When drinks ordered now would be ready, in seconds. */
  eta_start: seconds,
  eta_end: seconds,
  /** Lines that cannot be ordered now and are left out of the price. */
  unavailable: v.array(v.strictObject({ cart_id: id, goods_id: id, name: text })),
});
export type PriceQuote = v.InferOutput<typeof priceQuote>;

const orderEntries = {
  id,
  order_sn: orderSn,
  shop_id: id,
  shop_name: text,
  type: orderType,
  state: orderState,
  status: v.pipe(v.number(), v.integer()),
  status_text: text,
  refund_state: refundState,
  refund_text: text,
  pickup_no: v.nullable(text),
  goods_num: count,
  pay_amount: rupiah,
  createtime: seconds,
  /** While unpaid: when the order will be cancelled automatically. */
  expiretime: v.nullable(seconds),
  eta_start: v.nullable(seconds),
  eta_end: v.nullable(seconds),
  can_pay: flag,
  can_cancel: flag,
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
};
export const orderRow = v.strictObject({
  ...orderEntries,
  goods: v.array(v.strictObject({ goods_id: id, name: text, image: text, tint: text, num: count })),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

/** How the client starts a payment (not specified): draw a QR code, open a page, or call the host. */
export const paymentLaunch = v.variant('type', [
  v.strictObject({ type: v.literal('qr'), qr_string: text, url: text }),
  v.strictObject({ type: v.literal('page'), url: text }),
  v.strictObject({ type: v.literal('native'), params: v.record(text, text) }),
]);
export type PaymentLaunch = v.InferOutput<typeof paymentLaunch>;
export const payment = v.strictObject({
  payment_sn: text,
  channel: payChannel,
  amount: rupiah,
  expiretime: seconds,
  launch: paymentLaunch,
});
export type Payment = v.InferOutput<typeof payment>;

/**
 * The last payment of an unpaid order, if it can no longer be paid. For `failed` and `closed` the provider has
 * confirmed that no money was taken; for `unsettled`, whose time is over, the outcome is not known yet.
 */
export const endedPayment = v.strictObject({
  payment_sn: text,
  channel: payChannel,
  state: v.picklist(['failed', 'closed', 'unsettled']),
});
export type EndedPayment = v.InferOutput<typeof endedPayment>;

export const cancelBy = v.picklist(['user', 'shop', 'system']);
export const orderDetails = v.strictObject({
  ...orderEntries,
  ...amountEntries,
  shop: v.strictObject({ id, name: text, address: text, lng: longitude, lat: latitude, mobile: text }),
  lines: v.array(v.strictObject(lineEntries)),
  remark: text,
  tableware: flag,
  pay_channel: v.nullable(payChannel),
  paytime: v.nullable(seconds),
  accepttime: v.nullable(seconds),
  maketime: v.nullable(seconds),
  readytime: v.nullable(seconds),
  receivetime: v.nullable(seconds),
  finishtime: v.nullable(seconds),
  canceltime: v.nullable(seconds),
  cancel_by: v.nullable(cancelBy),
  cancel_reason: text,
  /** While unpaid: an open payment that can still be paid, so that it can be shown again. */
  payment: v.nullable(payment),
  /** While unpaid and without an open payment: how the last payment ended. */
  ended_payment: v.nullable(endedPayment),
});
export type OrderDetails = v.InferOutput<typeof orderDetails>;

const cartIds = v.optional(
  v.pipe(v.array(id), v.minLength(1, 'required'), v.maxLength(limits.cartLinesMax, 'invalid')),
);

export const orderSchemas = {
  price: {
    /** Without `cart_ids`: the whole cart of the shop. */
    input: v.strictObject({ shop_id: id, type: orderType, cart_ids: cartIds }),
    output: priceQuote,
  },
  add: {
    input: v.strictObject({
      shop_id: id,
      type: orderType,
      cart_ids: cartIds,
      price_hash: v.pipe(v.string('required'), v.nonEmpty('required'), maxPoints(80, 'invalid')),
      remark: v.optional(writtenLines(limits.textAreaMax), ''),
      tableware: v.optional(flag, 0),
    }),
    output: v.strictObject({
      order_sn: orderSn,
      state: orderState,
      pay_amount: rupiah,
      expiretime: v.nullable(seconds),
    }),
  },
  list: {
    input: v.strictObject({ tab: orderTab, ...pageInput }),
    output: v.strictObject({ ...pageEntries(orderRow), counts: tabCounts }),
  },
  details: { input: v.strictObject({ order_sn: orderSn }), output: orderDetails },
  afterSale: {
    input: v.strictObject({
      order_sn: orderSn,
      action: v.picklist(['cancel'], 'invalid'),
      reason: v.optional(writtenLines(limits.textAreaMax), ''),
    }),
    output: orderDetails,
  },
  pay: { input: v.strictObject({ order_sn: orderSn, channel: payChannel }), output: payment },
} as const;
