import * as v from 'valibot';
import { addressLabel } from '../address.schemas';
import { payChannel, usedChannel } from '../chain.schemas';
import {
  count,
  flag,
  id,
  latitude,
  longitude,
  orderSn,
  pageEntries,
  pageInput,
  rupiah,
  seconds,
  text,
  writtenLines,
} from '../common.schemas';
import { sorryCoupon } from '../coupon.schemas';
import { goodsDetails } from '../goods.schemas';
import { limits } from '../limits';
import { tabCounts } from '../user.schemas';
import { afterSale, afterSaleImages, afterSaleItems, afterSaleReason } from './after-sale.schemas';
import { actedOrder, goingSchemas, payable } from './any-order.schemas';
import { checkoutSchemas } from './checkout.schemas';
import { refundEntries } from './kind-parts.schemas';
import {
  amountEntries,
  cancelBy,
  lineEntries,
  orderAction,
  orderState,
  orderTab,
  orderType,
  refundState,
} from './order-parts.schemas';
import { payment } from './payment.schemas';
import { review, reviewSchemas } from './review.schemas';

/** Where a delivery goes, as it was when it was ordered. */
export const receiving = v.strictObject({
  /** Name of the receiver. */
  name: text,
  areacode: text,
  /** National number; four of its digits are hidden. */
  mobile: text,
  label: addressLabel,
  /** The address from the house number to the province, in one line. */
  address: text,
  courier_note: text,
  /** Metres from the shop, in a straight line. */
  distance: count,
  /** The fee that the delivery would have cost, if it was free for what was ordered. It is 0 otherwise. */
  freed_fee: rupiah,
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
  /** Name of the coupon that was used. It is null if none was. */
  coupon_name: v.nullable(text),
  /** What is or was paid back of the order. */
  refund_amount: rupiah,
  createtime: seconds,
  /** While it is unpaid: when the order will be cancelled automatically. */
  expiretime: v.nullable(seconds),
  /** When it is ready, or has arrived at the address. */
  eta_start: v.nullable(seconds),
  eta_end: v.nullable(seconds),
  /** The time that it was ordered for. It is 0 if that is as soon as possible. */
  slot_start: seconds,
  slot_end: seconds,
  /** What the customer can do now, the main action first. `received`: say that the delivery has arrived. */
  actions: v.array(orderAction),
  /** It is null if the order is picked up. */
  receiving: v.nullable(receiving),
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
};
export const orderRow = v.strictObject({
  ...orderEntries,
  goods: v.array(v.strictObject({ goods_id: id, name: text, image: text, tint: text, num: count })),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

export const orderDetails = v.strictObject({
  ...orderEntries,
  ...amountEntries,
  shop: v.strictObject({ id, name: text, address: text, lng: longitude, lat: latitude, mobile: text }),
  /**
   * Beside what was ordered: the cups that the shop could not make, and what was paid back for them. `unmade_reason`
   * says in the shop's words why cups could not be made that had cost nothing. It is empty otherwise, because the
   * refund says it.
   */
  lines: v.array(
    v.strictObject({ line_id: id, ...lineEntries, refund_num: count, refund_amount: rupiah, unmade_reason: text }),
  ),
  /** Each amount that is or was paid back, oldest first. It has the times of the steps that are done. */
  refunds: v.array(
    v.strictObject({
      ...refundEntries,
      /** Why the shop paid it back, in its words. It is empty for other causes. */
      reason: text,
    }),
  ),
  /** The coupon that its shop has granted to say sorry. It is null if there is none. */
  sorry_coupon: v.nullable(sorryCoupon),
  /** What its customer asked back, newest first. */
  after_sales: v.array(afterSale),
  /** How its customer has rated it, with the shop's answer. It is null if it is not rated. */
  review: v.nullable(review),
  /** The points that the order has given, or will give by the level of its member. It is 0 if there are none. */
  points: count,
  points_given: flag,
  /** When an order that was handed over gives its points if nobody rates it. It is null before and after that. */
  points_time: v.nullable(seconds),
  can_refund: flag,
  /** The reasons for which money can be asked back now. */
  refund_reasons: v.array(afterSaleReason),
  /** Until when money can be asked back. It is null if the order was not handed over. */
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
  closes_at: v.nullable(seconds),
});
export type OrderDetails = v.InferOutput<typeof orderDetails>;

export const orderSchemas = {
  ...checkoutSchemas,
  list: {
    input: v.strictObject({ tab: orderTab, ...pageInput }),
    output: v.strictObject({ ...pageEntries(orderRow), counts: tabCounts }),
  },
  details: { input: v.strictObject({ order_sn: orderSn }), output: orderDetails },
  afterSale: {
    input: v.strictObject({
      order_sn: orderSn,
      action: v.picklist(['cancel', 'received', 'refund', 'withdraw', 'refund_unused'], 'invalid'),
      /** The reason in the customer's words. */
      reason: v.optional(writtenLines(limits.textAreaMax), ''),
      /** `refund` reads these: the cups of lines, the reason, and pictures by the addresses of `common/upload`. */
      items: v.optional(afterSaleItems),
      reason_code: v.optional(afterSaleReason),
      images: v.optional(afterSaleImages),
    }),
    /** Orders of drinks are answered with all their details, and those of other kinds with their state. */
    output: v.union([orderDetails, actedOrder]),
  },
  ...goingSchemas,
  payable: { input: v.strictObject({ order_sn: orderSn }), output: payable },
  pay: { input: v.strictObject({ order_sn: orderSn, channel: payChannel }), output: payment },
  goodsDetails: { input: v.strictObject({ goods_id: id }), output: goodsDetails },
  ...reviewSchemas,
} as const;
