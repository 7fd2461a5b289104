import * as v from 'valibot';
import { usedChannel } from '../chain.schemas';
import {
  count,
  flag,
  id,
  nothing,
  orderSn,
  pageEntries,
  pageInput,
  rupiah,
  seconds,
  text,
  wholeNumber,
} from '../common.schemas';
import {
  goodShopsEntries,
  goodShopsInput,
  orderRefund,
  ownCodeState,
  pointsTerms,
  redeemedPointsEntries,
  waysEntry,
} from '../order/kind-parts.schemas';
import { cancelBy, refundState } from '../order/order-parts.schemas';

/** Number of a team. */
export const groupSn = v.pipe(v.string('invalid'), v.regex(/^GT\d{6,24}$/, 'invalid'));

/** Whether a product can be bought now. */
export const groupProductState = v.picklist(['coming', 'running', 'over'], 'invalid');
export type GroupProductState = v.InferOutput<typeof groupProductState>;

/** Spec §4: not started, in progress, success; and failed. A team has started when its opener has paid. */
export const teamState = v.picklist(['notStarted', 'forming', 'formed', 'failed']);
export type TeamState = v.InferOutput<typeof teamState>;

/** Somebody who has paid for a seat. */
export const teamMember = v.strictObject({
  /** Masked: the first and the last letter. */
  nickname: text,
  avatar: text,
  is_leader: flag,
  /** Whether it is the member who asks. */
  is_me: flag,
});
export type TeamMember = v.InferOutput<typeof teamMember>;

export const team = v.strictObject({
  group_sn: groupSn,
  state: teamState,
  /** Seats of the team, those that are paid for, and those that can be taken now. */
  people: count,
  joined: count,
  free: count,
  /** Until when it can fill. It is null while it has not started. */
  endtime: v.nullable(seconds),
  /** When it was full. It is null if it was not. */
  formtime: v.nullable(seconds),
  /** Those who have paid, the leader first. */
  members: v.array(teamMember),
});
export type Team = v.InferOutput<typeof team>;

/** The drink that a product is, which can be bought alone on the menu. It is null for a bundle. */
const drinkSoldAlone = v.nullable(id);

const productEntries = {
  id,
  name: text,
  /** One line about it. */
  intro: text,
  image: text,
  /** Colour of the tile behind the picture. */
  tint: text,
  goods_id: drinkSoldAlone,
  state: groupProductState,
  starttime: seconds,
  endtime: seconds,
  /** Members that a team needs. */
  people: count,
  /** Hours in which a team must fill. */
  group_hours: count,
  /** Days in which the drinks of a full team can be fetched. */
  redeem_days: count,
  /**
   * The lowest prices of one: alone (of a bundle, what it is worth), in a group, and for the level of this customer, which
   * is null without such a level.
   */
  price: rupiah,
  group_price: rupiah,
  vip_group_price: v.nullable(rupiah),
  /** How many are left. It is null if they are not counted. */
  left: v.nullable(count),
  /** How many were sold, and the teams that became full. */
  sales: count,
  formed_num: count,
  /** Shops in which it can be fetched. */
  shop_num: count,
  /** The open team that is nearest to full. It is null if there is none. */
  nearest: v.nullable(team),
};
export const groupProductRow = v.strictObject(productEntries);
export type GroupProductRow = v.InferOutput<typeof groupProductRow>;

export const groupProductInfo = v.strictObject({
  ...productEntries,
  images: v.array(text),
  /** Paragraphs about it. */
  content: text,
  /** The most of one order. */
  num_limit: count,
  /** How many this customer may still buy. It is null if there is no limit. */
  buyable: v.nullable(count),
  ...goodShopsEntries,
  /** Open teams with a free seat, those nearest to full first. At most ten. */
  teams: v.array(team),
  /** The team that was asked for. It is null if none was, or if there is no such team of this product. */
  team: v.nullable(team),
  /** The customer's own unpaid or forming order of this product. It is null if there is none. */
  my_order_sn: v.nullable(orderSn),
  /** Until when the seat of that order is held, while it is unpaid. */
  my_seat_until: v.nullable(seconds),
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
});
export type GroupProductInfo = v.InferOutput<typeof groupProductInfo>;

/** One way in which a product is sold. A bundle has one, without a size. */
export const groupSpec = v.strictObject({
  /** It is null for a bundle. */
  sku_id: v.nullable(id),
  /** Values of its groups: size and temperature. */
  value_ids: v.array(id),
  spec_text: text,
  price: rupiah,
  group_price: rupiah,
  /** For the level of this customer. It is null without such a level. */
  vip_group_price: v.nullable(rupiah),
  left: v.nullable(count),
});
export type GroupSpec = v.InferOutput<typeof groupSpec>;

