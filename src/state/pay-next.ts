import type { PayChannel } from '@/contract/chain.schemas';
import type { Stores } from './stores';

/** An order that was just made. */
export interface Placed {
  order_sn: string;
  state: string;
}

/** Lets the cashier begin a payment of an order that was just placed, by the channel that was chosen before, if any. */
export function payNext(
  stores: Pick<Stores, 'payNow'>,
  { order_sn: orderSn, state }: Placed,
  channel: PayChannel | undefined,
): void {
  if (channel && state === 'unpaid') stores.payNow = { orderSn, channel };
}
