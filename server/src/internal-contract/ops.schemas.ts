import * as v from 'valibot';
import { usedChannel } from '@/contract/chain.schemas';
import { count, flag, latitude, longitude, pageEntries, rupiah, seconds, text } from '@/contract/common.schemas';
import { afterSaleReason } from '@/contract/order/after-sale.schemas';
import { amountEntries, orderState, orderType, refundCause } from '@/contract/order/order-parts.schemas';
import { reviewTag, star } from '@/contract/order/review.schemas';
import { cannotMakeReasons, id, opsBodies } from './ops-bodies.schemas';
import { grantAnswer, opsCoupon } from './ops-coupon.schemas';
import { staffAnswers } from './staff.schemas';

export const opsTopics = ['order', 'menu', 'shop', 'staff', 'after-sale', 'cash', 'redemption', 'shipping'] as const;

/** A text in the three languages. */
const texts = v.strictObject({ en: text, id: text, 'zh-Hans': text });

const opsShop = v.strictObject({ id, name: text });
export type OpsShop = v.InferOutput<typeof opsShop>;

const opsLine = v.strictObject({
  id,
  goods_id: id,
  name: texts,
  spec: texts,
  num: count,
  /** Cups of these that were paid back. */
  refund_num: count,
  /** What they cost before anything is taken off. */
  amount: rupiah,
});

const opsOrder = v.strictObject({
  id,
  order_sn: text,
  state: orderState,
  type: orderType,
  pickup_no: v.nullable(text),
  paytime: v.nullable(seconds),
  accepttime: v.nullable(seconds),
  maketime: v.nullable(seconds),
  readytime: v.nullable(seconds),
  sendtime: v.nullable(seconds),
  /** When the customer was told that it is ready, or at the address. */
  eta_start: v.nullable(seconds),
  eta_end: v.nullable(seconds),
  /** The time that it was ordered for. It is null if the order is made as soon as possible. */
  slot_start: v.nullable(seconds),
  slot_end: v.nullable(seconds),
  /** When the shop begins with it. It is null if the shop begins at once. */
  duetime: v.nullable(seconds),
  remark: text,
  /** 1: the customer wants a straw and tissues. */
  tableware: flag,
  /** The name of the customer, as the setting counter_name shows it. It is empty if it shows none. */
  customer: text,
  /** What is taken off the lines, and what is added to them. */
  discount_amount: rupiah,
  packing_fee: rupiah,
  delivery_amount: rupiah,
  /** Tax that the prices do not contain. */
  tax_added: rupiah,
  tax_type: amountEntries.tax_type,
  tax_bp: amountEntries.tax_bp,
  /** Tax that was added or is in the prices. */
  tax_amount: rupiah,
  pay_amount: rupiah,
  pay_channel: v.nullable(usedChannel),
  /** What is or will be paid back of it. */
  refund_amount: rupiah,
  goods: v.array(opsLine),
  /** Where a courier brings it. It is null if the order is picked up. */
  receiving: v.nullable(
    v.strictObject({
      name: text,
      /** E.164. */
      mobile: text,
      address: text,
      lng: longitude,
      lat: latitude,
      /** Metres from the shop, in a straight line. */
      distance: count,
      courier_note: text,
    }),
  ),
});
export type OpsOrder = v.InferOutput<typeof opsOrder>;

const opsGoods = v.strictObject({
  goods_id: id,
  name_json: texts,
  /** Marked by the shop. */
  soldout_switch: flag,
  /** Marked, or without an ingredient. */
  is_out: flag,
  skus: v.array(
    v.strictObject({
      sku_id: id,
      size: texts,
      temperature: texts,
      price: rupiah,
      /** It is null if it is not counted. */
      stock: v.nullable(count),
      /** 0: the shop does not sell it. */
      status: flag,
    }),
  ),
});
export type OpsGoods = v.InferOutput<typeof opsGoods>;

const opsValue = v.strictObject({
  value_id: id,
  kind: v.picklist(['sugar', 'topping']),
  name_json: texts,
  soldout_switch: flag,
  is_out: flag,
});
export type OpsValue = v.InferOutput<typeof opsValue>;

const opsIngredient = v.strictObject({
  ingredient_id: id,
  name_json: texts,
  soldout_switch: flag,
  /** Drinks of the shop, and sugar levels and toppings, that need it. */
  goods: count,
  values: count,
});

