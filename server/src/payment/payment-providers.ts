import type { PayChannel } from '@/contract/chain.schemas';
import { GatewayError, type PaymentProvider } from './payment-provider';

/** The payment providers of this server. Several may be in use at once. */
export class PaymentProviders {
  /** In order of preference. @throws Error when two have the same name */
  constructor(readonly all: readonly PaymentProvider[]) {
    const names = new Set(all.map(({ name }) => name));
    if (names.size < all.length) throw new Error('two payment providers have the same name');
  }

  /** The provider of new payments by a channel: the first that has it. */
  forChannel(channel: PayChannel): PaymentProvider | undefined {
    return this.all.find(({ channels }) => channels.includes(channel));
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
}
