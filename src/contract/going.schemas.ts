import * as v from 'valibot';
import { listOf, orderSn, rupiah, seconds, text } from './common.schemas';

/** An order that goes on, of any kind, as pages that are not about orders show it. */
export const goingOrder = v.strictObject({
  /** The name of its kind. */
  kind: text,
  order_sn: orderSn,
  /** The name of its state in its kind; `unpaid` in every kind. */
  state: text,
  /** What it is, such as the number by which its drinks are called; empty: nothing is to be said. */
  title: text,
  status_text: text,
  /** Where it is; empty: it has no place. */
  place: text,
  pay_amount: rupiah,
  createtime: seconds,
  /** While unpaid: when it will be cancelled automatically. */
  expiretime: v.nullable(seconds),
});
export type GoingOrder = v.InferOutput<typeof goingOrder>;

export const goingSchemas = {
  going: { input: v.strictObject({}), output: listOf(goingOrder) },
} as const;