const ranges = v.array(v.strictObject({ open: text, close: text }));
const shopState = v.strictObject({
  shop: opsShop,
  address: text,
  /** As the shop has set it. */
  state: v.picklist(['open', 'closed', 'rest']),
  /** Whether new orders are taken now. */
  is_open: flag,
  open_until: v.nullable(seconds),
  next_open: v.nullable(seconds),
  /** No new orders before this time; 9999999999: until told. It is null if the shop is not paused. */
  paused_until: v.nullable(seconds),
  /** Hours of this business day instead of the usual ones. It is null for the usual ones. */
  today: v.nullable(ranges),
  usual: ranges,
  always_open: flag,
  /** 1: the shop delivers. */
  delivers: flag,
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
  /** Which orders it takes while it is open: any, only those for a slot, or none because no slot is free either. */
  takes: v.picklist(['soon', 'times', 'nothing']),
  /** Seconds from payment to ready, on average today. */
  average_seconds: v.nullable(count),
});
export type OpsShopState = v.InferOutput<typeof shopState>;

const manualRefund = v.strictObject({
  refund_sn: text,
  order_sn: text,
  pickup_no: v.nullable(text),
  /** When the order was placed: pickup numbers come back every day. */
  ordertime: seconds,
  amount: rupiah,
  cause: refundCause,
  /** Why the shop could not make it. It is null if the cause is another one, or it was not said. */
  shop_reason: v.nullable(v.picklist(cannotMakeReasons)),
  /** Why its customer asked it back. It is null for another cause. */
  asked_reason: v.nullable(afterSaleReason),
  /** Words of the customer or of the shop. It is empty if there is none. */
  text,
  channel: v.nullable(usedChannel),
  /** E.164. */
  mobile: text,
  createtime: seconds,
});
export type ManualRefund = v.InferOutput<typeof manualRefund>;

const opsReviews = v.strictObject(
  pageEntries(
    v.strictObject({
      id,
      order_sn: text,
      pickup_no: v.nullable(text),
      star,
      /** It is null if the service was not rated. */
      service_star: v.nullable(star),
      content: text,
      images: v.array(text),
      anonymous: flag,
      goods: v.array(v.strictObject({ name: texts, star, tags: v.array(reviewTag) })),
      createtime: seconds,
      /** It is empty if it is not answered. */
      reply: text,
      reply_by: text,
      replytime: v.nullable(seconds),
    }),
  ),
);
export type OpsReviews = v.InferOutput<typeof opsReviews>;

const opsCash = v.strictObject({
  order_sn: text,
  /** What the customer says at the counter. */
  number: text,
  amount: rupiah,
  /** Until when it may be taken. */
  expiretime: seconds,
});
export type OpsCash = v.InferOutput<typeof opsCash>;

/** Answers of the shop's calls, without an envelope. */
export const opsAnswers = {
  work: v.strictObject({
    shop: opsShop,
    orders: v.array(opsOrder),
    /** Number of the last event before these were read: events after it may concern them. */
    head: count,
  }),
  act: v.strictObject({ state: orderState }),
  cannotMake: v.strictObject({ state: orderState, amount: rupiah, coupon: v.nullable(grantAnswer) }),
  menu: v.strictObject({
    shop: opsShop,
    goods: v.array(opsGoods),
    values: v.array(opsValue),
    ingredients: v.array(opsIngredient),
  }),
  goods: opsBodies.goods,
  value: opsBodies.value,
  ingredient: opsBodies.ingredient,
  stock: v.strictObject({ stock: count }),
  shop: opsBodies.shop,
  state: shopState,
  refunds: v.strictObject({ refunds: v.array(manualRefund) }),
  settle: v.strictObject({ refund_sn: text }),
  ...staffAnswers,
  done: v.strictObject({ done: v.literal(1) }),
  reviews: opsReviews,
  reply: v.strictObject({ id, replytime: seconds }),
  cash: v.strictObject({ shop: opsShop, payments: v.array(opsCash) }),
  cashTaken: v.strictObject({ state: orderState, pickup_no: v.nullable(text) }),
  coupons: v.strictObject({ shop: opsShop, coupons: v.array(opsCoupon) }),
  grantCoupon: grantAnswer,
};

/** What one event of the stream tells, as JSON in its `data`; its `id` is its number. */
export const opsEvent = v.strictObject({
  topic: v.picklist(opsTopics),
  /** Id of the order, for the topic `order`. */
  order_id: v.nullable(id),
  /** The order as it is when the event is sent; null: it needs nothing more from the shop. */
  order: v.nullable(opsOrder),
});
export type OpsEvent = v.InferOutput<typeof opsEvent>;
