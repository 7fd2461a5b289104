import type { PayChannel } from '@/contract/chain.schemas';
import { GatewayError, type PaymentProvider } from './payment-provider';

/** Days after a payment in which each channel takes refunds. One that is missing or has 0 takes none. */
export type RefundDays = Readonly<Partial<Record<PayChannel, number>>>;

interface RefundedPayment {
  provider: string;
  channel: string;
  paytime: number;
}

const DAY_SECONDS = 86_400;

/** The payment providers of this server. Several may be in use at once. */
export class PaymentProviders {
  /** In order of preference. @throws Error when two have the same name */
  constructor(
    readonly all: readonly PaymentProvider[],
    private readonly refundDays: RefundDays,
  ) {
    const names = new Set(all.map(({ name }) => name));
    if (names.size < all.length) throw new Error('two payment providers have the same name');
  }

  /** The provider of new payments by a channel: the first that has it. */
  forChannel(channel: PayChannel): PaymentProvider | undefined {
    return this.all.find(({ channels }) => channels.includes(channel));
  }

  /**
   * Days after paying in which the money of a new payment by a channel can go back without a person. It is 0 if a person
   * sends it back.
   */
  daysToRefund(channel: PayChannel): number {
    return this.daysAt(this.forChannel(channel), channel);
  }

  /**
   * Whether the money of a payment can go back without a person now.
   * @throws GatewayError when its provider is not configured any more
   */
  takesRefund({ provider, channel, paytime }: RefundedPayment, now: number): boolean {
    const days = this.daysAt(this.named(provider), channel);
    return days > 0 && now <= paytime + days * DAY_SECONDS;
  }

  /** Whether the provider of a payment still takes its channel. A sandbox that is closed takes none. */
  stillTakes({ provider, channel }: { provider: string; channel: string }): boolean {
    return this.find(provider)?.channels.some((one) => one === channel) ?? false;
  }

  find(name: string): PaymentProvider | undefined {
    return this.all.find((provider) => provider.name === name);
  }

  /**
   * The provider of an existing payment or refund.
   * @throws GatewayError when it is not configured any more, so that the payment's state is not known
   */
  named(name: string): PaymentProvider {
    const provider = this.find(name);
    if (!provider) throw new GatewayError(`the payment provider ${name} is not configured`);
    return provider;
  }

  private daysAt(provider: PaymentProvider | undefined, channel: string): number {
    const refundable = provider?.refundable.find((one) => one === channel);
    return refundable ? (this.refundDays[refundable] ?? 0) : 0;
  }
}
