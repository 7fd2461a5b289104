import * as v from 'valibot';
import { payChannel, usedChannel } from '../chain.schemas';
import {
  count,
  flag,
  id,
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
import { payment } from '../order/payment.schemas';

/** `goods`: one code for one cup. `times`: several such codes. `amount`: one code that is worth a sum at the till. */
export const voucherType = v.picklist(['goods', 'times', 'amount']);
export type VoucherType = v.InferOutput<typeof voucherType>;

/** Whether a voucher can be bought now. */
export const voucherSale = v.picklist(['coming', 'onSale', 'soldOut', 'over']);
export type VoucherSale = v.InferOutput<typeof voucherSale>;

const itemEntries = {
  id,
  name: text,
  /** One line about it. */
  intro: text,
  /** A short word on its card. It is empty if it has none. */
  tag: text,
  image: text,
  /** Colour of the tile behind the picture. */
  tint: text,
  type: voucherType,
  /** What it is worth at the till; 0 unless it is of the type `amount`. */
  face_value: rupiah,
  /** Codes of one voucher. */
  times: count,
  price: rupiah,
  /** What the same costs without a voucher. */
  market_price: rupiah,
  sale: voucherSale,
  /** From when and until when it is sold. They are null if there is no such limit. */
  starttime: v.nullable(seconds),
  endtime: v.nullable(seconds),
  /** Vouchers that are left. It is null if they are not counted. */
  left: v.nullable(count),
  /** Vouchers that were sold, without those that were cancelled or refunded. */
  sales: count,
  /** Days for which a code is good, from the payment on. */
  valid_days: count,
  /** Shops in which it is good. */
  shop_num: count,
  /** 1: the money comes back for unused codes. */
  refund: flag,
};
export const voucherRow = v.strictObject(itemEntries);
export type VoucherRow = v.InferOutput<typeof voucherRow>;

export const voucherInfo = v.strictObject({
  ...itemEntries,
  images: v.array(text),
  /** Paragraphs about it, and its rules. */
  content: text,
  rule_content: text,
  /** The drinks that can be chosen for a code. It is empty if that is every drink, and for the type `amount`. */
  drinks: v.array(v.strictObject({ goods_id: id, name: text })),
  /** The sizes that can be chosen. It is empty if that is every size. */
  sizes: v.array(text),
  ...goodShopsEntries,
  /** The most vouchers that this customer may buy now in one order. It is 0 while it cannot be bought. */
  buyable: count,
  /** The newest of the customer's orders of this voucher that has unused codes. It is null if there is none. */
  mine: v.nullable(v.strictObject({ order_sn: orderSn, code_num: count, unused_num: count, expiretime: seconds })),
  /** The customer's unpaid order of this voucher whose time to pay ends first. It is null if there is none. */
  unpaid: v.nullable(v.strictObject({ order_sn: orderSn, num: count, pay_amount: rupiah, expiretime: seconds })),
  /** It is null while the chain does not run points. */
  points_terms: v.nullable(pointsTerms),
  ...waysEntry,
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
});
export type VoucherInfo = v.InferOutput<typeof voucherInfo>;

export const voucherOrderState = v.picklist(['unpaid', 'paid', 'completed', 'cancelled', 'refunded']);
export type VoucherOrderState = v.InferOutput<typeof voucherOrderState>;

/** What the customer of an order of vouchers can do with it. */
export const voucherAction = v.picklist(['pay', 'cancel', 'refundUnused', 'buyAgain']);
export type VoucherAction = v.InferOutput<typeof voucherAction>;

/** Spec §4: all, pending payment, pending redemption, completed, cancelled. */
export const voucherTab = v.picklist([0, 1, 2, 3, 4], 'invalid');
export type VoucherTab = v.InferOutput<typeof voucherTab>;

const orderEntries = {
  id,
  order_sn: orderSn,
  state: voucherOrderState,
  status: v.pipe(v.number(), v.integer()),
  status_text: text,
  /** What the customer can do now, the main action first. */
  actions: v.array(voucherAction),
  voucher_id: id,
  name: text,
  image: text,
  tint: text,
  type: voucherType,
  /** Vouchers that were bought. */
  num: count,
  /** Codes of the order, and those of them that can still be redeemed. Both are 0 until it is paid. */
  code_num: count,
  unused_num: count,
  pay_amount: rupiah,
  /** What is or was paid back: once it has ended, of all money that has come for it. */
  refund_amount: rupiah,
  refund_state: refundState,
  /** How far the money is on its way back, in words. It is empty while nothing comes back. */
  refund_text: text,
  createtime: seconds,
  /** While it is unpaid: when it will be cancelled automatically. */
  expiretime: v.nullable(seconds),
  /** Until when its codes are good. It is null until it is paid. */
  code_expiretime: v.nullable(seconds),
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
};
export const voucherOrderRow = v.strictObject(orderEntries);
export type VoucherOrderRow = v.InferOutput<typeof voucherOrderRow>;

export const voucherCode = v.strictObject({
  /** Its place in the order, from 1. */
  number: count,
  code: text,
  state: ownCodeState,
  /** What was paid for it. */
  share: rupiah,
  expiretime: seconds,
  /** When and in which shop it was redeemed. They are null and empty if it was not. */
  redeemtime: v.nullable(seconds),
  shop_name: text,
});
export type VoucherCode = v.InferOutput<typeof voucherCode>;

export const voucherOrderDetails = v.strictObject({
  ...orderEntries,
  intro: text,
  face_value: rupiah,
  /** Price of one voucher. */
  price: rupiah,
  /** Codes of one voucher. */
  times: count,
  rule_content: text,
  drinks: v.array(v.strictObject({ goods_id: id, name: text })),
  sizes: v.array(text),
  ...goodShopsEntries,
  ...redeemedPointsEntries,
  /** 1: the money comes back for unused codes. */
  refund: flag,
  /** What comes back now if the unused codes are given back. It is 0 if nothing does. */
  refundable_amount: rupiah,
  /** 1: it would go back now by the way it was paid; 0: a person would send it, or nothing comes back. */
  refunds_itself: flag,
  /** Empty until it is paid. Those that can be redeemed come first. */
  codes: v.array(voucherCode),
  /** Each amount that is or was paid back, oldest first. It has the times of the steps that are done. */
  refunds: v.array(orderRefund),
  pay_channel: v.nullable(usedChannel),
  paytime: v.nullable(seconds),
  finishtime: v.nullable(seconds),
  canceltime: v.nullable(seconds),
  cancel_by: v.nullable(cancelBy),
});
export type VoucherOrderDetails = v.InferOutput<typeof voucherOrderDetails>;

const oneOrder = v.strictObject({ order_sn: orderSn });

export const voucherSchemas = {
  list: { input: v.strictObject(pageInput), output: v.strictObject(pageEntries(voucherRow)) },
  info: { input: v.strictObject({ id, ...goodShopsInput }), output: voucherInfo },
  add: {
    input: v.strictObject({
      id,
      /** At most `buyable` of the voucher. */
      num: wholeNumber,
      /** The price of one that the customer saw. The order is refused if it has changed. */
      price: v.optional(rupiah),
    }),
    output: v.strictObject({
      order_sn: orderSn,
      state: voucherOrderState,
      pay_amount: rupiah,
      expiretime: v.nullable(seconds),
    }),
  },
  orders: {
    input: v.strictObject({ tab: v.optional(voucherTab, 0), ...pageInput }),
    output: v.strictObject({ ...pageEntries(voucherOrderRow), counts: v.strictObject({ 1: count, 2: count }) }),
  },
  details: {
    input: v.strictObject({ order_sn: orderSn, ...goodShopsInput }),
    output: voucherOrderDetails,
  },
  pay: { input: v.strictObject({ order_sn: orderSn, channel: payChannel }), output: payment },
  cancel: { input: oneOrder, output: voucherOrderDetails },
  callback: { input: oneOrder, output: voucherOrderDetails },
} as const;
