import type { Language } from '@/contract/core';
import type { SorryCoupon } from '@/contract/coupon.schemas';
import { couponStatus } from '@/domain/coupon';
import type { Queries, Tx } from '../db/db';
import type { OpsGrant } from '../internal-contract/ops-coupon.schemas';
import { type CouponRecord, findHeldByGrant, type HeldCoupon } from './coupon-repository';
import { type GrantDeps, grantCoupon } from './grant-coupon';
import { findCouponsOfShop } from './grant-repository';

/** The kind of coupon by which the chain says sorry. */
export const SORRY = 'sorry';

const grantKeyOf = (orderSn: string): string => `sorry ${orderSn}`;

/** The kind that a shop grants to say sorry: the newest of those that are good there. */
export const sorryKind = (kinds: readonly CouponRecord[]): CouponRecord | undefined =>
  kinds.find(({ source }) => source === SORRY);

/**
 * Grants the member of an order the coupon that says sorry, once for each order. Returns null if there is none to
 * grant.
 */
export async function grantSorryCoupon(
  tx: Tx,
  deps: GrantDeps,
  { me, shopId, orderSn }: { me: number; shopId: number; orderSn: string },
): Promise<OpsGrant | null> {
  const kind = sorryKind(await findCouponsOfShop(tx, shopId));
  if (!kind) return null;
  const granted = await grantCoupon(tx, deps, { couponId: kind.id, me, grantKey: grantKeyOf(orderSn) });
  if (granted.is !== 'granted') return null;
  const { id, code, starttime, endtime } = granted.coupon;
  return { id, code, name_json: kind.name_json, starttime, endtime };
}

function stateOf({ status, endtime }: HeldCoupon, now: number): SorryCoupon['state'] {
  if (status === couponStatus.used || status === couponStatus.locked) return 'used';
  return endtime <= now ? 'expired' : 'unused';
}

/** The coupon that was granted for an order, as its customer sees it. */
export async function shownSorryCoupon(
  db: Queries,
  { me, orderSn, language, now }: { me: number; orderSn: string; language: Language; now: number },
): Promise<SorryCoupon | null> {
  const held = await findHeldByGrant(db, { me, grantKey: grantKeyOf(orderSn) });
  if (!held) return null;
  const { name_json, type, value, value_bp } = held.kind;
  return { name: name_json[language], type, value, value_bp, endtime: held.endtime, state: stateOf(held, now) };
}
