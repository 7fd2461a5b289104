import type { Db, Tx } from '../../db/db';
import { sandboxMerchant, signatureHeader, timestampHeader } from '../../internal-contract/gateway.schemas';
import type { Clock } from '../../lib/clock';
import type { Random } from '../../lib/random';
import { GatewayError } from '../payment-provider';
import {
  changeNotice,
  changeSandboxPayment,
  findDueNotices,
  findRunOut,
  findSandboxPayment,
  findSandboxRefund,
  insertNotices,
  insertSandboxPayment,
  lockSandboxPayment,
  refundSandboxPayment,
  type SandboxNotice,
  type SandboxPayment,
  type SandboxRefund,
  type SandboxState,
} from './sandbox-repository';
import { signNotice } from './sandbox-signature';

/** Sends a notification over HTTP and returns the status. */
export type PostNotice = (body: string, headers: Record<string, string>) => Promise<number>;

export interface SandboxDeps {
  db: Db;
  clock: Clock;
  random: Random;
  secret: string;
  post: PostNotice;
  /** Whether it begins no payments and takes no answers from its page: it only ends and pays back what it has begun. */
  isClosed: boolean;
}

export interface SandboxAct {
  tradeNo: string;
  action: 'pay' | 'fail' | 'expire';
  /** Pays after the deadline or after the payment was withdrawn, as sometimes happens with banks. */
  late?: boolean;
  /** How often the notification is sent. */
  copies?: number;
  /** When it is sent, in seconds from now. */
  delaySeconds?: number;
}

const targets = { pay: 'paid', fail: 'failed', expire: 'expired' } as const;
const BATCH = 20;
const TRIES_MAX = 12;
const WAIT_MAX_SECONDS = 60;

/**
 * A payment gateway of its own, with its own books: it knows nothing of orders and speaks to the shop only through
 * signed notifications and through answers to the provider's questions.
 */
export class SandboxGateway {
  /** Tests switch the gateway off. */
  isDown = false;

  get isClosed(): boolean {
    return this.deps.isClosed;
  }

  constructor(private readonly deps: SandboxDeps) {}

  async create(request: {
    payment_sn: string;
    order_sn: string;
    amount: number;
    channel: string;
    expiretime: number;
    return_url: string;
  }): Promise<SandboxPayment> {
    this.answer();
    if (this.isClosed) throw new GatewayError('the sandbox begins no payments beside a provider that takes money');
    const { clock, random, db } = this.deps;
    const trade_no = `SB${random.bytes(12).toString('hex').toUpperCase()}`;
    return await db.transaction(async (tx) => {
      await insertSandboxPayment(tx, { ...request, trade_no, state: 'open', createtime: clock.now() });
      const payment = await findSandboxPayment(tx, { paymentSn: request.payment_sn });
      if (!payment) throw new GatewayError('not created');
      return payment;
    });
  }

  /** The payment in the form that the page shows. */
  find(tradeNo: string): Promise<SandboxPayment | undefined> {
    return findSandboxPayment(this.deps.db.read, { tradeNo });
  }

  async status(paymentSn: string): Promise<SandboxPayment | undefined> {
    this.answer();
    return await findSandboxPayment(this.deps.db.read, { paymentSn });
  }

  /** Withdraws a payment if it is open; returns its state afterwards. */
  async void(paymentSn: string): Promise<SandboxPayment | undefined> {
    this.answer();
    return await this.deps.db.transaction(async (tx) => {
      const payment = await findSandboxPayment(tx, { paymentSn });
      if (!payment) return undefined;
      const voided = await changeSandboxPayment(tx, { tradeNo: payment.trade_no, from: ['open'], to: 'voided' });
      return voided ?? (await findSandboxPayment(tx, { paymentSn }));
    });
  }

  /** Repeating a refund by its number changes nothing. Returns false if it cannot be made. */
  async refund({ refund_sn, payment_sn, amount }: SandboxRefund): Promise<boolean> {
    this.answer();
    return await this.deps.db.transaction(async (tx) => {
      await lockSandboxPayment(tx, payment_sn);
      const made = await findSandboxRefund(tx, refund_sn);
      if (made) return made.payment_sn === payment_sn && made.amount === amount;
      return await refundSandboxPayment(tx, { refund_sn, payment_sn, amount });
    });
  }

  /** Applies what the person at the page chose. Returns false if the payment is over or unknown, or it is closed. */
  async act(act: SandboxAct): Promise<boolean> {
    if (this.isClosed) return false;
    const now = this.deps.clock.now();
    return await this.deps.db.transaction(async (tx) => {
      const payment = await findSandboxPayment(tx, { tradeNo: act.tradeNo });
      if (!payment) return false;
      const isOver = act.action === 'pay' && !act.late && payment.expiretime <= now;
      if (isOver) return false;
      return await this.end(tx, act, now);
    });
  }

  /** Expires payments that were not made in time, as a real gateway does. */
  async expireRunOut(): Promise<void> {
    const now = this.deps.clock.now();
    for (const { trade_no } of await findRunOut(this.deps.db.read, { now, limit: BATCH })) {
      await this.deps.db.transaction((tx) => this.end(tx, { tradeNo: trade_no, action: 'expire' }, now));
    }
  }

  /** Sends the notifications that are due. One that is refused is repeated with growing pauses. */
  async deliver(): Promise<void> {
    const now = this.deps.clock.now();
    for (const notice of await findDueNotices(this.deps.db.read, { now, limit: BATCH })) {
      await this.send(notice);
    }
  }

  private answer(): void {
    if (this.isDown) throw new GatewayError('the sandbox is switched off');
  }

  private async end(tx: Tx, act: SandboxAct, now: number): Promise<boolean> {
    const to = targets[act.action];
    const from: SandboxState[] = act.late ? ['open', 'expired', 'voided', 'failed'] : ['open'];
    const paytime = to === 'paid' ? now : undefined;
    const payment = await changeSandboxPayment(tx, { tradeNo: act.tradeNo, from, to, paytime });
    if (!payment) return false;
    const event_id = `${payment.trade_no}-${to}`;
    const body = JSON.stringify({
      event_id,
      merchant_id: sandboxMerchant,
      payment_sn: payment.payment_sn,
      order_no: payment.order_sn,
      trade_no: payment.trade_no,
      state: to,
      amount: payment.amount,
      currency: 'IDR',
      paid_at: payment.paytime,
    });
    const duetime = now + (act.delaySeconds ?? 0);
    const notice = { event_id, trade_no: payment.trade_no, body, duetime };
    await insertNotices(
      tx,
      Array.from({ length: act.copies ?? 1 }, () => notice),
    );
    return true;
  }

  private async send(notice: SandboxNotice): Promise<void> {
    const { clock, secret, post, db } = this.deps;
    const timestamp = String(clock.now());
    const signature = signNotice(secret, timestamp, Buffer.from(notice.body));
    const isTaken = await post(notice.body, {
      'content-type': 'application/json',
      [timestampHeader]: timestamp,
      [signatureHeader]: signature,
    }).then(
      (status) => status >= 200 && status < 300,
      () => false,
    );
    const now = clock.now();
    const isGivenUp = notice.tries + 1 >= TRIES_MAX;
    const wait = Math.min(WAIT_MAX_SECONDS, 2 ** notice.tries);
    await changeNotice(db.read, {
      id: notice.id,
      set: isTaken || isGivenUp ? { donetime: now } : { duetime: now + wait },
    });
  }
}
