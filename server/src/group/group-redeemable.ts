import { groupOrder } from '@/domain/group-order';
import { findOffers } from '../menu';
import { advance } from '../order';
import type { Redeemable } from '../redemption';
import { findGroupOrder } from './group-order-repository';
import { findProduct, findSpec } from './product-repository';

/** A drink is handed over where it is on sale now in its size, a bundle everywhere. Its redemption completes the order. */
export const groupRedeemable: Redeemable = {
  isOnHand: async (db, { code, shopId }) => {
    const product = await findProduct(db, code.item_id);
    const goodsId = product?.goods_id ?? null;
    if (goodsId === null || code.order_id === null) return true;
    const { spec_id } = await findGroupOrder(db, code.order_id);
    const spec = await findSpec(db, spec_id);
    const offer = (await findOffers(db, { shopId, goodsIds: [goodsId] })).get(goodsId);
    if (!offer || offer.isSoldOut) return false;
    return offer.skus.some(({ sku_id, off }) => sku_id === spec?.sku_id && !off);
  },
  redeemed: async (tx, { order, who, now }, deps) => {
    if (order?.kind !== groupOrder.name) return;
    await advance(tx, deps, { order, to: 'completed', actor: 'shop', who, set: { finishtime: now } });
  },
};
