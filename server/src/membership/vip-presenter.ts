import type { Language } from '@/contract/core';
import type { Gift } from '@/contract/coupon.schemas';
import type { Level, Standing } from '@/contract/vip.schemas';
import { type GrowthEntry, growthAt, progressOf } from '@/domain/membership';
import { type CouponRecord, toGift } from '../coupon';
import type { LevelRecord } from './membership-repository';
import type { Judged } from './standing';

/** Where a member stands, in words. Returns null if there are no levels. */
export function toStanding(
  { levels, standing }: Pick<Judged, 'levels' | 'standing'>,
  { entries, now, language }: { entries: readonly GrowthEntry[]; now: number; language: Language },
): Standing | null {
  const own = levels[standing.level - 1];
  if (!own) return null;
  const { next, keep } = progressOf(levels, standing, { entries, now });
  const above = next && levels[next.level - 1];
  return {
    level: own.level,
    name: own.name_json[language],
    since: standing.since,
    growth: growthAt(entries, now),
    next: above ? { name: above.name_json[language], growth_min: next.growth_min, missing: next.missing } : null,
    keep: keep && { growth_keep: keep.growth_keep, growth: keep.growth, missing: keep.missing, endtime: keep.until },
  };
}

/** `coupons`: those that can still be granted. */
export function toLevel(
  level: LevelRecord,
  { coupons, language }: { coupons: ReadonlyMap<number, CouponRecord>; language: Language },
): Level {
  const giftsOf = (ids: readonly number[]): Gift[] =>
    ids.flatMap((id) => {
      const coupon = coupons.get(id);
      return coupon ? [toGift(coupon, language)] : [];
    });
  return {
    level: level.level,
    name: level.name_json[language],
    growth_min: level.growth_min,
    growth_keep: level.growth_keep,
    coupons: giftsOf(level.coupon_ids_json),
    monthly_coupons: giftsOf(level.month_coupon_ids_json),
    birthday_coupons: giftsOf(level.birthday_coupon_ids_json),
    member_bp: level.member_bp,
    member_cap: level.member_cap,
    group_price_switch: level.group_price_switch,
    privileges: level.privileges_json.map((text) => text[language]),
  };
}
