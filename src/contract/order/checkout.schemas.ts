import * as v from 'valibot';
import {
  count,
  flag,
  id,
  listOf,
  maxPoints,
  orderSn,
  rupiah,
  seconds,
  text,
  writtenLine,
  writtenLines,
} from '../common.schemas';
import { couponOffer, quotedCoupon } from '../coupon.schemas';
import { limits } from '../limits';
import { cartLine, oldPriceEntry } from '../shop.schemas';
import { amountEntries, lineEntries, orderState, orderType } from './order-parts.schemas';
import { payOffer } from './payment.schemas';

/** Terms of a delivery and how far its goods are from them. */
const termEntries = {
  /** Metres from the shop, in a straight line. */
  distance: count,
  /** The fee before free delivery. */
  fee: rupiah,
  /** The sum of goods from which the delivery is free. It is null if it never is. */
  free_from: v.nullable(rupiah),
  /** What is missing to that sum. It is 0 if the delivery is free. */
  missing_to_free: v.nullable(rupiah),
};
const minimumEntries = {
  /** The sum of goods from which the shop delivers, and what is missing to it. */
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
  /** Why the shop makes nothing as soon as possible now, in words: a slot has to be chosen. It is null if it does. */
  not_soon: v.nullable(text),
  /** It is null if the order is picked up. */
  delivery: v.nullable(v.strictObject({ address_id: id, ...termEntries, ...minimumEntries })),
  coupon: v.nullable(quotedCoupon),
  /** How many of the member's coupons can be used for this price. */
  coupon_num: count,
  /** A coupon that would save more and lacks little to its least amount. It is null if there is none. */
  coupon_near: v.nullable(v.strictObject({ name: text, missing: rupiah })),
  /** The points that the order will give, by the level of now. */
  points: count,
  /** By which channels it could be paid if it were ordered now. It is empty if nothing is to be paid. */
  pay_channels: v.array(payOffer),
  /** Lines that cannot be ordered now and are left out of the price. */
  unavailable: v.array(cartLine),
});
export type PriceQuote = v.InferOutput<typeof priceQuote>;

/** Whether and how a shop delivers to an address now. */
export const deliveryCheck = v.strictObject({
  in_range: flag,
  /** Why it does not: the shop does not deliver, the address has no pin, it is too far. It is null if it does. */
  reason: v.nullable(v.picklist(['noDelivery', 'noPin', 'tooFar'])),
  /** Metres from the shop, in a straight line. It is null without a pin. */
  distance: v.nullable(count),
  /** The fee before free delivery. It is null out of range. */
  fee: v.nullable(rupiah),
  /** The fee for what is in the cart. */
  delivery_fee: v.nullable(rupiah),
  free_from: v.nullable(rupiah),
  missing_to_free: v.nullable(rupiah),
  /** What is in the cart of this shop and can be ordered now. */
  goods_amount: rupiah,
  ...minimumEntries,
  /** When it would arrive if it were ordered now, in seconds. It is null out of range, or while only a slot can be ordered. */
  eta_start: v.nullable(seconds),
  eta_end: v.nullable(seconds),
  /** Whether a delivery to this address can be ordered now. */
  delivers_now: flag,
  /** If the shop is closed: when it opens next. It is null if the shop is open or that is unknown. */
  next_open: v.nullable(seconds),
});
export type DeliveryCheck = v.InferOutput<typeof deliveryCheck>;

const cartIds = v.optional(
  v.pipe(v.array(id), v.minLength(1, 'tooShort'), v.maxLength(limits.cartLinesMax, 'invalid')),
);

/** `takeout` is refused without an address; the other types do not read it. */
const addressId = v.optional(id);

/** One of the member's coupons. If it is absent, the one that saves most is used; if it is null or 0, none is. */
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

/** When a slot begins, as `slots` lists it. If it is 0 or absent, the order is made as soon as possible. */
const slotStart = v.optional(v.pipe(seconds, v.maxValue(9_999_999_999, 'invalid')));

/** A time that an order can be made for. */
export const slot = v.strictObject({
  slot_start: seconds,
  slot_end: seconds,
  /** Cups that can still be ordered for it. */
  left: count,
});
export type OrderSlot = v.InferOutput<typeof slot>;

export const checkoutSchemas = {
  price: {
    /** Without `cart_ids` the whole cart of the shop is meant. */
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
      /**
       * A note for the courier, while `remark` is for the kitchen. If it is absent, the note of the address is used.
       */
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
} as const;
