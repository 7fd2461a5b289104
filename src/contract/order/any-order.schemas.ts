import * as v from 'valibot';
import { flag, orderSn, rupiah, seconds, text } from '../common.schemas';
import { noticeNews } from '../inbox.schemas';
import { cancelBy } from './order-parts.schemas';
import { endedPayment, payment, payOffer } from './payment.schemas';

/** The states that an order of every kind can have, as far as its payment is concerned. */
export const payableState = v.picklist(['unpaid', 'paid', 'cancelled', 'refunded']);
export type PayableState = v.InferOutput<typeof payableState>;

/** What the cashier shows of an order, whatever was ordered. */
export const payable = v.strictObject({
  order_sn: orderSn,
  /** `paid` also stands for an order that is done. */
  state: payableState,
  /** What was ordered, in a line. */
  title: text,
  /** While it can be paid: whether and when the money comes back. It is empty if its kind says nothing of it. */
  note: text,
  /** Whether money of it can come back once it is paid in time. What arrives too late, or twice, always comes back. */
  is_refundable: flag,
  /** While it is unpaid: when it will be cancelled automatically. */
  expiretime: v.nullable(seconds),
  pay_amount: rupiah,
  paytime: v.nullable(seconds),
  /** Who cancelled the order. It is null if nobody did. */
  cancel_by: v.nullable(cancelBy),
  /** The state of an order that has ended, in words of its kind, such as why it was refunded. It is empty before. */
  status_text: text,
  /** How far the money is on its way back, in words. It is empty while nothing comes back. */
  refund_text: text,
  /** While it can be paid: the channels that take it, and until when it can be paid by each. */
  pay_channels: v.array(payOffer),
  /** While it can be paid: when paying ends because the shop closes, if that is within an hour after ordering. */
  pay_closing: v.nullable(seconds),
  /** While it is unpaid: an open payment that can still be paid, so that it can be shown again. */
  payment: v.nullable(payment),
  /**
   * How the last payment ended, while the order is unpaid and has no open payment, or after its time to pay is over.
   */
  ended_payment: v.nullable(endedPayment),
  /** The shop in which it is paid in cash. It is null if it is not an order of one shop. */
  shop: v.nullable(v.strictObject({ name: text, address: text })),
  /** The time that it was ordered for. It is 0 if that is as soon as possible, or if it was for no time. */
  slot_start: seconds,
  slot_end: seconds,
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
});
export type Payable = v.InferOutput<typeof payable>;

/** An order of any kind after an act of its customer, as far as its state goes: its page reads it again. */
export const actedOrder = v.strictObject({
  order_sn: orderSn,
  /** The name of its state in its kind. */
  state: text,
});
export type ActedOrder = v.InferOutput<typeof actedOrder>;

/** An order that goes on, of any kind, as pages that are not about orders show it. */
export const goingOrder = v.strictObject({
  /** The name of its kind. */
  kind: text,
  order_sn: orderSn,
  /** The name of its state in its kind. An unpaid order is `unpaid` in every kind. */
  state: text,
  /** What it is, such as the number by which its drinks are called. It is empty if nothing is to be said. */
  title: text,
  status_text: text,
  /** Where it is. It is empty if it has no place. */
  place: text,
  pay_amount: rupiah,
  createtime: seconds,
  /** While it is unpaid: when it will be cancelled automatically. */
  expiretime: v.nullable(seconds),
});
export type GoingOrder = v.InferOutput<typeof goingOrder>;

export const goingSchemas = {
  /** The answer also has what the member was told, because home asks for both again and again. */
  going: {
    input: v.strictObject({}),
    output: v.strictObject({ list: v.array(goingOrder), notices: noticeNews }),
  },
} as const;
