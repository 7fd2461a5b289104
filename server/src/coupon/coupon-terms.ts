import type { Language } from '@/contract/core';
import type { CouponTerms, Gift, GivenCoupon, OfferedCoupon } from '@/contract/coupon.schemas';
import { couponState, orderTypeOf } from '@/domain/coupon';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';
import { findScopeNames } from '../menu';
import { findShopsById } from '../shop';
import type { CouponRecord, HeldCoupon } from './coupon-repository';

/** Names that coupons mention, by id. */
export interface CouponNames {
  cate: ReadonlyMap<number, Text3>;
  goods: ReadonlyMap<number, Text3>;
  shop: ReadonlyMap<number, string>;
}

export async function namesIn(db: Queries, coupons: readonly HeldCoupon[]): Promise<CouponNames> {
  const scoped = (scope: 'cate' | 'goods') => [
    ...new Set(coupons.flatMap(({ kind }) => (kind.scope === scope ? kind.scope_ids_json : []))),
  ];
  const shopIds = [...new Set(coupons.flatMap(({ kind }) => kind.shop_ids_json))];
  const [shops, scopes] = await Promise.all([
    shopIds.length > 0 ? findShopsById(db, shopIds) : [],
    findScopeNames(db, { cateIds: scoped('cate'), goodsIds: scoped('goods') }),
  ]);
  return { ...scopes, shop: new Map(shops.map(({ id, name }) => [id, name])) };
}

function scopeNames({ kind }: HeldCoupon, names: CouponNames, language: Language): string[] {
  if (kind.scope === 'all') return [];
  const known = names[kind.scope];
  return kind.scope_ids_json.flatMap((id) => known.get(id)?.[language] ?? []);
}

/** What a coupon is good for, and when, as its owner sees it. */
export function termsOf(coupon: HeldCoupon, names: CouponNames, language: Language): CouponTerms {
  const { id, kind, starttime, endtime } = coupon;
  return {
    id,
    name: kind.name_json[language],
    content: kind.content_json?.[language] ?? '',
    type: kind.type,
    value: kind.value,
    value_bp: kind.value_bp,
    max_amount: kind.max_amount,
    min_amount: kind.min_amount,
    order_type: orderTypeOf(kind),
    scope_names: scopeNames(coupon, names, language),
    shop_names: kind.shop_ids_json.flatMap((shopId) => names.shop.get(shopId) ?? []),
    starttime,
    endtime,
  };
}

/** A kind of coupon that can be exchanged, and how long it will be good. */
export const toOffered = (kind: CouponRecord, language: Language): OfferedCoupon => ({
  ...toGift(kind, language),
  days: kind.valid_type === 'days' ? kind.valid_days : null,
  after_days: kind.valid_type === 'days' ? kind.delay_days : 0,
  endtime: kind.valid_type === 'days' ? null : kind.endtime,
});

/** What a member was given. */
export const toGiven = (coupon: HeldCoupon, { language, now }: { language: Language; now: number }): GivenCoupon => ({
  ...toGift(coupon.kind, language),
  starttime: coupon.starttime,
  endtime: coupon.endtime,
  usable: couponState(coupon, now) === 'unused' ? 1 : 0,
});

/** A kind of coupon that a member may get. */
export const toGift = (
  { name_json, type, value, value_bp, max_amount, min_amount }: CouponRecord,
  language: Language,
): Gift => ({
  name: name_json[language],
  type,
  value,
  value_bp,
  max_amount,
  min_amount,
});
