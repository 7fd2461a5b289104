import type { PayChannel } from '@/contract/chain.schemas';
import type { Db, Tx } from '../../db/db';
import type { Clock } from '../../lib/clock';
import type { Job } from '../../lib/jobs';
import type { Random } from '../../lib/random';
import {
  ForgedNoticeError,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentStatus,
  type ProviderPayment,
} from '../payment-provider';
import { type CashPayment, closeCash, findCash, insertCash } from './cash-repository';

const states = { open: 'open', paid: 'paid', closed: 'closed' } as const;

export const cashChannels: readonly PayChannel[] = ['cash'];

/** Numbers are drawn at random from three digits; where too many of them are in use, from more. */
const FIRST_DIGITS = 3;
const MOST_DIGITS = 6;
const DRAWS = 10;

export interface CashDeskDeps {
  db: Db;
  clock: Clock;
  random: Random;
  /** Told in the transaction that changes which payments wait at a shop. */
  onChange(tx: Tx, shopId: number): Promise<void>;
}

/**
 * Cash at the counters of the shops, as a payment provider with its own books: it is paid when the staff says so. Money
 * goes back over the counter too, so every refund needs a person.
 */
export class CashDesk implements PaymentProvider {
  readonly name = 'cash';
  readonly channels = cashChannels;
  readonly refundable: readonly PayChannel[] = [];
  readonly jobs: readonly Job[] = [];

  constructor(private readonly deps: CashDeskDeps) {}

  async create(request: PaymentRequest): Promise<ProviderPayment> {
    const { number } = await this.deps.db.transaction((tx) => this.open(tx, request));
    return { trade_no: number, launch: { type: 'cash', number } };
  }

  parseNotice(): PaymentEvent {
    throw new ForgedNoticeError('a counter sends no notifications');
  }

  async status(paymentSn: string): Promise<PaymentStatus | null> {
    return this.toStatus(await findCash(this.deps.db.read, paymentSn));
  }

  async close(paymentSn: string): Promise<PaymentStatus | null> {
    return await this.deps.db.transaction(async (tx) => {
      const isClosed = await closeCash(tx, paymentSn);
      const payment = await findCash(tx, paymentSn);
      if (isClosed && payment) await this.deps.onChange(tx, payment.shop_id);
      return this.toStatus(payment);
    });
  }

  async refund(): Promise<'refused'> {
    return 'refused';
  }

  private async open(tx: Tx, request: PaymentRequest): Promise<CashPayment> {
    const { payment_sn, order_sn, amount, expiretime, shop_id } = request;
    if (shop_id === null) throw new Error(`order ${order_sn} has no shop that could take cash`);
    for (let digits = FIRST_DIGITS; digits <= MOST_DIGITS; digits += 1) {
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const number = String(this.deps.random.int(10 ** digits)).padStart(digits, '0');
        const createtime = this.deps.clock.now();
        const payment = {
          payment_sn,
          order_sn,
          shop_id,
          number,
          amount,
          state: 'open' as const,
          expiretime,
          createtime,
        };
        if (await insertCash(tx, payment)) await this.deps.onChange(tx, shop_id);
        const made = await findCash(tx, payment_sn);
        if (made) return made;
      }
    }
    throw new Error(`shop ${shop_id} has no number left for cash`);
  }

  private toStatus(payment: CashPayment | undefined): PaymentStatus | null {
    if (!payment) return null;
    const { state, order_sn, amount, takentime, taken_by } = payment;
    return { state: states[state], order_sn, amount, paytime: takentime, ...(taken_by ? { taken_by } : {}) };
  }
}
