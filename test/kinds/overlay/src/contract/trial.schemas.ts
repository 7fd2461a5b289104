import * as v from 'valibot';
import { orderSn, pageEntries, pageInput, rupiah, seconds, text } from './common.schemas';

/** 0: all, 1: to ship. */
const trialTab = v.picklist([0, 1], 'invalid');
export type TrialTab = v.InferOutput<typeof trialTab>;

const trialOrder = v.strictObject({
  order_sn: orderSn,
  state: text,
  status_text: text,
  pay_amount: rupiah,
  createtime: seconds,
  expiretime: v.nullable(seconds),
  actions: v.array(text),
});
export type TrialOrder = v.InferOutput<typeof trialOrder>;

export const trialSchemas = {
  create: {
    input: v.strictObject({ fee: rupiah }),
    output: v.strictObject({ order_sn: orderSn }),
  },
  list: { input: v.strictObject({ tab: trialTab, ...pageInput }), output: v.strictObject(pageEntries(trialOrder)) },
  details: { input: v.strictObject({ order_sn: orderSn }), output: trialOrder },
  cancel: { input: v.strictObject({ order_sn: orderSn }), output: trialOrder },
} as const;
