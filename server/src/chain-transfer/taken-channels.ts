import type { PayChannel } from '@/contract/chain.schemas';
import type { PaymentProviderName } from '../config';
import { cashChannels, midtransChannels, sandboxChannels } from '../payment';

const channelsOf: Record<PaymentProviderName, readonly PayChannel[]> = {
  sandbox: sandboxChannels,
  midtrans: midtransChannels,
};

/** The ways to pay that a server with these payment providers takes. Shops take cash without one. */
export const takenChannels = (providers: readonly PaymentProviderName[]): ReadonlySet<PayChannel> =>
  new Set([...providers.flatMap((name) => channelsOf[name]), ...cashChannels]);
