import type { ShopRow } from '@/contract/shop.schemas';
import type { Stores } from '@/state/stores';

/** The shop in which a drink can be had: that in use if it has it, else the best one that does. It is null if unknown. */
export async function findSeller(
  { api, shop }: Pick<Stores, 'api' | 'shop'>,
  at: { shopId: number; goodsId: number },
): Promise<ShopRow | null> {
  const input = { ...shop.placeInput, shop_id: at.shopId, goods_id: at.goodsId };
  const result = await api.chain.suggestedShop.attempt(input);
  return result.ok ? result.data.shop : null;
}
