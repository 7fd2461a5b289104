import * as v from 'valibot';
import { type PayChannel, payChannel } from '@/contract/chain.schemas';
import type { PaymentLaunch } from '@/contract/order/payment.schemas';
import { maskedPhone } from '@/domain/phone';
import {
  CLOCKS_APART_SECONDS,
  paymentNotice,
  signatureHeader,
  timestampHeader,
} from '../../internal-contract/gateway.schemas';
import type { Clock } from '../../lib/clock';
import type { Job } from '../../lib/jobs';
import {
  ForgedNoticeError,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type ProviderPayment,
} from '../payment-provider';
import { qrisCode } from './qris';
import type { SandboxGateway } from './sandbox-gateway';
import type { SandboxPayment } from './sandbox-repository';
import { isSignedBy } from './sandbox-signature';

/** A notification is signed anew each time it is sent, so an old one is a copy. */
const AGE_MAX_SECONDS = 300;
const AHEAD_MAX_SECONDS = 60;

const states = { open: 'open', paid: 'paid', failed: 'failed', expired: 'closed', voided: 'closed' } as const;

function parsed(body: Buffer): v.InferOutput<typeof paymentNotice> {
  try {
    return v.parse(paymentNotice, JSON.parse(body.toString('utf8')));
  } catch {
    throw new ForgedNoticeError('not a notification of this merchant');
  }
}

/** The digits that the virtual accounts of each bank begin with. Mandiri asks for them apart. */
const companyCodes = { va_bca: '39358', va_mandiri: '70012', va_bni: '98810', va_bri: '26215' } as const;
const ACCOUNT_DIGITS = 11;

const accountDigits = (tradeNo: string): string =>
  (BigInt(`0x${tradeNo.slice(2)}`) % 10n ** BigInt(ACCOUNT_DIGITS)).toString().padStart(ACCOUNT_DIGITS, '0');

/** How a customer pays by each channel. On the sandbox's page all of them can be paid. */
function launchOf({ channel, amount, language, mobile, areacode }: PaymentRequest, tradeNo: string): PaymentLaunch {
  const url = `/gateway/pay/${tradeNo}?lang=${language}`;
  switch (channel) {
    case 'qris':
      return { type: 'qr', qr_string: qrisCode({ tradeNo, amount }), url };
    case 'va_bca':
    case 'va_bni':
    case 'va_bri':
      return { type: 'va', number: companyCodes[channel] + accountDigits(tradeNo), company: '', url };
    case 'va_mandiri':
      return { type: 'va', number: accountDigits(tradeNo), company: companyCodes[channel], url };
    case 'ovo':
      return { type: 'push', mobile: maskedPhone(mobile.slice(areacode.length)), url };
    case 'gopay':
    case 'dana':
    case 'shopeepay':
    case 'linkaja':
      return { type: 'page', url };
    case 'cash':
      throw new Error('the sandbox takes no cash');
  }
}

/** All channels but cash, which a shop takes. */
export const sandboxChannels: readonly PayChannel[] = payChannel.options.filter((channel) => channel !== 'cash');

/** As at real providers, a person must send back money that was paid to a virtual account. */
export const sandboxRefundable: readonly PayChannel[] = ['qris', 'gopay', 'ovo', 'dana', 'shopeepay', 'linkaja'];

/** Our side of the sandbox gateway. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly channels: readonly PayChannel[];
  readonly refundable = sandboxRefundable;
  readonly jobs: readonly Job[];

  constructor(private readonly deps: { gateway: SandboxGateway; clock: Clock; secret: string }) {
    const { gateway } = deps;
    this.channels = gateway.isClosed ? [] : sandboxChannels;
    this.jobs = [
      { name: 'sandbox-expire', everySeconds: 5, run: () => gateway.expireRunOut() },
      { name: 'sandbox-deliver', everySeconds: 1, run: () => gateway.deliver() },
    ];
  }

  async create(request: PaymentRequest): Promise<ProviderPayment> {
    const { payment_sn, order_sn, amount, channel, expiretime, return_url } = request;
    const payment = { payment_sn, order_sn, amount, channel, expiretime, return_url };
    const { trade_no } = await this.deps.gateway.create(payment);
    return { trade_no, launch: launchOf(request, trade_no) };
  }

  parseNotice(body: Buffer, headers: Readonly<Record<string, string | undefined>>): PaymentEvent {
    const timestamp = headers[timestampHeader] ?? '';
    const signature = headers[signatureHeader] ?? '';
    if (!isSignedBy(this.deps.secret, { timestamp, body, signature })) throw new ForgedNoticeError('wrong signature');
    const now = this.deps.clock.now();
    const age = now - Number(timestamp);
    if (!(age <= AGE_MAX_SECONDS && age >= -AHEAD_MAX_SECONDS)) throw new ForgedNoticeError('too old');
    const notice = parsed(body);
    const paytime = notice.paid_at ?? now;
    if (paytime > now + CLOCKS_APART_SECONDS) throw new ForgedNoticeError('paid in the future');
    return {
      event_id: notice.event_id,
      payment_sn: notice.payment_sn,
      order_sn: notice.order_no,
      trade_no: notice.trade_no,
      state: notice.state === 'expired' ? 'closed' : notice.state,
      amount: notice.amount,
      paytime,
    };
  }

  async status(paymentSn: string): Promise<PaymentStatus | null> {
    return this.toStatus(await this.deps.gateway.status(paymentSn));
  }

  async close(paymentSn: string): Promise<PaymentStatus | null> {
    return this.toStatus(await this.deps.gateway.void(paymentSn));
  }

  async refund(request: { refund_sn: string; payment_sn: string; amount: number }): Promise<'done' | 'refused'> {
    return (await this.deps.gateway.refund(request)) ? 'done' : 'refused';
  }

  private toStatus(payment: SandboxPayment | undefined): PaymentStatus | null {
    if (!payment) return null;
    const { state, order_sn, amount, paytime } = payment;
    return { state: states[state as keyof typeof states], order_sn, amount, paytime };
  }
}
