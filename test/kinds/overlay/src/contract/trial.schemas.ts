import * as v from 'valibot';
import { id, orderSn, pageEntries, pageInput, rupiah, seconds, text } from './common.schemas';

export const trialKind = v.picklist(['test-points', 'test-team', 'test-codes'], 'invalid');
export type TrialKind = v.InferOutput<typeof trialKind>;

const trialOrder = v.strictObject({
  order_sn: orderSn,
  kind: text,
  state: text,
  status_text: text,
  pay_amount: rupiah,
  createtime: seconds,
  expiretime: v.nullable(seconds),
  actions: v.array(text),
  codes: v.array(text),
});
export type TrialOrder = v.InferOutput<typeof trialOrder>;

export const trialSchemas = {
  create: {
    input: v.strictObject({ kind: trialKind, price: rupiah, team: v.optional(id, 1) }),
    output: v.strictObject({ order_sn: orderSn }),
  },
  list: { input: v.strictObject({ kind: trialKind, ...pageInput }), output: v.strictObject(pageEntries(trialOrder)) },
  details: { input: v.strictObject({ order_sn: orderSn }), output: trialOrder },
  cancel: { input: v.strictObject({ order_sn: orderSn }), output: trialOrder },
} as const;
