import type { PayChannel } from '@/contract/chain.schemas';
import type { PaymentLaunch } from '@/contract/order/payment.schemas';
import { GatewayError, type PaymentRequest } from '../payment-provider';
import { jakartaTime, type Transaction } from './midtrans-messages';

/**
 * The channels that the Core API documents a charge for. OVO and DANA are named among its refunds only, and LinkAja is
 * not: orders by these need another provider.
 */
export const midtransChannels = [
  'qris',
  'gopay',
  'shopeepay',
  'va_bca',
  'va_mandiri',
  'va_bni',
  'va_bri',
] as const satisfies readonly PayChannel[];
/** Those of them whose money Midtrans sends back when asked. Its types of payment have the same names. */
export const midtransRefundable: readonly MidtransChannel[] = ['qris', 'gopay', 'shopeepay'];
type MidtransChannel = (typeof midtransChannels)[number];

const isMidtransChannel = (channel: PayChannel): channel is MidtransChannel =>
  (midtransChannels as readonly PayChannel[]).includes(channel);

/** Midtrans shows at most so many characters of a bill. */
const BILL_INFO_MAX = 30;

/** The part of a charge that differs by its channel. */
function methodOf(channel: PayChannel, { order_sn, back }: { order_sn: string; back: string }): object {
  if (!isMidtransChannel(channel)) throw new Error(`midtrans takes no payments by ${channel}`);
  switch (channel) {
    case 'qris':
      return { payment_type: 'qris', qris: { acquirer: 'gopay' } };
    case 'gopay':
      return { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: back } };
    case 'shopeepay':
      return { payment_type: 'shopeepay', shopeepay: { callback_url: back } };
    case 'va_mandiri':
      return {
        payment_type: 'echannel',
        echannel: { bill_info1: 'Payment:', bill_info2: order_sn.slice(0, BILL_INFO_MAX) },
      };
    case 'va_bca':
    case 'va_bni':
    case 'va_bri':
      return { payment_type: 'bank_transfer', bank_transfer: { bank: channel.slice('va_'.length) } };
  }
}

/** The body of a charge. Our payment number is Midtrans' order id, so that each try to pay is a transaction of its own. */
export function chargeOf(request: PaymentRequest, { publicUrl, now }: { publicUrl: string; now: number }): object {
  const { channel, payment_sn, order_sn, amount, expiretime, return_url } = request;
  return {
    ...methodOf(channel, { order_sn, back: new URL(return_url, publicUrl).href }),
    transaction_details: { order_id: payment_sn, gross_amount: amount },
    custom_expiry: {
      order_time: `${jakartaTime(now)} +0700`,
      expiry_duration: Math.max(1, expiretime - now),
      unit: 'second',
    },
    custom_field1: order_sn,
  };
}

/** What the customer needs to pay a transaction; undefined if the message does not say it. */
export function launchIn(channel: PayChannel, body: Transaction): PaymentLaunch | undefined {
  if (channel === 'qris') return body.qr_string ? { type: 'qr', qr_string: body.qr_string, url: '' } : undefined;
  if (channel === 'va_mandiri') {
    const { bill_key: number, biller_code: company } = body;
    return number && company ? { type: 'va', number, company, url: '' } : undefined;
  }
  if (channel === 'gopay' || channel === 'shopeepay') {
    const url = body.actions?.find(({ name }) => name === 'deeplink-redirect')?.url;
    return url ? { type: 'page', url } : undefined;
  }
  const number = body.va_numbers?.[0]?.va_number;
  return number ? { type: 'va', number, company: '', url: '' } : undefined;
}

/** @throws GatewayError when the message does not say how to pay */
export function launchOf(channel: PayChannel, body: Transaction): PaymentLaunch {
  const launch = launchIn(channel, body);
  if (!launch) throw new GatewayError(`midtrans did not say how to pay by ${channel}`);
  return launch;
}
