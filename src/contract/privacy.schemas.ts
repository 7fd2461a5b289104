import * as v from 'valibot';
import { count, flag, nothing, rupiah, seconds, smsCode, text } from './common.schemas';

export const consent = v.strictObject({
  kind: v.picklist(['terms', 'privacy', 'marketing']),
  version: text,
  createtime: seconds,
  /** It is null if it is valid. */
  withdrawtime: v.nullable(seconds),
});
export type Consent = v.InferOutput<typeof consent>;

/** Why an account cannot be deleted now, and the order that it is about. */
export const openThing = v.strictObject({
  reason: v.picklist(['order', 'refund', 'report']),
  order_sn: text,
  /** The same in words, with what was ordered, and what ends it. */
  text,
});
export type OpenThing = v.InferOutput<typeof openThing>;

/** What is paid back or lost when the account is deleted: of an order, of a draw, or chances and points. */
export const leavingThing = v.strictObject({
  /** The number of the order or the draw. It is empty for chances and points. */
  order_sn: text,
  title: text,
  /** How many of it are left. */
  num: count,
  /** What is paid back for it. It is 0 if it is lost. */
  amount: rupiah,
});
export type LeavingThing = v.InferOutput<typeof leavingThing>;

export const privacySchemas = {
  overview: {
    input: nothing,
    output: v.strictObject({
      /** Newest first. */
      consents: v.array(consent),
      marketing: flag,
      /** It is null if the account can be deleted. */
      open: v.nullable(openThing),
      /** What is paid back, or lost, when the account is deleted; the newest order first. */
      leaving: v.array(leavingThing),
    }),
  },
  marketing: { input: v.strictObject({ marketing: flag }), output: v.strictObject({ marketing: flag }) },
  exportData: {
    input: nothing,
    output: v.strictObject({
      /** Name of the file. */
      name: text,
      /** The file: JSON, indented. */
      content: text,
    }),
  },
  deleteAccount: { input: v.strictObject({ captcha: smsCode }), output: v.strictObject({ duetime: seconds }) },
} as const;
