import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { PayChannel } from '@/contract/chain.schemas';
import { clockAt, WIB_MINUTES } from '@/domain/place-time';
import { sameText } from '../../lib/bytes/hashes';
import type { Clock } from '../../lib/clock';
import type { Job } from '../../lib/jobs';
import {
  ForgedNoticeError,
  GatewayError,
  type PaymentHint,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type ProviderPayment,
  type ProviderState,
} from '../payment-provider';
import { chargeOf, launchIn, launchOf, midtransChannels, midtransRefundable } from './midtrans-charge';
import { type MidtransAnswer, MidtransClient } from './midtrans-client';
import { notification, rupiahOf, secondsOf, type Transaction } from './midtrans-messages';

export interface MidtransSettings {
  url: string;
  serverKey: string;
  merchantId: string;
}

interface MidtransDeps {
  settings: MidtransSettings;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  /** Address of the app: customers return to it, and notifications arrive there. */
  publicUrl: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Status codes of the Core API. */
const NO_SUCH_TRANSACTION = 404;
const ORDER_ID_IN_USE = 406;
const MERCHANT_CANNOT_MODIFY = 412;

/** What each status of a transaction means for a payment. Money that came stays paid here; refunds are our own rows. */
const states: Readonly<Record<string, ProviderState>> = {
  pending: 'open',
  authorize: 'open',
  settlement: 'paid',
  refund: 'paid',
  partial_refund: 'paid',
  chargeback: 'paid',
  partial_chargeback: 'paid',
  deny: 'failed',
  failure: 'failed',
  cancel: 'closed',
  expire: 'closed',
};

/** ShopeePay refuses refunds at night. Minutes of the day in Jakarta. */
const NIGHT = { from: 23 * 60 + 55, until: 6 * 60 };
const isNight = (now: number): boolean => {
  const clock = clockAt(now, WIB_MINUTES);
  const minute = clock.hour() * 60 + clock.minute();
  return minute >= NIGHT.from || minute < NIGHT.until;
};
const isByShopee = ({ payment_type, acquirer = '' }: Transaction): boolean =>
  payment_type === 'shopeepay' || (payment_type === 'qris' && /shopee/i.test(acquirer));

/** Midtrans' Core API. */
export class MidtransProvider implements PaymentProvider {
  readonly name = 'midtrans';
  readonly channels: readonly PayChannel[] = midtransChannels;
  readonly refundable: readonly PayChannel[] = midtransRefundable;
  readonly jobs: readonly Job[] = [];
  private readonly client: MidtransClient;

  constructor(private readonly deps: MidtransDeps) {
    this.client = new MidtransClient({ timeoutMs: TIMEOUT_MS, ...deps, ...deps.settings });
  }

  async create(request: PaymentRequest): Promise<ProviderPayment> {
    const { payment_sn, channel } = request;
    let answer = await this.charge(request, payment_sn);
    if (answer.code === ORDER_ID_IN_USE) {
      // An earlier charge arrived, and its answer was lost.
      const known = await this.known(payment_sn);
      const launch = known && stateOf(known) === 'open' ? launchIn(channel, known) : undefined;
      if (launch) return { trade_no: payment_sn, launch };
      if (!known || stateOf(known) !== 'open') throw new GatewayError(`midtrans has ended ${payment_sn} already`);
      // Midtrans says how to pay by a wallet only once: withdrawn, the order id may be used again.
      await this.close(payment_sn);
      answer = await this.charge(request, `${payment_sn}-${this.deps.clock.now()}`);
    }
    if (answer.code >= 400) throw this.refused('charge', answer);
    return { trade_no: payment_sn, launch: launchOf(channel, answer.body) };
  }

  /** The signature covers neither the status nor the time, so the notification only says what to ask about. */
  parseNotice(body: Buffer): PaymentHint {
    let notice: v.InferOutput<typeof notification>;
    try {
      notice = v.parse(notification, JSON.parse(body.toString('utf8')));
    } catch {
      throw new ForgedNoticeError('not a notification');
    }
    const { order_id, status_code, gross_amount, signature_key, merchant_id } = notice;
    const { serverKey, merchantId } = this.deps.settings;
    const expected = createHash('sha512')
      .update(order_id + status_code + gross_amount + serverKey)
      .digest('hex');
    if (!sameText(expected, signature_key)) throw new ForgedNoticeError('wrong signature');
    if (merchant_id !== undefined && merchant_id !== merchantId) throw new ForgedNoticeError('another merchant');
    return { ask: order_id };
  }

  async status(paymentSn: string): Promise<PaymentStatus | null> {
    const known = await this.known(paymentSn);
    return known ? this.toStatus(known) : null;
  }

