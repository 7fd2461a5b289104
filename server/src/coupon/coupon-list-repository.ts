import { type SqlBool, sql } from 'kysely';
import type { CouponTab } from '@/contract/coupon.schemas';
import { couponStatus } from '@/domain/coupon';
import type { Queries } from '../db/db';
import type { Span } from '../lib/page-of';
import { type HeldCoupon, held } from './coupon-repository';

const { toActivate, unused, used, expired } = couponStatus;

interface Owner {
  me: number;
  now: number;
}

/**
 * The condition that a coupon cannot be used any more. It is compared with the clock, because a job notes later what
 * has expired.
 */
const isOver = (now: number) => sql<SqlBool>`
  (held.status in (${used}, ${expired}) or held.status in (${toActivate}, ${unused}) and held.endtime <= ${now})`;

/** The condition that a coupon waits for its owner's act or for its first day. */
const isWaiting = (now: number) => sql<SqlBool>`
  (held.status = ${toActivate} and held.endtime > ${now} and (held.activate_days is not null or held.starttime > ${now}))`;

const isUnder: Record<CouponTab, (now: number) => ReturnType<typeof isOver>> = {
  0: (now) => sql<SqlBool>`not ${isOver(now)} and not ${isWaiting(now)}`,
  1: isWaiting,
  2: isOver,
};

/** What can be used, or activated, now comes first, and of that what ends first; what is over by when that was. */
const orderUnder: Record<CouponTab, (now: number) => ReturnType<typeof sql>> = {
  0: () => sql`held.endtime, held.id`,
  1: (now) => sql`held.starttime > ${now}, held.endtime, held.id`,
  2: () => sql`coalesce(held.usetime, held.endtime) desc, held.id desc`,
};

/** How many coupons of a member are under each tab. */
export async function countByTab(db: Queries, { me, now }: Owner): Promise<Record<CouponTab, number>> {
  const count = (tab: CouponTab) => sql<number>`count(*) filter (where ${isUnder[tab](now)})::int`;
  const { unusedOnes, waiting, over } = await db
    .selectFrom('user_coupon as held')
    .select([count(0).as('unusedOnes'), count(1).as('waiting'), count(2).as('over')])
    .where('held.user_id', '=', me)
    .executeTakeFirstOrThrow();
  return { 0: unusedOnes, 1: waiting, 2: over };
}

export const findByTab = (
  db: Queries,
  { me, now, tab, offset, limit }: Owner & Span & { tab: CouponTab },
): Promise<HeldCoupon[]> =>
  held(db)
    .where('held.user_id', '=', me)
    .where(isUnder[tab](now))
    .orderBy(orderUnder[tab](now))
    .offset(offset)
    .limit(limit)
    .execute();
