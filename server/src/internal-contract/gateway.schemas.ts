import * as v from 'valibot';

/** A number of the sandbox: anything else is a payment that does not exist. */
export const TRADE_NO = /^SB[0-9A-F]{24}$/;
export const gatewayActions = ['pay', 'fail', 'expire'] as const;

/** The body of the sandbox's control call. */
export const gatewayControl = v.strictObject({
  trade_no: v.optional(v.pipe(v.string(), v.regex(TRADE_NO))),
  qr_string: v.optional(v.pipe(v.string(), v.maxLength(400))),
  action: v.picklist(gatewayActions),
  late: v.optional(v.boolean(), false),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 1),
  delay_seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3600)), 0),
});
