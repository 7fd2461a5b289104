import assert from 'node:assert/strict';
import { MidtransProvider, type PaymentProvider } from '../../server/src/payment';
import { MidtransStandIn, midtransAccount } from '../harness/midtrans-stand-in';
import type { FakeClock, OrderWorld } from '../harness/order-world';
import { isAtMidtrans } from './money';
import type { Order, Trade } from './order';
import { midtransChannels } from './terms';

const states: Record<Trade['theirs'], string> = {
  open: 'pending',
  paid: 'settlement',
  failed: 'deny',
  expired: 'expire',
  voided: 'cancel',
};

/** Midtrans as the customers of the model use it, and the notifications that it will send. */
export class MidtransSide {
  private hints: { sn: string; due: number }[] = [];

  private constructor(
    private readonly clock: FakeClock,
    private readonly standIn: MidtransStandIn,
    readonly provider: PaymentProvider,
  ) {}

  static async open(clock: FakeClock): Promise<MidtransSide> {
    const standIn = new MidtransStandIn(clock.now);
    const settings = { ...midtransAccount, url: await standIn.start() };
    const logger = { error: () => undefined };
    const whole = new MidtransProvider({ settings, clock, logger, publicUrl: 'https://kedai.example' });
    const provider = Object.assign(Object.create(whole) as PaymentProvider, { channels: midtransChannels });
    return new MidtransSide(clock, standIn, provider);
  }

  close(): Promise<void> {
    return this.standIn.stop();
  }

  /** Forgets all payments, for the next run. */
  forget(): void {
    this.hints = [];
    this.standIn.requests.length = 0;
    this.standIn.transactions.clear();
  }

  /** Changes the state of a payment, and plans so many notifications of it. */
  change({ sn }: Trade, state: Trade['theirs'], { copies = 1, delay = 0 } = {}): void {
    this.standIn.set(sn, states[state]);
    for (let copy = 0; copy < copies; copy += 1) this.hints.push({ sn, due: this.clock.now() + delay });
  }

  /** Ends the payments whose time is over. */
  runOut(orders: readonly Order[]): void {
    const open = orders.flatMap(({ trades }) => trades.filter((one) => isAtMidtrans(one) && one.theirs === 'open'));
    for (const trade of open) if (trade.theirUntil <= this.clock.now()) this.change(trade, 'expired');
  }

  /** Sends the notifications that are due. */
  async deliver({ services }: OrderWorld): Promise<void> {
    const now = this.clock.now();
    const due = this.hints.filter((hint) => hint.due <= now).sort((a, b) => a.due - b.due);
    this.hints = this.hints.filter((hint) => hint.due > now);
    for (const { sn } of due) {
      const notice = this.provider.parseNotice(this.standIn.notice(sn), {});
      if (!('ask' in notice)) throw new Error('a notification of Midtrans says more than what to ask about');
      const status = await this.provider.status(notice.ask);
      assert(status);
      await services.settlement.receiveStatus(this.provider.name, { paymentSn: notice.ask, status });
    }
  }
}
