import { sql } from 'kysely';
import { commonStatus, isEnded } from '@/domain/order-kind';
import type { Tx } from '../db/db';
import { CLOCKS_APART_SECONDS } from '../internal-contract/gateway.schemas';
import {
  closePayment,
  ForgedNoticeError,
  findOpenPayment,
  findPayment,
  insertEvent,
  markPaid,
  type PaymentEvent,
  type PaymentRecord,
  type PaymentStatus,
  paymentStatus,
  storeOutcome,
} from '../payment';
import { type MovingDeps, moveDecided } from './decided-moves';
import { type MoneyDeps, TransitionRefused } from './order-kind';
import { canBeRescued, cancelOrder, payOrder } from './order-money';
import { lockOrder, type OrderRecord, showRefunds } from './order-repository';
import { refundRest } from './refund-money';

/** The result of an event about a payment. */
export type Outcome = 'paid' | 'rescued' | 'refund' | 'closed' | 'duplicate' | 'open';

interface Settled {
  outcome: Outcome;
  orderSn: string;
  channel: string;
}

/** A late payment revives its order with all that it needs, or not at all. */
async function rescue(tx: Tx, deps: MoneyDeps, money: Money): Promise<boolean> {
  return (await canBeRescued(tx, deps, money.order)) && (await payUnlessRefused(tx, deps, money));
}

/** Returns false if an effect of the order's kind cannot happen, and nothing was written. */
async function payUnlessRefused(tx: Tx, deps: MoneyDeps, money: Money): Promise<boolean> {
  await sql`savepoint paying`.execute(tx);
  try {
    return await payOrder(tx, deps, { ...money, actor: 'pay' });
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error;
    await sql`rollback to savepoint paying`.execute(tx);
    return false;
  }
}

interface Money {
  order: OrderRecord;
  payment: PaymentRecord;
  paytime: number;
  takenBy?: string;
}

/** Every payment that arrives either pays its order or is refunded. */
async function applyMoney(tx: Tx, deps: MoneyDeps, money: Money): Promise<Outcome> {
  const { order, payment } = money;
  if (order.status === commonStatus.unpaid) {
    if (await payUnlessRefused(tx, deps, money)) return 'paid';
    await cancelOrder(tx, deps, { order, by: 'system', reason: '' });
  } else if (await rescue(tx, deps, money)) return 'rescued';
  const isDead = order.status === commonStatus.unpaid || isEnded(order.status);
  const why = isDead
    ? { cause: 'late' as const, reason: 'paid after cancel' }
    : { cause: 'twice' as const, reason: 'paid twice' };
  await refundRest(tx, deps, { order, payment, ...why });
  await showRefunds(tx, { orderId: order.id, now: deps.clock.now() });
  return 'refund';
}

/** A second payment is still open although the order is paid: it must be closed. */
async function closeOther(tx: Tx, { orderId, now }: { orderId: number; now: number }): Promise<void> {
  const other = await findOpenPayment(tx, orderId);
  if (other) await closePayment(tx, { paymentSn: other.payment_sn, status: paymentStatus.closed, now });
}

/** @throws ForgedNoticeError */
async function paymentOf(tx: Tx, { provider, event }: ProviderEvent): Promise<PaymentRecord> {
  const payment = await findPayment(tx, event.payment_sn);
  if (!payment || payment.provider !== provider) throw new ForgedNoticeError('unknown payment');
  if (event.order_sn !== undefined && payment.order_sn !== event.order_sn) throw new ForgedNoticeError('another order');
  // A notification can arrive before the provider's first answer is stored.
  if (event.trade_no && payment.trade_no && event.trade_no !== payment.trade_no) {
    throw new ForgedNoticeError('another number of the provider');
  }
  if (payment.amount !== event.amount) throw new ForgedNoticeError('another amount');
  return payment;
}

