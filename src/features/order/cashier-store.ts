import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '@/api';
import type { ChainConfig, PayChannel } from '@/contract/chain.schemas';
import type { EndedPayment, OrderDetails, Payment } from '@/contract/order.schemas';
import { isOverdue } from '@/domain/live-orders';
import { Resource } from '@/state/resource';
import type { Stores } from '@/state/stores';
import type { Submit } from '@/state/submit';
import { isMissingOrder } from './missing-order';

interface PayInput {
  order_sn: string;
  channel: PayChannel;
}

/** What the cashier shows of an order that was read. */
export type CashierPhase = 'choose' | 'scan' | 'expired' | 'paid';
type Channel = ChainConfig['pay_channels'][number];

/** Used until the chain's settings are loaded: channels that every chain has. */
const plainChannels: readonly Channel[] = [{ channel: 'qris', name: 'QRIS', intro: '' }];

/** Payment of one order. Nothing here decides that it is paid: only the order's own state does. */
export class CashierStore {
  readonly details: Resource<OrderDetails>;
  payment: Payment | null = null;
  channel: PayChannel = 'qris';
  /** The error of the last attempt to pay, as a text of the server or of the app. */
  problem: string | null = null;
  /** The answer to the last attempt was lost; the next one uses the same key. */
  isAnswerLost = false;
  private allChannels: readonly Channel[] = plainChannels;
  private now: number;
  private readonly paying: Submit<PayInput, Payment, ApiError>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'submit' | 'clock' | 'openOrders'>,
    readonly orderSn: string,
    private readonly canOpenPage: boolean,
  ) {
    this.now = stores.clock.now();
    this.details = new Resource<OrderDetails>({
      fetch: () => stores.api.order.details.attempt({ order_sn: orderSn }),
      isMissing: isMissingOrder,
      onAnswer: (order, before) => this.takeAnswer(order, before),
    });
    this.paying = stores.submit(`pay:${orderSn}`, (input: PayInput, key) =>
      stores.api.order.pay.attempt(input, { key }),
    );
    makeAutoObservable<this, 'stores' | 'paying' | 'canOpenPage' | 'allChannels'>(
      this,
      {
        details: false,
        payment: observableRef,
        allChannels: observableRef,
        stores: false,
        paying: false,
        canOpenPage: false,
      },
      { autoBind: true },
    );
  }

  get isPaying(): boolean {
    return this.paying.isBusy;
  }

  get order(): OrderDetails | null {
    return this.details.data;
  }

  /** Null until the order was read. */
  get phase(): CashierPhase | null {
    const { order } = this;
    if (!order) return null;
    if (order.state === 'cancelled' || isOverdue(order.state, { now: this.now, expiretime: order.expiretime })) {
      return 'expired';
    }
    if (order.state !== 'unpaid') return 'paid';
    return this.payment?.launch.type === 'qr' ? 'scan' : 'choose';
  }

  /** How the last payment ended without success, as reported by the server; null while another is running. */
  get setback(): EndedPayment['state'] | null {
    if (this.phase !== 'choose' || this.isPaying || this.isAnswerLost) return null;
    return this.order?.ended_payment?.state ?? null;
  }

  /** Channels that work here: opening the wallet's page needs a browser. */
  get channels(): readonly Channel[] {
    return this.allChannels.filter((entry) => this.works(entry.channel));
  }

  /** Whether the shown code has expired while the order has not. */
  get isCodeExpired(): boolean {
    return this.payment !== null && this.now >= this.payment.expiretime;
  }

  async load(): Promise<void> {
    const { chain } = this.stores.api;
    const [config] = await Promise.all([
      this.allChannels === plainChannels ? chain.config.attempt({}) : undefined,
      this.details.load(),
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
    this.channel = channel;
    this.problem = null;
  }

  /** Returns to the list. The open payment is voided when another channel is requested. */
  leaveCode(): void {
    this.payment = null;
  }

  /** Requests a payment. Returns the address to open, if the channel has one. */
  async pay(): Promise<string | undefined> {
    const result = await this.paying.run({ order_sn: this.orderSn, channel: this.channel });
    if (!result) return undefined;
    if (result.ok) return this.take(result.data);
    await this.refused(result.error);
    return undefined;
  }

  private takeAnswer(order: OrderDetails, before: OrderDetails | null): void {
    this.tick();
    if (!before) this.resume(order);
    this.leaveEnded(order.ended_payment);
    this.stores.openOrders.see(order);
  }

  private works(channel: PayChannel): boolean {
    return channel === 'qris' || this.canOpenPage;
  }

  /**
   * On arrival with a payment that is open or has ended (a reload, the return from the wallet): its channel stays
   * chosen, and a code that can still be paid is shown again.
   */
  private resume({ payment, ended_payment }: OrderDetails): void {
    const channel = (payment ?? ended_payment)?.channel;
    if (!channel || !this.works(channel)) return;
    this.channel = channel;
    if (payment?.launch.type === 'qr') this.payment = payment;
  }

  /** Hides the code of a payment that the provider has ended, because it can no longer be paid. */
  private leaveEnded(ended: EndedPayment | null): void {
    if (ended && ended.state !== 'unsettled' && ended.payment_sn === this.payment?.payment_sn) this.payment = null;
  }

  private take(payment: Payment): string | undefined {
    this.problem = null;
    this.isAnswerLost = false;
    this.tick();
    if (this.order) this.details.show({ ...this.order, ended_payment: null });
    if (payment.launch.type === 'page') return payment.launch.url;
    this.payment = payment;
    return undefined;
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
