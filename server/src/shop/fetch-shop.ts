import type { Queries } from '../db/db';
import { canFetchIn } from './good-shops';
import { findShopsById, type ShopRecord } from './shop-repository';

/**
 * A shop in which something is to be fetched that can be fetched in `among`, or in every shop if that is empty. Where
 * it cannot be fetched, this is the code of the refusal.
 */
export async function findFetchShop(
  db: Queries,
  { shopId, among }: { shopId: number; among: readonly number[] },
): Promise<ShopRecord | 'SHOP_NOT_FOUND' | 'SHOP_RESTING'> {
  const isOffered = among.length === 0 || among.includes(shopId);
  const [shop] = isOffered ? await findShopsById(db, [shopId]) : [];
  if (shop?.listed_switch !== 1) return 'SHOP_NOT_FOUND';
  return canFetchIn(shop) ? shop : 'SHOP_RESTING';
}
