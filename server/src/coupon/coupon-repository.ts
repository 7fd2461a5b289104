import { type Selectable, sql } from 'kysely';
import { couponStatus, endAfterReturn } from '@/domain/coupon';
import { isInUse } from '../account';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import { wasTold } from '../inbox';

export type CouponRecord = Selectable<Database['coupon']>;

/** A member's coupon with what its kind says. */
export type HeldCoupon = Pick<
  Selectable<Database['user_coupon']>,
  'id' | 'status' | 'starttime' | 'endtime' | 'activate_days' | 'order_sn'
> & { kind: CouponRecord };

/** A member's coupon that an order takes or gives back. */
interface Hold {
  id: number;
  orderSn: string;
  now: number;
}

const { toActivate, unused, locked, used, expired } = couponStatus;
/** Coupons of one member that are judged: those that end first. */
const HELD_MAX = 200;
const BATCH = 500;

export const held = (db: Queries) =>
  db
    .selectFrom('user_coupon as held')
    .innerJoin('coupon as kind', 'kind.id', 'held.coupon_id')
    .select(['held.id', 'held.status', 'held.starttime', 'held.endtime', 'held.activate_days', 'held.order_sn'])
    .select(sql<CouponRecord>`to_jsonb(kind)`.as('kind'));

/** Coupons of a member that are not used up yet, the soonest to end first. */
export const findHeldCoupons = (db: Queries, { me, now }: { me: number; now: number }): Promise<HeldCoupon[]> =>
  held(db)
    .where('held.user_id', '=', me)
    .where('held.status', 'in', [toActivate, unused, locked])
    .where('held.endtime', '>', now)
    .orderBy('held.endtime')
    .orderBy('held.id')
    .limit(HELD_MAX)
    .execute();

export const findOwnCoupon = (db: Queries, { me, id }: { me: number; id: number }): Promise<HeldCoupon | undefined> =>
  held(db).where('held.user_id', '=', me).where('held.id', '=', id).executeTakeFirst();

export const findHeldByGrant = (
  db: Queries,
  { me, grantKey }: { me: number; grantKey: string },
): Promise<HeldCoupon | undefined> =>
  held(db).where('held.user_id', '=', me).where('held.grant_key', '=', grantKey).executeTakeFirst();

const isOne = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => numAffectedRows === 1n;

/** Takes a valid coupon for an order of its member. Validity is compared with the clock, not with what a job has written. */
async function take(tx: Tx, { id, orderSn, now }: Hold, status: number): Promise<boolean> {
  const usetime = status === used ? now : null;
  return isOne(
    await sql`
      update user_coupon set status = ${status}, order_sn = ${orderSn}, usetime = ${usetime}::bigint,
        activatetime = coalesce(activatetime, starttime), updatetime = ${now}
      where id = ${id} and (status = ${unused} or status = ${toActivate} and activate_days is null)
        and starttime <= ${now} and endtime > ${now}`.execute(tx),
  );
}

/** For an order that is not paid yet: takes the coupon. Returns false if it is not there to take. */
export const lockCoupon = (tx: Tx, hold: Hold): Promise<boolean> => take(tx, hold, locked);

/**
 * For an order that was cancelled and is paid after all: takes the coupon. Returns false if it is not there any more.
 */
export const takeCouponAgain = (tx: Tx, hold: Hold): Promise<boolean> => take(tx, hold, used);

/** The order that holds the coupon is paid. */
export const useCoupon = async (tx: Tx, { id, orderSn, now }: Hold): Promise<boolean> =>
  isOne(
    await sql`
      update user_coupon set status = ${used}, usetime = ${now}, updatetime = ${now}
      where id = ${id} and order_sn = ${orderSn} and status = ${locked}`.execute(tx),
  );

/** The order that holds the coupon is cancelled before it was paid: it keeps its end, so that no order prolongs it. */
export const releaseCoupon = async (tx: Tx, { id, orderSn, now }: Hold): Promise<boolean> =>
  isOne(
    await sql`
      update user_coupon set status = ${unused}, order_sn = null, updatetime = ${now}
      where id = ${id} and order_sn = ${orderSn} and status = ${locked}`.execute(tx),
  );

/** The order that has used the coupon is refunded. Time is left to use it again, once for each coupon. */
export async function returnCoupon(tx: Tx, { id, orderSn, now }: Hold): Promise<boolean> {
  const until = endAfterReturn(0, now);
  return isOne(
    await sql`
      update user_coupon set status = ${unused}, order_sn = null, usetime = null, updatetime = ${now},
        endtime = case when extendtime is null then greatest(endtime, ${until}::bigint) else endtime end,
        extendtime = case when extendtime is null and endtime < ${until} then ${now}::bigint else extendtime end
      where id = ${id} and order_sn = ${orderSn} and status = ${used}`.execute(tx),
  );
}

/** Begins the validity of a coupon by its owner's act. Returns false if it cannot be activated now, or is already. */
export const activateCoupon = async (
  tx: Tx,
  { me, id, now, until }: { me: number; id: number; now: number; until: number },
): Promise<boolean> =>
  isOne(
    await sql`
      update user_coupon set status = ${unused}, activatetime = ${now}, starttime = ${now}, endtime = ${until},
        updatetime = ${now}
      where id = ${id} and user_id = ${me} and status = ${toActivate} and activate_days is not null
        and starttime <= ${now} and endtime > ${now}`.execute(tx),
  );

/** Notes which coupons have become valid, at most a batch. Returns how many. */
export async function activateDue(tx: Tx, now: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update user_coupon set status = ${unused}, activatetime = starttime, updatetime = ${now} where id in (
      select id from user_coupon where status = ${toActivate} and activate_days is null and starttime <= ${now}
      limit ${BATCH} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Notes which coupons have expired, at most a batch. Returns how many. */
export async function expireDue(tx: Tx, now: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update user_coupon set status = ${expired}, updatetime = ${now} where id in (
      select id from user_coupon
      where (status = ${unused} or status = ${toActivate} and activate_days is not null) and endtime <= ${now}
      limit ${BATCH} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const eventPrefix = 'coupon ';

/** The name of the event by which a member is told once that a coupon ends. */
export const couponEvent = (id: number): string => `${eventPrefix}${id}`;

/** Coupons that can be used or activated now and end by `until`, and whose members were not told; at most a batch, by id. */
export const findEnding = (
  db: Queries,
  { now, until, after }: { now: number; until: number; after: number },
): Promise<
  (Pick<Selectable<Database['user_coupon']>, 'id' | 'user_id' | 'endtime'> & Pick<CouponRecord, 'name_json'>)[]
> =>
  db
    .selectFrom('user_coupon as held')
    .innerJoin('coupon as kind', 'kind.id', 'held.coupon_id')
    .select(['held.id', 'held.user_id', 'held.endtime', 'kind.name_json'])
    // A coupon that begins later by itself is unused from then on.
    .where(sql<boolean>`(held.status = 1 or held.status = 0 and held.activate_days is not null)`)
    .where('held.starttime', '<=', now)
    .where('held.endtime', '>', now)
    .where('held.endtime', '<=', until)
    .where('held.id', '>', after)
    .where(isInUse(sql`held.user_id`))
    .where(sql<boolean>`not ${wasTold(sql`held.user_id`, sql`${eventPrefix}::text || held.id`)}`)
    .orderBy('held.id')
    .limit(BATCH)
    .execute();
