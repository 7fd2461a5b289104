import * as v from 'valibot';
import { banner } from '../chain.schemas';
import {
  count,
  flag,
  id,
  listOf,
  nothing,
  orderSn,
  pageEntries,
  pageInput,
  rupiah,
  seconds,
  text,
  wholeNumber,
  writtenLines,
} from '../common.schemas';
import { givenCoupon, offeredCoupon } from '../coupon.schemas';
import { limits } from '../limits';
import {
  goodForEntries,
  goodShopsEntries,
  goodShopsInput,
  ownCodeState,
  redeemShop,
} from '../order/kind-parts.schemas';
import { cancelBy } from '../order/order-parts.schemas';
import { shipment } from './shipment.schemas';

/** `goods`: a thing that is sent or fetched. `coupon` and `voucher`: they are the member's at once. */
export const pointsGoodsType = v.picklist(['goods', 'coupon', 'voucher']);
export type PointsGoodsType = v.InferOutput<typeof pointsGoodsType>;

/** How it gets to its member: it is sent, fetched in a shop, or there at once. */
export const pointsWay = v.picklist(['ship', 'fetch', 'now']);
export type PointsWay = v.InferOutput<typeof pointsWay>;

/** Whether it can be had now. */
export const pointsSale = v.picklist(['coming', 'onSale', 'soldOut', 'over']);
export type PointsSale = v.InferOutput<typeof pointsSale>;

/** What a member has, and owes since a refund. What is owed is missing beside what a thing costs. */
const purse = { balance: count, debt: count };

const category = v.strictObject({
  id,
  name: text,
  /** How many things are in it. */
  num: count,
});
export type PointsCategory = v.InferOutput<typeof category>;

const itemEntries = {
  id,
  cate_id: id,
  name: text,
  /** One line about it. */
  intro: text,
  image: text,
  /** Colour of the tile behind the picture. */
  tint: text,
  type: pointsGoodsType,
  /** What one costs. */
  points: count,
  /** What it costs elsewhere, in rupiah. It is null if nothing is said. */
  market_price: v.nullable(rupiah),
  sale: pointsSale,
  /** From when and until when it is offered. They are null if there is no such limit. */
  starttime: v.nullable(seconds),
  endtime: v.nullable(seconds),
  /** How many are left. It is null if they are not counted. */
  left: v.nullable(count),
  /** The most that one member may have over all time. It is null if there is no limit. */
  user_limit: v.nullable(count),
  /** The lowest level that may have it. It is null if everybody may. */
  level: v.nullable(v.strictObject({ level: count, name: text })),
};
export const pointsGoodsRow = v.strictObject(itemEntries);
export type PointsGoodsRow = v.InferOutput<typeof pointsGoodsRow>;

export const pointsGoodsInfo = v.strictObject({
  ...itemEntries,
  images: v.array(text),
  /** Paragraphs about it, and its rules. */
  content: text,
  rule_content: text,
  /** How it can be had, the usual way first. */
  ways: v.array(pointsWay),
  /** Days in which it is fetched. */
  redeem_days: count,
  /** Shops in which it can be fetched, or in which its codes are good. */
  ...goodShopsEntries,
  /** The coupon that it is. It is null if it is none. */
  coupon: v.nullable(offeredCoupon),
  /** The codes that one of it brings, what they are good for, and for how many days. It is null if it brings none. */
  voucher: v.nullable(v.strictObject({ times: count, valid_days: count, ...goodForEntries })),
  /** The most that this customer may have now in one order, whatever it costs. It is 0 while it cannot be had. */
  buyable: count,
  /** What the member has. It is null for visitors. */
  mine: v.nullable(
    v.strictObject({
      ...purse,
      /** 1: the member's level may have it. */
      level_ok: flag,
    }),
  ),
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
});
export type PointsGoodsInfo = v.InferOutput<typeof pointsGoodsInfo>;

export const pointsOrderState = v.picklist([
  'unpaid',
  'toShip',
  'toFetch',
  'onWay',
  'completed',
  'cancelled',
  'refunded',
]);
export type PointsOrderState = v.InferOutput<typeof pointsOrderState>;

/** What the customer of such an order can do with it. */
export const pointsAction = v.picklist(['received', 'cancel', 'again']);
export type PointsAction = v.InferOutput<typeof pointsAction>;

/** Spec §4: all, to ship, to receive, completed. */
export const pointsTab = v.picklist([0, 1, 2, 3], 'invalid');
export type PointsTab = v.InferOutput<typeof pointsTab>;

