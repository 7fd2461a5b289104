import type { PayChannel } from '@/contract/chain.schemas';
import type { Config } from '../config';
import type { PaymentProviderName } from '../gateway-settings';
import {
  cashChannels,
  midtransChannels,
  midtransRefundable,
  type PaymentProvider,
  sandboxChannels,
  sandboxRefundable,
} from '../payment';

const channelsOf: Record<PaymentProviderName, Pick<PaymentProvider, 'channels' | 'refundable'>> = {
  sandbox: { channels: sandboxChannels, refundable: sandboxRefundable },
  midtrans: { channels: midtransChannels, refundable: midtransRefundable },
};

/** The ways to pay that a server takes. */
export interface ServerChannels {
  taken: ReadonlySet<PayChannel>;
  /** Those of them whose money can go back without a person, at least for some days. */
  refunding: ReadonlySet<PayChannel>;
}

/**
 * The ways to pay that a server with these payment providers takes. Shops take cash without one, and a sandbox that is
 * closed begins no payment.
 */
export function serverChannels({
  providers,
  refundDays,
  isSandboxClosed,
}: Pick<Config['gateway'], 'providers' | 'refundDays' | 'isSandboxClosed'>): ServerChannels {
  const known = providers.filter((name) => !(isSandboxClosed && name === 'sandbox')).map((name) => channelsOf[name]);
  const taken = new Set([...known.flatMap(({ channels }) => channels), ...cashChannels]);
  const refunding = [...taken].filter((channel) => {
    const provider = known.find(({ channels }) => channels.includes(channel));
    return provider?.refundable.includes(channel) && (refundDays[channel] ?? 0) > 0;
  });
  return { taken, refunding: new Set(refunding) };
}
