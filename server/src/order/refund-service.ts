import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';
import {
  changeRefund,
  countRefunds,
  type DueRefund,
  findDueRefunds,
  GatewayError,
  type PaymentProviders,
  type RefundChange,
  type RefundCounts,
  refundStatus,
} from '../payment';
import { lockOrder, showRefunds } from './order-repository';
import { tellShop } from './shop-event-repository';
import { tellRefund } from './tell-refund';

const BATCH = 50;
const TRIES_MAX = 16;
const WAIT_MAX_SECONDS = 3600;
const ASK_AGAIN_SECONDS = 60;

/** Sends refunds to the provider. Each is recorded once and repeated at the provider by its number until it is done. */
export class RefundService {
  /** As they were counted last; undefined before the first time. */
  counts: RefundCounts | undefined;

  constructor(private readonly deps: { db: Db; clock: Clock; providers: PaymentProviders }) {}

  /** Counts what has not been paid back yet. Returns how many refunds that are. */
  async count(): Promise<number> {
    this.counts = await countRefunds(this.deps.db.read);
    return this.counts.waiting + this.counts.failed + this.counts.cash;
  }

  async run(): Promise<void> {
    const now = this.deps.clock.now();
    for (const refund of await findDueRefunds(this.deps.db.read, { now, limit: BATCH })) await this.send(refund);
  }

  private async send(refund: DueRefund): Promise<void> {
    const set = await this.ask(refund);
    await this.deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, refund.order_id);
      const { shop_id: shopId } = order;
      const now = this.deps.clock.now();
      if (!(await changeRefund(tx, { refundSn: refund.refund_sn, now, set }))) return;
      if (set.status === refundStatus.done) await tellRefund(tx, { order, refund, now });
      const isTold = await showRefunds(tx, { orderId: refund.order_id, now });
      // The order itself does not change if another of its refunds waits for a person already.
      if (set.status === refundStatus.manual && !isTold) {
        await tellShop(tx, { shopId, topic: 'order', orderId: refund.order_id, now });
      }
    });
  }

  private async ask(refund: DueRefund): Promise<RefundChange> {
    const { refund_sn, payment_sn, amount, tries, provider } = refund;
    const now = this.deps.clock.now();
    try {
      if (this.needsPerson(refund, now)) return { status: refundStatus.manual, nexttime: now };
      const answer = await this.deps.providers.named(provider).refund({ refund_sn, payment_sn, amount });
      if (answer === 'done') return { status: refundStatus.done, nexttime: now, donetime: now };
      if (answer === 'pending') return { status: refundStatus.sent, nexttime: now + ASK_AGAIN_SECONDS };
      return { status: refundStatus.manual, nexttime: now };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (tries + 1 >= TRIES_MAX) return { status: refundStatus.manual, nexttime: now };
      return { status: refundStatus.asked, nexttime: now + Math.min(WAIT_MAX_SECONDS, 2 ** tries * 5) };
    }
  }

  /**
   * Whether a person must make a refund, because the provider would refuse it. A refund that was sent before may have been
   * made although the answer was lost, so the provider is asked for it again.
   */
  private needsPerson({ tries, provider, channel, paytime }: DueRefund, now: number): boolean {
    return tries === 0 && !this.deps.providers.takesRefund({ provider, channel, paytime: paytime ?? now }, now);
  }
}
