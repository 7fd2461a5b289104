import type { ChainInput } from './chain-schema';
import { type CouponNames, couponOf } from './coupon-rows';
import type { SyncDb } from './sync';

/** Kinds of coupons, and those of new members. What has none has no such fields. */
export async function exportCoupons(
  db: SyncDb,
  names: Omit<CouponNames, 'shop'>,
  config: ReadonlyMap<unknown, unknown>,
): Promise<Pick<ChainInput, 'coupons' | 'welcome_coupons'>> {
  const shops = (await db.query('select id, key from shop where listed_switch = 1')).rows;
  const shop = new Map(shops.map(({ id, key }) => [Number(id), String(key)]));
  const kinds = (await db.query('select * from coupon where status = 1 order by id')).rows;
  const coupons = kinds.flatMap((row) => couponOf(row, { ...names, shop }) ?? []);
  const exported = new Set(coupons.map(({ key }) => key));
  const keys = new Map(kinds.map(({ id, key }) => [Number(id), String(key)]));
  const welcome = config.get('welcome_coupon_ids');
  const welcomed = Array.isArray(welcome) ? welcome.flatMap((id) => keys.get(id) ?? []) : [];
  return {
    ...(coupons.length > 0 && { coupons }),
    ...(Array.isArray(welcome) && { welcome_coupons: welcomed.filter((key) => exported.has(key)) }),
  };
}
