import { pointsOrder } from '@/domain/points/points-order';
import { advance } from '../order';
import type { Redeemable } from '../redemption';

/** What is fetched waits in its shop. Its redemption completes the order. */
export const mallRedeemable: Redeemable = {
  redeemed: async (tx, { order, who, now }, deps) => {
    if (order?.kind !== pointsOrder.name) return;
    await advance(tx, deps, { order, to: 'completed', actor: 'shop', who, set: { finishtime: now } });
  },
};
