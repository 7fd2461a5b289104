import * as v from 'valibot';
import type { PayChannel } from '@/contract/chain.schemas';
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

/** Our side of the sandbox gateway. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly channels: readonly PayChannel[] = ['qris', 'wallet'];
  readonly jobs: readonly Job[];

  constructor(private readonly deps: { gateway: SandboxGateway; clock: Clock; secret: string }) {
    const { gateway } = deps;
    this.jobs = [
      { name: 'sandbox-expire', everySeconds: 5, run: () => gateway.expireRunOut() },
      { name: 'sandbox-deliver', everySeconds: 1, run: () => gateway.deliver() },
    ];
  }

  async create({ language, ...request }: PaymentRequest): Promise<ProviderPayment> {
    const { trade_no, amount } = await this.deps.gateway.create(request);
    const url = `/gateway/pay/${trade_no}?lang=${language}`;
    if (request.channel === 'wallet') return { trade_no, launch: { type: 'page', url } };
    return { trade_no, launch: { type: 'qr', qr_string: qrisCode({ tradeNo: trade_no, amount }), url } };
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
