import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { PayChannel } from '@/contract/chain.schemas';
import type { Payable } from '@/contract/order/any-order.schemas';
import type { EndedPayment, Payment } from '@/contract/order/payment.schemas';
import { isOverdue } from '@/domain/live-orders';
import type { Submit } from '@/state/forms/submit';
import { Resource } from '@/state/loading/resource';
import { isMissingOrder } from '@/state/missing-order';
import { type Channel, channelsHere, firstChoice, worksHere } from '@/state/pay-channels';
import type { PayKind } from '@/state/pay-kind';
import type { Stores } from '@/state/stores';

interface PayInput {
  order_sn: string;
  channel: PayChannel;
}

/** What the cashier shows of an order that was read; `wait`: a payment is open, and `scan`: it is a code. */
export type CashierPhase = 'begin' | 'choose' | 'scan' | 'wait' | 'expired' | 'paid';

/** Used until the chain's settings are loaded: channels that every chain has. */
const plainChannels: readonly Channel[] = [{ channel: 'qris', name: 'QRIS', intro: '' }];

interface CashierOptions {
  orderSn: string;
  /** Whether the pages of wallets can be opened here. */
  canOpenPage(): boolean;
  kind: Pick<PayKind, 'pay' | 'returned'>;
}

/** Payment of one order. Nothing here decides that it is paid: only the order's own state does. */
export class CashierStore {
  readonly orderSn: string;
  readonly payable: Resource<Payable>;
  payment: Payment | null = null;
  /** The order has a payment that was begun elsewhere after the one shown here, which can no longer be paid then. */
  isReplaced = false;
  /** Number of the payment that is or was shown here last, and of the one when the last answer was asked for. */
  private shownSn: string | null = null;
  private askedSn: string | null = null;
  /** What the customer chose here. It is null if there is nothing yet. */
  private picked: PayChannel | null = null;
  /** When the customer last asked whether the money has come, in seconds. */
  checkedAt: number | null = null;
  /** The error of the last attempt to pay, as a text of the server or of the app. */
  problem: string | null = null;
  /** The answer to the last attempt was lost; the next one uses the same key. */
  isAnswerLost = false;
  /** The checkout asked for a payment that has not been answered yet: it is made as soon as the page is opened. */
  isBeginning = false;
  private allChannels: readonly Channel[] = plainChannels;
  private readonly canOpenPage: () => boolean;
  private readonly lastUsed: string;
  private now: number;
  private readonly paying: Submit<PayInput, Payment, ApiError>;
  private readonly kind: CashierOptions['kind'];

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'submit' | 'clock' | 'openOrders' | 'cache' | 'payNow'>,
    { orderSn, canOpenPage, kind }: CashierOptions,
  ) {
    this.orderSn = orderSn;
    this.canOpenPage = canOpenPage;
    this.kind = kind;
    this.now = stores.clock.now();
    this.lastUsed = stores.cache.payChannel;
    // It is taken only once, so that coming back pays nothing.
    if (stores.payNow?.orderSn === orderSn) {
      this.picked = stores.payNow.channel;
      this.isBeginning = true;
      stores.payNow = null;
    }
    this.payable = new Resource<Payable>({
      fetch: () => this.ask(),
      isMissing: isMissingOrder,
      onAnswer: (order, before) => this.takeAnswer(order, before),
    });
    this.paying = stores.submit(`pay:${orderSn}`, (input: PayInput, key) => kind.pay(stores.api, input, key));
    makeAutoObservable<this, 'stores' | 'paying' | 'kind' | 'canOpenPage' | 'allChannels' | 'lastUsed'>(
      this,
      {
        payable: false,
        payment: observableRef,
        allChannels: observableRef,
        stores: false,
        paying: false,
        kind: false,
        canOpenPage: false,
        lastUsed: false,
      },
      { autoBind: true },
    );
  }

  get isPaying(): boolean {
    return this.paying.isBusy;
  }

  get order(): Payable | null {
    return this.payable.data;
  }

  /** Null until the order was read. */
  get phase(): CashierPhase | null {
    const { order } = this;
    if (!order) return null;
    if (order.state === 'cancelled' || isOverdue(order.state, { now: this.now, expiretime: order.expiretime })) {
      return 'expired';
    }
    if (order.state !== 'unpaid') return 'paid';
    if (!this.payment) return this.isBeginning ? 'begin' : 'choose';
    return this.payment.launch.type === 'qr' ? 'scan' : 'wait';
  }

  /** Whether the order can still become paid, so that it is asked for again and again. */
  get isLive(): boolean {
    return this.phase !== null && this.phase !== 'expired' && this.phase !== 'paid';
  }

  /** How the last payment ended without success, as reported by the server; null while another is running. */
  get setback(): EndedPayment['state'] | 'replaced' | null {
    if (this.phase !== 'choose' || this.isPaying || this.isAnswerLost) return null;
    return this.isReplaced ? 'replaced' : (this.order?.ended_payment?.state ?? null);
  }

  /** Channels that this order can be paid by and that work here. */
  get channels(): readonly Channel[] {
    const { order } = this;
    return channelsHere(this.allChannels, { offers: order?.pay_channels, canOpenPage: this.canOpenPage() });
  }

  /** The one that was chosen, else the one that was used last, else the first. */
  get channel(): PayChannel {
    return this.picked ?? firstChoice(this.channels, this.lastUsed) ?? 'qris';
  }

  /** What the server says of the chosen channel. It is undefined if the order cannot be paid by it now. */
  get offer(): Payable['pay_channels'][number] | undefined {
    return this.order?.pay_channels.find(({ channel }) => channel === this.channel);
  }

  /** Until when the order can be paid by the chosen channel, if that is later than now; else null. */
  get longerUntil(): number | null {
    const until = this.offer?.until ?? 0;
    return until > (this.order?.expiretime ?? 0) ? until : null;
  }

  /** The end of paying, if the shop's closing decides it. */
  get closing(): number | null {
    const { order } = this;
    if (!order || order.pay_closing === null) return null;
    return (this.longerUntil ?? order.expiretime ?? 0) >= order.pay_closing ? order.pay_closing : null;
  }

  async load(): Promise<void> {
    const { chain } = this.stores.api;
    const [config] = await Promise.all([
      this.allChannels === plainChannels ? chain.config.attempt({}) : undefined,
      this.payable.load(),
    ]);
    runInAction(() => {
      if (config?.ok && config.data.pay_channels.length > 0) this.allChannels = config.data.pay_channels;
    });
  }

  /** Updates the time. Expiry is determined by the server's clock. */
  tick(): void {
    this.now = this.stores.clock.now();
  }

  choose(channel: PayChannel): void {
    this.picked = channel;
    this.problem = null;
  }

  /** The customer is on this page again. If a payment is open, they may have paid elsewhere. */
  async back(): Promise<void> {
    if (this.payment) await this.kind.returned?.(this.stores.api, this.orderSn);
    await this.load();
  }

  /** A payment was opened. If a host has answered that, whatever it says, asks whether the money has come. */
  async opened(isAnswered: Promise<boolean>): Promise<void> {
    if (await isAnswered) await this.check();
  }

  /** Asks whether the money has come. */
  async check(): Promise<void> {
    await this.back();
    this.tick();
    runInAction(() => {
      this.checkedAt = this.now;
    });
  }

  /** Returns to the list. The open payment is voided when another channel is requested. */
  leaveCode(): void {
    this.showPayment(null);
    this.checkedAt = null;
  }

  /** Requests a payment. Returns it if it has to be opened. */
  async pay(): Promise<Payment | undefined> {
    const { channel } = this;
    const result = await this.paying.run({ order_sn: this.orderSn, channel });
    if (!result) return undefined;
    if (result.ok) {
      this.stores.cache.putPayChannel(channel);
      return this.take(result.data);
    }
    await this.refused(result.error);
    return undefined;
  }

  /** Makes the payment that was asked for at the checkout. Returns it if it has to be opened. */
  async begin(): Promise<Payment | undefined> {
    return await this.pay().finally(() => this.hasBegun());
  }

  private hasBegun(): void {
    this.isBeginning = false;
  }

  private takeAnswer(order: Payable, before: Payable | null): void {
    this.tick();
    if (!before) this.resume(order);
    this.leaveEnded(order.ended_payment);
    this.leaveReplaced(order);
    this.stores.openOrders.seePayment(order);
  }

  private async ask(): Promise<Result<Payable, ApiError>> {
    const { shownSn } = this;
    const result = await this.stores.api.order.payable.attempt({ order_sn: this.orderSn });
    runInAction(() => {
      this.askedSn = shownSn;
    });
    return result;
  }

  private showPayment(payment: Payment | null): void {
    this.payment = payment;
    this.shownSn = payment?.payment_sn ?? null;
    this.isReplaced = false;
  }

  /** Hides a code after another phone has begun another payment. What was asked for before this code says nothing of it. */
  private leaveReplaced({ state, payment, ended_payment }: Payable): void {
    const { shownSn } = this;
    if (state !== 'unpaid' || shownSn === null || shownSn !== this.askedSn) return;
    if ((payment ?? ended_payment)?.payment_sn === shownSn) return;
    this.payment = null;
    this.isReplaced = true;
  }

  /**
   * On arrival with a payment that is open or has ended (a reload, the return from the wallet): its channel stays
   * chosen, and what can still be paid is shown again.
   */
  private resume(order: Payable): void {
    const { payment, ended_payment } = order;
    const last = (payment ?? ended_payment)?.channel;
    const offer = order.pay_channels.find(({ channel }) => channel === last);
    if (!offer || !worksHere(offer.channel, this.canOpenPage()) || this.isBeginning) return;
    this.picked = offer.channel;
    this.showPayment(payment);
    // The app was left for the page of a wallet, and is opened anew.
    if (payment?.launch.type === 'page' && this.kind.returned) void this.back();
  }

  /** Hides the code of a payment that the provider has ended, because it can no longer be paid. */
  private leaveEnded(ended: EndedPayment | null): void {
    if (ended && ended.state !== 'unsettled' && ended.payment_sn === this.payment?.payment_sn) this.payment = null;
  }

  private take(payment: Payment): Payment | undefined {
    this.problem = null;
    this.isAnswerLost = false;
    this.tick();
    // The order lasts as long as its payment: another channel may have another deadline.
    if (this.order) this.payable.show({ ...this.order, expiretime: payment.expiretime, ended_payment: null });
    this.showPayment(payment);
    this.checkedAt = null;
    return /^(page|native)$/.test(payment.launch.type) ? payment : undefined;
  }

  private async refused(error: ApiError): Promise<void> {
    if (error.kind === 'business') {
      this.problem = error.msg;
      this.isAnswerLost = false;
      // The order may be paid, cancelled or expired; its own state says which.
      await this.load();
      return;
    }
    if (error.kind !== 'unauthorized' && error.kind !== 'aborted') this.isAnswerLost = true;
  }
}
