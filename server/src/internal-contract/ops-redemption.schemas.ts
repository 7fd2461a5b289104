import * as v from 'valibot';
import { count, rupiah, seconds, text, writtenLine } from '@/contract/common.schemas';

const texts = v.strictObject({ en: text, id: text, 'zh-Hans': text });

/**
 * What can be done with a code in the shop that asks. `good`: it can be redeemed now. `ended`: it ended without money.
 * `other-shop`: it is good, in others. `not-now`: it is good here, but what it is for cannot be handed over now.
 */
export const codeState = v.picklist(['good', 'redeemed', 'refunded', 'ended', 'expired', 'other-shop', 'not-now']);
export type CodeState = v.InferOutput<typeof codeState>;

const entries = {
  /** Eight characters, without blanks. */
  code: text,
  item_kind: v.picklist(['group', 'voucher', 'points_goods', 'prize']),
  name: texts,
  image: text,
  tint: text,
  /** Its place among the codes of its order, from 1. */
  number: count,
  /** The name of its customer, masked. It is empty if the account was deleted. */
  customer: text,
  /** When it was redeemed, and by whom. The name is empty if that was in another shop. */
  redeemtime: v.nullable(seconds),
  redeem_by: text,
};

const opsCode = v.strictObject({
  ...entries,
  state: codeState,
  /** What can be chosen for it; of a group order, in which size it was bought, or what its bundle holds; of goods, a line about them. */
  note: texts,
  /** Cups or pieces that are handed over for it. */
  num: count,
  /** How many codes its order has, and how many others of them are unused. */
  of: count,
  unused: count,
  /** The phone number of its customer, masked. It is empty if the account was deleted. */
  mobile: text,
  /** How its customer got it: for money, for points, on the prize wheel, or as a gift. */
  got: v.picklist(['bought', 'exchanged', 'won', 'given']),
  /** What the customer has written with the order. */
  remark: text,
  /** When it was paid for; when it was given, if it has no order. */
  createtime: seconds,
  /** It is good before this time. */
  expiretime: seconds,
  /** Its order and what was paid for it. It is null if it was given without an order. */
  order_sn: v.nullable(text),
  pay_amount: v.nullable(rupiah),
  /** Names of the shops in which it is good. It is empty if they are good in all. */
  shops: v.array(text),
  /** Name of the shop in which it was redeemed. */
  redeem_shop: v.nullable(text),
  /** When it was refunded or ended. */
  endtime: v.nullable(seconds),
});
export type OpsCode = v.InferOutput<typeof opsCode>;

const redeemedCode = v.strictObject({ ...entries, redeemtime: seconds });
export type RedeemedCode = v.InferOutput<typeof redeemedCode>;

const code = v.strictObject({
  code: v.pipe(writtenLine(40), v.nonEmpty('required'), v.description('As it was typed or scanned')),
});

export const redemptionBodies = { code, redeem: code };

export const redemptionAnswers = {
  code: opsCode,
  /** What was redeemed in the shop on this business day (04:00 to 04:00), the newest first, at most 200, and how many. */
  redeemed: v.strictObject({ codes: v.array(redeemedCode), total: count }),
};
