import * as v from 'valibot';

/** A payment number of the sandbox. For any other value there is no payment. */
export const TRADE_NO = /^SB[0-9A-F]{24}$/;
export const gatewayActions = ['pay', 'fail', 'expire'] as const;

/** Header with the signature of the sandbox's notifications. */
export const signatureHeader = 'x-sandbox-signature';
export const timestampHeader = 'x-sandbox-timestamp';

/** Our merchant id at the sandbox. */
export const sandboxMerchant = 'kedai-sandbox';

/** Maximum difference between the provider's clock and ours, in seconds. */
export const CLOCKS_APART_SECONDS = 300;

const printable = v.pipe(v.string(), v.regex(/^[ -~]{1,80}$/));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
const paidAt = v.pipe(
  v.nullable(whole),
  v.description(
    `Seconds since 1970; more than ${CLOCKS_APART_SECONDS} s ahead, or more than as many before the payment was begun, is refused`,
  ),
);

/** Body of a notification of the sandbox. */
export const paymentNotice = v.strictObject({
  event_id: v.pipe(printable, v.description('Of the provider; may be used again for another payment_sn or state')),
  merchant_id: v.literal(sandboxMerchant),
  payment_sn: v.pipe(printable, v.description('As returned by orderPay')),
  order_no: v.pipe(printable, v.description('The order_sn of the order that the payment belongs to')),
  trade_no: printable,
  state: v.picklist(['paid', 'failed', 'expired']),
  amount: v.pipe(whole, v.description('Rupiah, exactly those of the payment')),
  currency: v.literal('IDR'),
  paid_at: paidAt,
});

/** Body of the sandbox's control call. */
export const gatewayControl = v.strictObject({
  trade_no: v.optional(v.pipe(v.string(), v.regex(TRADE_NO))),
  qr_string: v.optional(v.pipe(v.string(), v.maxLength(400))),
  action: v.picklist(gatewayActions),
  late: v.optional(v.boolean(), false),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 1),
  delay_seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600)), 0),
});

/** 0: the payment has ended, or is unknown. */
export const gatewayControlAnswer = v.strictObject({ done: v.picklist([0, 1]) });

/** Language of the page, as `accept-language` names it. If it is absent, that of the request holds. */
export const pageQuery = v.object({ lang: v.optional(v.string()) });
