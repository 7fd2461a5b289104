import * as v from 'valibot';
import { addressLabel } from './address.schemas';
import { afterSale, afterSaleImages, afterSaleItems, afterSaleReason } from './after-sale.schemas';
import { payChannel, usedChannel } from './chain.schemas';
import {
  count,
  flag,
  id,
  latitude,
  listOf,
  longitude,
  maxPoints,
  orderSn,
  pageEntries,
  pageInput,
  rupiah,
  seconds,
  text,
  writtenLine,
  writtenLines,
} from './common.schemas';
import { couponOffer, quotedCoupon, sorryCoupon } from './coupon.schemas';
import { goodsDetails } from './goods.schemas';
import { limits } from './limits';
import { endedPayment, payment } from './payment.schemas';
import { review, reviewSchemas } from './review.schemas';
import { cartLine, oldPriceEntry } from './shop.schemas';
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

/** Why money is paid back: a cancel, what a shop cannot make, late or double money, what was asked back afterwards. */
export const refundCause = v.picklist(['user', 'shop', 'system', 'late', 'twice', 'afterSale']);
export type RefundCause = v.InferOutput<typeof refundCause>;

export const orderType = v.picklist(['takein', 'takeout'], 'invalid');
export type OrderType = v.InferOutput<typeof orderType>;
export const orderTab = v.picklist([0, 1, 2, 3, 4, 5, 6], 'invalid');
export type OrderTab = v.InferOutput<typeof orderTab>;

