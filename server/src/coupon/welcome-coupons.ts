import { findConfigValue } from '../chain';
import type { Queries } from '../db/db';
import type { CouponRecord } from './coupon-repository';
import { findGrantable } from './grant-repository';

/** Kinds of coupons that a new member gets, by the setting `welcome_coupon_ids`. */
export async function welcomeIds(db: Queries): Promise<number[]> {
  const ids = await findConfigValue(db, 'welcome_coupon_ids');
  return Array.isArray(ids) ? ids.map(Number) : [];
}

/** The coupons for new members that can still be granted. */
export async function findWelcome(db: Queries, now: number): Promise<CouponRecord[]> {
  return [...(await findGrantable(db, { ids: await welcomeIds(db), now })).values()];
}
