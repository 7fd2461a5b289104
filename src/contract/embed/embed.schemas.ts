import * as v from 'valibot';
import { maxPoints, nothing, text } from '../common.schemas';
import { login } from '../user.schemas';
import { appAskData } from './app-asks';
import { theme } from './looks';

export const partnerKind = v.picklist(['iframe', 'webview', 'gopay', 'grab', 'telegram', 'line', 'alipayplus']);
export type PartnerKind = v.InferOutput<typeof partnerKind>;

/** How an order is paid inside the host. */
export const payMode = v.picklist(['host', 'top', 'qr', 'off']);
export type PayMode = v.InferOutput<typeof payMode>;

/** Messages that the app may send to a host. */
export const partnerCapability = v.picklist(Object.keys(appAskData) as (keyof typeof appAskData)[]);
export type PartnerCapability = v.InferOutput<typeof partnerCapability>;

/** The id of a partner as somebody sends it. What is no such id names no partner. */
export const partnerId = v.pipe(v.string('invalid'), maxPoints(64));
const secretText = v.pipe(v.string('invalid'), maxPoints(200));
const launchText = v.optional(v.pipe(v.string('invalid'), maxPoints(8192)));

const { userinfo } = login.entries;

/** How the customer of a partner comes in. */
export const embedEntry = v.variant('state', [
  v.strictObject({
    state: v.literal('in'),
    userinfo,
    /** 1: the customer of the partner was connected with this account just now. */
    is_linked: v.picklist([0, 1]),
  }),
  v.strictObject({
    state: v.literal('link'),
    /** For `link`, after the customer has logged in. */
    ticket: text,
    /** The partner's name. */
    name: text,
  }),
]);
export type EmbedEntry = v.InferOutput<typeof embedEntry>;

export const embedSchemas = {
  partner: {
    input: v.strictObject({ partner: partnerId }),
    output: v.strictObject({
      partner: text,
      name: text,
      kind: partnerKind,
      /** Scheme, host and port of the pages that may frame the app. */
      origins: v.array(text),
      /** The public id of the app at its host, which its SDK needs: Grab's client id, LINE's LIFF id. It is null if there is none. */
      app_id: v.nullable(text),
      capabilities: v.array(partnerCapability),
      pay_mode: payMode,
      /** What the app looks like before the host has said anything. It is null if that is as always. */
      theme: v.nullable(theme),
      /** Where a payment that leaves the frame returns to. It is null if there is no such place. */
      return_url: v.nullable(text),
    }),
  },
  session: {
    input: v.strictObject({ partner: partnerId, code: secretText, nonce: secretText }),
    output: embedEntry,
  },
  /** Which of the fields are needed depends on the partner's kind. */
  launch: {
    input: v.strictObject({
      partner: partnerId,
      /** telegram: `tgWebAppData`, as it came. */
      init_data: launchText,
      /** line: what `liff.getIDToken()` gives. */
      id_token: launchText,
      /** gopay, grab, alipayplus: the code that the host's app gave; gopay also its whole answer as text. */
      code: launchText,
      /** grab: what its SDK gives beside the code. */
      code_verifier: launchText,
      redirect_uri: launchText,
      /** grab; line, if the app has chosen one. */
      nonce: launchText,
    }),
    output: embedEntry,
  },
  link: { input: v.strictObject({ ticket: secretText }), output: nothing },
} as const;
