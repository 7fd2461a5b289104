import { prizeOrder } from '@/domain/draws/prize-order';
import { advance } from '../order';
import type { Redeemable } from '../redemption';

/** A prize that is fetched waits in its shop. Its redemption completes the claim. */
export const prizeRedeemable: Redeemable = {
  redeemed: async (tx, { order, who, now }, deps) => {
    if (order?.kind !== prizeOrder.name) return;
    await advance(tx, deps, { order, to: 'completed', actor: 'shop', who, set: { finishtime: now } });
  },
};
