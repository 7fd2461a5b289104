import * as v from 'valibot';
import { clockAt, clockFrom, timeOf, WIB_MINUTES } from '@/domain/place-time';

/** The fields of Midtrans' messages that we read. Others are left alone: Midtrans adds some from time to time. */
const field = v.pipe(v.string(), v.maxLength(2000));
const digits = v.pipe(v.string(), v.regex(/^\d{1,40}$/));

export const transaction = v.looseObject({
  status_code: v.optional(field),
  status_message: v.optional(field),
  order_id: v.optional(field),
  merchant_id: v.optional(field),
  payment_type: v.optional(field),
  acquirer: v.optional(field),
  transaction_status: v.optional(field),
  fraud_status: v.optional(field),
  currency: v.optional(field),
  /** Rupiah as a text with decimals: `10000.00`. */
  gross_amount: v.optional(field),
  /** A time in Jakarta, such as `2026-11-22 10:05:00`. */
  settlement_time: v.optional(field),
  transaction_time: v.optional(field),
  qr_string: v.optional(field),
  va_numbers: v.optional(v.array(v.looseObject({ bank: field, va_number: digits }))),
  biller_code: v.optional(digits),
  bill_key: v.optional(digits),
  actions: v.optional(v.array(v.looseObject({ name: field, url: field }))),
  refunds: v.optional(v.array(v.looseObject({ refund_key: v.optional(field) }))),
});
export type Transaction = v.InferOutput<typeof transaction>;

/** A notification: what its signature covers, and whose it is. */
export const notification = v.looseObject({
  order_id: v.pipe(v.string(), v.regex(/^PY\d{1,40}$/)),
  status_code: v.pipe(v.string(), v.regex(/^\d{3}$/)),
  gross_amount: v.pipe(v.string(), v.maxLength(30)),
  signature_key: v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/)),
  merchant_id: v.optional(field),
});

const AMOUNT = /^(\d{1,15})(\.0+)?$/;

/** Whole rupiah; null for anything else. */
export function rupiahOf(amount: string | undefined): number | null {
  const whole = AMOUNT.exec(amount ?? '')?.[1];
  return whole === undefined ? null : Number(whole);
}

const TIME = 'YYYY-MM-DD HH:mm:ss';

/** Seconds of a time in Jakarta; null for anything else. */
export function secondsOf(time: string | undefined): number | null {
  const clock = clockFrom(time ?? '');
  return clock.format(TIME) === time ? timeOf(clock, WIB_MINUTES) : null;
}

/** `2026-11-22 10:05:00`, in Jakarta. */
export const jakartaTime = (seconds: number): string => clockAt(seconds, WIB_MINUTES).format(TIME);