  async close(paymentSn: string): Promise<PaymentStatus | null> {
    for (const act of ['cancel', 'expire']) {
      const answer = await this.client.ask({ method: 'POST', path: `/v2/${paymentSn}/${act}` }, sayingNothing);
      if (answer.code === NO_SUCH_TRANSACTION) return null;
      // The one that may not be cancelled is paid, has ended, or may only expire.
      if (answer.code !== MERCHANT_CANNOT_MODIFY) break;
    }
    return await this.status(paymentSn);
  }

  async refund(request: {
    refund_sn: string;
    payment_sn: string;
    amount: number;
  }): Promise<'done' | 'pending' | 'refused'> {
    const { refund_sn, payment_sn, amount } = request;
    const known = await this.known(payment_sn);
    if (!known || !this.refundable.some((type) => type === known.payment_type)) return 'refused';
    if (known.refunds?.some(({ refund_key }) => refund_key === refund_sn)) return 'done';
    if (isByShopee(known) && isNight(this.deps.clock.now())) return 'pending';
    const question = {
      method: 'POST' as const,
      path: `/v2/${payment_sn}/refund/online/direct`,
      headers: { 'idempotency-key': refund_sn },
      body: { refund_key: refund_sn, amount, reason: refund_sn },
    };
    const answer = await this.client.ask(question, sayingNothing);
    if (answer.code < 300) return answer.code === 201 ? 'pending' : 'done';
    this.refused('refund', answer);
    return 'refused';
  }

  private charge(request: PaymentRequest, key: string): Promise<MidtransAnswer> {
    const { publicUrl, clock } = this.deps;
    const { channel, payment_sn } = request;
    const question = {
      method: 'POST' as const,
      path: '/v2/charge',
      headers: { 'idempotency-key': key, 'x-override-notification': `${publicUrl}/notify/${this.name}` },
      body: chargeOf(request, { publicUrl, now: clock.now() }),
    };
    return this.client.ask(
      question,
      (body) => this.stranger(body, payment_sn) ?? (launchIn(channel, body) ? undefined : NO_WAY_TO_PAY),
    );
  }

  /** Returns null if Midtrans does not know the payment. */
  private async known(paymentSn: string): Promise<Transaction | null> {
    const answer = await this.client.ask(
      { method: 'GET', path: `/v2/${paymentSn}/status` },
      (body) => sayingNothing(body) ?? this.stranger(body, paymentSn) ?? strangeState(body),
    );
    if (answer.code === NO_SUCH_TRANSACTION) return null;
    // 407 is the code of a transaction that has expired, 202 that of one that was denied.
    if (answer.body.transaction_status === undefined) throw this.refused('status', answer);
    // It may be one that has expired or was denied, whose code is an error.
    const fault = this.stranger(answer.body, paymentSn);
    if (fault !== undefined) throw new GatewayError(`midtrans: ${fault}`);
    return answer.body;
  }

  /** Why a message is not about this payment of ours. It is undefined if it is. */
  private stranger(body: Transaction, paymentSn: string): string | undefined {
    const { merchantId } = this.deps.settings;
    const isOurs = body.order_id === paymentSn && (body.merchant_id ?? merchantId) === merchantId;
    return isOurs && (body.currency ?? 'IDR') === 'IDR' ? undefined : 'an answer about no payment of ours';
  }

  private toStatus(body: Transaction): PaymentStatus {
    const amount = rupiahOf(body.gross_amount);
    if (amount === null) throw new GatewayError('midtrans named no whole amount');
    const state = stateOf(body);
    return { state, amount, paytime: state === 'paid' ? secondsOf(body.settlement_time) : null };
  }

  /** Logged, because a wrong key or a channel that is not activated needs somebody. */
  private refused(what: string, { code, body }: MidtransAnswer): GatewayError {
    this.deps.logger.error({ code, reason: body.status_message }, `midtrans refused: ${what}`);
    return new GatewayError(`midtrans refused ${what}: ${code}`);
  }
}

const NO_WAY_TO_PAY = 'an answer that does not say how to pay';

/** Why a message does not say what became of a request. */
const sayingNothing = ({ status_code, transaction_status }: Transaction): string | undefined =>
  status_code === undefined && transaction_status === undefined ? 'an answer without a status' : undefined;

const strangeState = ({ transaction_status, gross_amount }: Transaction): string | undefined => {
  if (transaction_status !== 'capture' && !states[transaction_status ?? '']) return 'an answer with an unknown status';
  return rupiahOf(gross_amount) === null ? 'an answer without a whole amount' : undefined;
};

/** @throws GatewayError for a status that is not documented */
function stateOf({ transaction_status: status = '', fraud_status: fraud = 'accept' }: Transaction): ProviderState {
  // Money that Midtrans suspects is not ours before somebody has accepted it.
  if (status === 'capture') return fraud === 'accept' ? 'paid' : 'open';
  const state = states[status];
  if (!state) throw new GatewayError(`midtrans says ${status}`);
  return state;
}