export const groupOrderState = v.picklist(['unpaid', 'forming', 'toRedeem', 'completed', 'cancelled', 'refunded']);
export type GroupOrderState = v.InferOutput<typeof groupOrderState>;

/** What the customer of a group order can do with it. */
export const groupAction = v.picklist(['pay', 'cancel', 'share', 'leave', 'buyAgain']);
export type GroupAction = v.InferOutput<typeof groupAction>;

/** Spec §4: all, pending group formation, pending redemption, completed. */
export const groupTab = v.picklist([0, 1, 2, 3], 'invalid');
export type GroupTab = v.InferOutput<typeof groupTab>;

/** What happens if the money comes when the team is full or over. `own`: a new team. `refund`: the money goes back. */
export const onLate = v.picklist(['own', 'refund'], 'invalid');
export type OnLate = v.InferOutput<typeof onLate>;

const orderEntries = {
  id,
  order_sn: orderSn,
  state: groupOrderState,
  status: v.pipe(v.number(), v.integer()),
  status_text: text,
  /** What the customer can do now, the main action first. */
  actions: v.array(groupAction),
  product_id: id,
  name: text,
  image: text,
  tint: text,
  spec_text: text,
  num: count,
  pay_amount: rupiah,
  /** What is or was paid back: once it has ended, of all money that has come for it. */
  refund_amount: rupiah,
  refund_state: refundState,
  /** How far the money is on its way back, in words. It is empty while nothing comes back. */
  refund_text: text,
  createtime: seconds,
  /** While it is unpaid: when it will be cancelled automatically. */
  expiretime: v.nullable(seconds),
  team,
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
};
export const groupOrderRow = v.strictObject(orderEntries);
export type GroupOrderRow = v.InferOutput<typeof groupOrderRow>;

export const groupOrderDetails = v.strictObject({
  ...orderEntries,
  goods_id: drinkSoldAlone,
  /** Prices of one: what it costs alone, or is worth as a bundle, and in this order. */
  price: rupiah,
  group_price: rupiah,
  is_leader: flag,
  on_late: onLate,
  /** The code by which it is fetched. It is null until the team is full. */
  code: v.nullable(
    v.strictObject({
      code: text,
      state: ownCodeState,
      expiretime: seconds,
      redeemtime: v.nullable(seconds),
      shop_name: text,
    }),
  ),
  /** Days in which it can be fetched once the team is full. */
  redeem_days: count,
  ...goodShopsEntries,
  ...redeemedPointsEntries,
  /** Each amount that is or was paid back, oldest first. It has the times of the steps that are done. */
  refunds: v.array(orderRefund),
  pay_channel: v.nullable(usedChannel),
  paytime: v.nullable(seconds),
  finishtime: v.nullable(seconds),
  canceltime: v.nullable(seconds),
  cancel_by: v.nullable(cancelBy),
  cancel_reason: text,
});
export type GroupOrderDetails = v.InferOutput<typeof groupOrderDetails>;

export const groupSchemas = {
  products: {
    input: v.strictObject({ state: v.optional(groupProductState), ...pageInput }),
    output: v.strictObject(pageEntries(groupProductRow)),
  },
  product: {
    input: v.strictObject({ id, group_sn: v.optional(groupSn), ...goodShopsInput }),
    output: groupProductInfo,
  },
  specs: {
    input: v.strictObject({ id }),
    output: v.strictObject({
      /** What is chosen, such as the size, with those of its values that are sold. It is empty for a bundle. */
      groups: v.array(
        v.strictObject({ id, name: text, values: v.array(v.strictObject({ value_id: id, name: text })) }),
      ),
      list: v.array(groupSpec),
      /** It is null while the chain does not run points. */
      points_terms: v.nullable(pointsTerms),
      ...waysEntry,
    }),
  },
  rules: { input: nothing, output: v.strictObject({ content: text }) },
  add: {
    input: v.strictObject({
      product_id: id,
      /** It is absent for a bundle. */
      sku_id: v.optional(id),
      /** At most `num_limit` of the product. */
      num: wholeNumber,
      /** The team to join. If it is absent, a new one is opened. */
      group_sn: v.optional(groupSn),
      on_late: v.optional(onLate, 'own'),
      /** The price of one that the customer saw. The order is refused if it has changed. */
      price: v.optional(rupiah),
    }),
    output: v.strictObject({
      order_sn: orderSn,
      state: groupOrderState,
      group_sn: groupSn,
      pay_amount: rupiah,
      expiretime: v.nullable(seconds),
    }),
  },
  orders: {
    input: v.strictObject({ tab: v.optional(groupTab, 0), ...pageInput }),
    output: v.strictObject({ ...pageEntries(groupOrderRow), counts: v.strictObject({ 1: count, 2: count }) }),
  },
  details: {
    input: v.strictObject({ order_sn: orderSn, ...goodShopsInput }),
    output: groupOrderDetails,
  },
} as const;