const orderEntries = {
  id,
  order_sn: orderSn,
  state: pointsOrderState,
  status: v.pipe(v.number(), v.integer()),
  status_text: text,
  /** What the customer can do now, the main action first. */
  actions: v.array(pointsAction),
  goods_id: id,
  name: text,
  image: text,
  tint: text,
  type: pointsGoodsType,
  way: pointsWay,
  num: count,
  /** What all of it has cost. */
  points: count,
  createtime: seconds,
  /** The company that brings it, and the number by which it is followed. Both are empty until it is sent. */
  courier: text,
  tracking_no: text,
  /** Codes of the order, and those of them that can still be redeemed. */
  code_num: count,
  unused_num: count,
  /** Until when its codes are good. It is null if it has none. */
  code_expiretime: v.nullable(seconds),
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
};
export const pointsOrderRow = v.strictObject(orderEntries);
export type PointsOrderRow = v.InferOutput<typeof pointsOrderRow>;

export const pointsCode = v.strictObject({
  /** Its place in the order, from 1. */
  number: count,
  code: text,
  state: ownCodeState,
  expiretime: seconds,
  /** When and in which shop it was redeemed. They are null and empty if it was not. */
  redeemtime: v.nullable(seconds),
  shop_name: text,
});
export type PointsCode = v.InferOutput<typeof pointsCode>;

export const pointsOrderDetails = v.strictObject({
  ...orderEntries,
  /** One line about it. */
  intro: text,
  rule_content: text,
  remark: text,
  /** How it is sent. It is null if it is not sent. */
  shipment: v.nullable(shipment),
  /** The shop in which it is fetched. It is null if it is not fetched. */
  shop: v.nullable(redeemShop),
  /** Those that can be redeemed come first. */
  codes: v.array(pointsCode),
  ...goodForEntries,
  /** Shops in which the codes of a voucher are good. There are none of anything else. */
  ...goodShopsEntries,
  /** The coupon that it brought: the first, if it brought several. It is null if it brought none. */
  coupon: v.nullable(givenCoupon),
  /** 1: the points were given back. */
  points_back: flag,
  /** The time of the exchange. */
  paytime: v.nullable(seconds),
  /** When it was completed, which is the deal time of what is sent. */
  finishtime: v.nullable(seconds),
  canceltime: v.nullable(seconds),
  cancel_by: v.nullable(cancelBy),
});
export type PointsOrderDetails = v.InferOutput<typeof pointsOrderDetails>;

export const mallSchemas = {
  head: {
    input: nothing,
    output: v.strictObject({
      /** What the member has. It is null for visitors. */
      mine: v.nullable(
        v.strictObject({
          ...purse,
          /** What of it ends within 30 days, and when the first of it does. It is null if nothing does. */
          soon: v.nullable(v.strictObject({ points: count, endtime: seconds })),
        }),
      ),
      categories: v.array(category),
      banners: v.array(banner),
    }),
  },
  categories: { input: nothing, output: listOf(category) },
  list: {
    input: v.strictObject({ cate_id: v.optional(id), ...pageInput }),
    output: v.strictObject(pageEntries(pointsGoodsRow)),
  },
  info: { input: v.strictObject({ id, ...goodShopsInput }), output: pointsGoodsInfo },
  add: {
    input: v.strictObject({
      id,
      /** At most `buyable` of it. */
      num: v.pipe(wholeNumber, v.maxValue(limits.pointsNumMax, 'invalid')),
      /** What one cost when the customer saw it. The order is refused if that has changed. */
      points: v.optional(count),
      /** The address to which it is sent, or the shop in which it is fetched: one of the two if it is a thing. */
      address_id: v.optional(id),
      shop_id: v.optional(id),
      remark: v.optional(writtenLines(limits.textAreaMax), ''),
    }),
    output: v.strictObject({
      order_sn: orderSn,
      state: pointsOrderState,
      /** What it has cost, and what the member has after it. */
      points: count,
      balance: count,
    }),
  },
  orders: {
    input: v.strictObject({ tab: v.optional(pointsTab, 0), ...pageInput }),
    output: v.strictObject({ ...pageEntries(pointsOrderRow), counts: v.strictObject({ 1: count, 2: count }) }),
  },
  details: { input: v.strictObject({ order_sn: orderSn, ...goodShopsInput }), output: pointsOrderDetails },
} as const;