async function settle(tx: Tx, deps: MoneyDeps, input: ProviderEvent): Promise<Settled> {
  const { provider, event, isNotice = true } = input;
  const now = deps.clock.now();
  // The compared columns never change. This comes first: a repeated event may differ in fields outside its key.
  const payment = await paymentOf(tx, input);
  const settled = (outcome: Outcome): Settled => ({ outcome, orderSn: payment.order_sn, channel: payment.channel });
  const isNew = await insertEvent(tx, {
    provider,
    event_id: event.event_id,
    payment_sn: event.payment_sn,
    state: event.state,
    amount: event.amount,
    createtime: now,
  });
  if (!isNew) return settled('duplicate');
  if (event.state !== 'paid') {
    const status = event.state === 'failed' ? paymentStatus.failed : paymentStatus.closed;
    await closePayment(tx, { paymentSn: event.payment_sn, status, now });
    return settled('closed');
  }
  const { paytime, taken_by: takenBy } = event;
  // Our clock may have been set back since the payment was created.
  if (isNotice && paytime < Math.min(payment.createtime, now) - CLOCKS_APART_SECONDS) {
    throw new ForgedNoticeError('paid before it was begun');
  }
  const order = await lockOrder(tx, payment.order_id);
  if (!(await markPaid(tx, { paymentSn: payment.payment_sn, paytime, now }))) return settled('duplicate');
  const outcome = await applyMoney(tx, deps, { order, payment, paytime, takenBy });
  await closeOther(tx, { orderId: order.id, now });
  return settled(outcome);
}

export interface ProviderEvent {
  provider: string;
  event: PaymentEvent;
  /** A payment that the provider confirms when asked is recorded, whatever its time says. */
  isNotice?: boolean;
}

/**
 * Records what a provider says. The event row is inserted first, so that a repeated event has no effect. An event is
 * identified by its id, its payment and its state: one that differs in any of them is recorded.
 */
export class SettlementService {
  constructor(private readonly deps: MovingDeps) {}

  /** The order of a payment. It is undefined if there is no such payment. */
  async orderOf(paymentSn: string): Promise<string | undefined> {
    return (await findPayment(this.deps.db.read, paymentSn))?.order_sn;
  }

  /** @throws ForgedNoticeError when the event does not fit a payment of ours; nothing is written then */
  async receive(input: ProviderEvent): Promise<Outcome> {
    const { provider, event } = input;
    const { outcome, orderSn, channel } = await this.deps.db.transaction(async (tx) => {
      const settled = await settle(tx, this.deps, input);
      if (settled.outcome !== 'duplicate') await storeOutcome(tx, { provider, ...event, outcome: settled.outcome });
      return settled;
    });
    if (outcome !== 'duplicate') {
      const hasFailed = event.state === 'failed';
      this.deps.watch?.payment({ provider, channel, outcome: hasFailed ? 'failed' : outcome });
    }
    if (outcome === 'paid' || outcome === 'rescued') await this.moveOthers(orderSn);
    return outcome;
  }

  /** The payment may have decided about other orders. It is stored, so what fails here is left to the job. */
  private async moveOthers(orderSn: string): Promise<void> {
    const { kinds, logger } = this.deps;
    try {
      await moveDecided(this.deps, [kinds.ofNumber(orderSn)]);
    } catch (error) {
      logger.error({ err: error, order_sn: orderSn }, 'orders that move with a paid one were not moved');
    }
  }

  /** Records the provider's answer to our own question. An open payment needs no record. */
  async receiveStatus(
    provider: string,
    { paymentSn, status }: { paymentSn: string; status: PaymentStatus },
  ): Promise<Outcome> {
    if (status.state === 'open') return 'open';
    const event: PaymentEvent = {
      event_id: `asked:${paymentSn}:${status.state}`,
      payment_sn: paymentSn,
      order_sn: status.order_sn,
      state: status.state,
      amount: status.amount,
      paytime: status.paytime ?? this.deps.clock.now(),
      taken_by: status.taken_by,
    };
    return await this.receive({ provider, event, isNotice: false });
  }
}