const amountEntries = {
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

/** Terms of a delivery and how far its goods are from them. */
const termEntries = {
  /** Metres from the shop, in a straight line. */
  distance: count,
  /** The fee before free delivery. */
  fee: rupiah,
  /** Goods from which the delivery is free; null: never. */
  free_from: v.nullable(rupiah),
  /** What is missing to that; 0: it is free. */
  missing_to_free: v.nullable(rupiah),
};
const minimumEntries = {
  /** Goods from which the shop delivers, and what is missing to that. */
  min_amount: rupiah,
  missing_to_minimum: rupiah,
};

/** A price as returned by `calculatePrice` and contained in `PRICE_CHANGED`. */
export const priceQuote = v.strictObject({
  shop_id: id,
  type: orderType,
  lines: v.array(v.strictObject({ cart_id: id, ...lineEntries, ...oldPriceEntry })),
  goods_num: count,
  ...amountEntries,
  price_hash: text,
  /** When drinks ordered now would be ready, or at the address, in seconds; with `slot_start` that slot. */
  eta_start: seconds,
  eta_end: seconds,
  /** null: picked up. */
  delivery: v.nullable(v.strictObject({ address_id: id, ...termEntries, ...minimumEntries })),
  coupon: v.nullable(quotedCoupon),
  /** How many of the member's coupons can be used for this price. */
  coupon_num: count,
  /** A coupon that would save more and lacks little to its least amount; null: there is none. */
  coupon_near: v.nullable(v.strictObject({ name: text, missing: rupiah })),
  /** Lines that cannot be ordered now and are left out of the price. */
  unavailable: v.array(cartLine),
});
export type PriceQuote = v.InferOutput<typeof priceQuote>;

/** Whether and how a shop delivers to an address now. */
export const deliveryCheck = v.strictObject({
  in_range: flag,
  /** Why it does not: the shop does not deliver, the address has no pin, it is too far. null: it does. */
  reason: v.nullable(v.picklist(['noDelivery', 'noPin', 'tooFar'])),
  /** Metres from the shop, in a straight line; null without a pin. */
  distance: v.nullable(count),
  /** The fee before free delivery; null out of range. */
  fee: v.nullable(rupiah),
  /** The fee for what is in the cart. */
  delivery_fee: v.nullable(rupiah),
  free_from: v.nullable(rupiah),
  missing_to_free: v.nullable(rupiah),
  /** What is in the cart of this shop and can be ordered now. */
  goods_amount: rupiah,
  ...minimumEntries,
  /** When it would arrive, if ordered now, in seconds; null out of range. */
  eta_start: v.nullable(seconds),
  eta_end: v.nullable(seconds),
  /** Whether a delivery to this address can be ordered now. */
  delivers_now: flag,
  /** If the shop is closed: when it opens next; null if open or unknown. */
  next_open: v.nullable(seconds),
});
export type DeliveryCheck = v.InferOutput<typeof deliveryCheck>;

/** Where a delivery goes, as it was when it was ordered. */
export const receiving = v.strictObject({
  /** Receiver. */
  name: text,
  areacode: text,
  /** National number; four of its digits are hidden. */
  mobile: text,
  label: addressLabel,
  /** From the house number to the province, in one line. */
  address: text,
  courier_note: text,
  /** Metres from the shop, in a straight line. */
  distance: count,
});
export type Receiving = v.InferOutput<typeof receiving>;

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
  /** What discounts and a coupon took off. */
  discount_amount: rupiah,
  /** Name of the coupon that was used; null: none was. */
  coupon_name: v.nullable(text),
  /** What is or was paid back of the order. */
  refund_amount: rupiah,
  createtime: seconds,
  /** While unpaid: when the order will be cancelled automatically. */
  expiretime: v.nullable(seconds),
  /** When it is ready, or at the address. */
  eta_start: v.nullable(seconds),
  eta_end: v.nullable(seconds),
  /** The time that it was ordered for; 0: as soon as possible. */
  slot_start: seconds,
  slot_end: seconds,
  can_pay: flag,
  can_cancel: flag,
  /** Whether the customer can say that the delivery has arrived. */
  can_receive: flag,
  /** Whether the customer can rate it, by `addEvaluate`. */
  can_evaluate: flag,
  /** null: picked up. */
  receiving: v.nullable(receiving),
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
};
export const orderRow = v.strictObject({
  ...orderEntries,
  goods: v.array(v.strictObject({ goods_id: id, name: text, image: text, tint: text, num: count })),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

export const cancelBy = v.picklist(['user', 'shop', 'system']);
export const orderDetails = v.strictObject({
  ...orderEntries,
  ...amountEntries,
  shop: v.strictObject({ id, name: text, address: text, lng: longitude, lat: latitude, mobile: text }),
  /**
   * With the cups that the shop could not make, and what was paid back for them. `unmade_reason`: why, in its words, of
   * cups that had cost nothing; else empty, because the refund says it.
   */
  lines: v.array(
    v.strictObject({ line_id: id, ...lineEntries, refund_num: count, refund_amount: rupiah, unmade_reason: text }),
  ),
  /** Each amount that is or was paid back, oldest first. Times are those of the steps that are done. */
  refunds: v.array(
    v.strictObject({
      refund_sn: text,
      cause: refundCause,
      state: refundState,
      amount: rupiah,
      /** Why the shop paid it back, in its words; empty for other causes. */
      reason: text,
      /** How it was paid. Cash is paid back at the counter of the shop. */
      channel: usedChannel,
      createtime: seconds,
      /** When it was handed to the provider. */
      senttime: v.nullable(seconds),
      donetime: v.nullable(seconds),
    }),
  ),
  /** The coupon that its shop has granted to say sorry; null: none. */
  sorry_coupon: v.nullable(sorryCoupon),
  /** What its customer asked back, newest first. */
  after_sales: v.array(afterSale),
  /** How its customer has rated it, with the shop's answer; null: not rated. */
  review: v.nullable(review),
  can_refund: flag,
  /** For which reasons, as long as it can be asked back. */
  refund_reasons: v.array(afterSaleReason),
  /** Until when money can be asked back; null: it was not handed over. */
  refund_until: v.nullable(seconds),
  remark: text,
  tableware: flag,
  pay_channel: v.nullable(usedChannel),
  paytime: v.nullable(seconds),
  accepttime: v.nullable(seconds),
  maketime: v.nullable(seconds),
  readytime: v.nullable(seconds),
  /** When the courier was sent. */
  sendtime: v.nullable(seconds),
  receivetime: v.nullable(seconds),
  finishtime: v.nullable(seconds),
  canceltime: v.nullable(seconds),
  cancel_by: v.nullable(cancelBy),
  cancel_reason: text,
  /** While it can be paid: the channels that take it, and until when it could be paid by each. */
  pay_channels: v.array(v.strictObject({ channel: payChannel, until: seconds })),
  /** While it can be paid: when paying ends because the shop closes, if that is within an hour after ordering. */
  pay_closing: v.nullable(seconds),
  closes_at: v.nullable(seconds),
  /** While unpaid: an open payment that can still be paid, so that it can be shown again. */
  payment: v.nullable(payment),
  /** While unpaid and without an open payment, and after the time to pay is over: how the last payment ended. */
  ended_payment: v.nullable(endedPayment),
});
export type OrderDetails = v.InferOutput<typeof orderDetails>;

const cartIds = v.optional(
  v.pipe(v.array(id), v.minLength(1, 'required'), v.maxLength(limits.cartLinesMax, 'invalid')),
);

/** For `takeout`, which refuses without it; other types do not read it. */
const addressId = v.optional(id);

/** One of the member's coupons. Absent: the one that saves most; null or 0: none. */
const couponId = v.optional(
  v.nullable(
    v.pipe(
      v.number('invalid'),
      v.integer('invalid'),
      v.minValue(0, 'invalid'),
      v.maxValue(Number.MAX_SAFE_INTEGER, 'invalid'),
    ),
  ),
);

/** When a slot begins, as `slots` lists it. 0 or absent: as soon as possible. */
const slotStart = v.optional(v.pipe(seconds, v.maxValue(9_999_999_999, 'invalid')));

/** A time that an order can be made for. */
export const slot = v.strictObject({
  slot_start: seconds,
  slot_end: seconds,
  /** Cups that can still be ordered for it. */
  left: count,
});
export type OrderSlot = v.InferOutput<typeof slot>;

export const orderSchemas = {
  price: {
    /** Without `cart_ids`: the whole cart of the shop. */
    input: v.strictObject({
      shop_id: id,
      type: orderType,
      cart_ids: cartIds,
      address_id: addressId,
      coupon_id: couponId,
      slot_start: slotStart,
    }),
    output: priceQuote,
  },
  slots: {
    input: v.strictObject({ shop_id: id, type: orderType, address_id: addressId }),
    output: listOf(slot),
  },
  coupons: {
    input: v.strictObject({ shop_id: id, type: orderType, cart_ids: cartIds, address_id: addressId }),
    output: listOf(couponOffer),
  },
  checkAddress: { input: v.strictObject({ shop_id: id, address_id: id }), output: deliveryCheck },
  add: {
    input: v.strictObject({
      shop_id: id,
      type: orderType,
      cart_ids: cartIds,
      address_id: addressId,
      coupon_id: couponId,
      slot_start: slotStart,
      /** For the courier, while `remark` is for the kitchen. Absent: the note of the address. */
      courier_note: v.optional(writtenLine(limits.textAreaMax)),
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
      action: v.picklist(['cancel', 'received', 'refund', 'withdraw'], 'invalid'),
      /** Why, in the customer's words. */
      reason: v.optional(writtenLines(limits.textAreaMax), ''),
      /** For `refund`: cups of lines, why, and pictures by the addresses of `common/upload`. */
      items: v.optional(afterSaleItems),
      reason_code: v.optional(afterSaleReason),
      images: v.optional(afterSaleImages),
    }),
    output: orderDetails,
  },
  pay: { input: v.strictObject({ order_sn: orderSn, channel: payChannel }), output: payment },
  goodsDetails: { input: v.strictObject({ goods_id: id }), output: goodsDetails },
  ...reviewSchemas,
} as const;
