import { groupOrder } from '@/domain/group-order';
import { sellsSku } from '../menu';
import { advance } from '../order';
import type { Redeemable } from '../redemption';
import { findGroupOrder } from './group-order-repository';
import { findSpec } from './product-repository';

/** A drink is handed over where it is on sale now in its size, a bundle everywhere. Its redemption completes the order. */
export const groupRedeemable: Redeemable = {
  isOnHand: async (db, { code, shopId }) => {
    if (code.order_id === null) return true;
    const { spec_id } = await findGroupOrder(db, code.order_id);
    // It is as it was bought, whatever the product is sold as now.
    const skuId = (await findSpec(db, spec_id))?.sku_id ?? null;
    return skuId === null || (await sellsSku(db, { shopId, skuId }));
  },
  redeemed: async (tx, { order, who, now }, deps) => {
    if (order?.kind !== groupOrder.name) return;
    await advance(tx, deps, { order, to: 'completed', actor: 'shop', who, set: { finishtime: now } });
  },
};
