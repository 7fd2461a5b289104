import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { CouponRecord } from './coupon-repository';

export type GrantRecord = Pick<
  Selectable<Database['user_coupon']>,
  'id' | 'coupon_id' | 'code' | 'starttime' | 'endtime'
>;

/** Kinds of coupons that are good in a shop, newest first. */
export const findCouponsOfShop = (db: Queries, shopId: number): Promise<CouponRecord[]> =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('status', '=', 1)
    .where(sql<boolean>`(shop_ids_json = '[]' or shop_ids_json @> to_jsonb(${shopId}::bigint))`)
    .orderBy('id', 'desc')
    .execute();

/** The newest kind of a source that still can be given. */
export const newestKind = (
  db: Queries,
  { source, now }: { source: string; now: number },
): Promise<CouponRecord | undefined> =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('status', '=', 1)
    .where('source', '=', source)
    .where(sql<boolean>`(total is null or received < total) and (endtime is null or endtime > ${now})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findCoupon = (db: Queries, id: number): Promise<CouponRecord | undefined> =>
  db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirst();

/** The kinds among those named that can still be granted, by their id. */
export async function findGrantable(
  db: Queries,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<Map<number, CouponRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('status', '=', 1)
    .where(sql<boolean>`(total is null or received < total) and (endtime is null or endtime > ${now})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const findGrant = (
  db: Queries,
  { me, grantKey }: { me: number; grantKey: string },
): Promise<GrantRecord | undefined> =>
  db
    .selectFrom('user_coupon')
    .select(['id', 'coupon_id', 'code', 'starttime', 'endtime'])
    .where('user_id', '=', me)
    .where('grant_key', '=', grantKey)
    .executeTakeFirst();

/** Whether a member was granted any coupon after a time whose key begins so. */
export async function wasGrantedSince(
  db: Queries,
  { me, key, after }: { me: number; key: string; after: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('user_coupon')
    .select('id')
    .where('user_id', '=', me)
    .where(sql<boolean>`starts_with(grant_key, ${key})`)
    .where('createtime', '>', after)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many coupons of a kind a member has had. */
export async function countOwn(db: Queries, { me, couponId }: { me: number; couponId: number }): Promise<number> {
  const { n } = await db
    .selectFrom('user_coupon')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts one more coupon of a kind as granted. Returns false if none is left. */
export async function countReceived(tx: Tx, { couponId, now }: { couponId: number; now: number }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coupon set received = received + 1, updatetime = ${now}
    where id = ${couponId} and status = 1 and (total is null or received < total)`.execute(tx);
  return numAffectedRows === 1n;
}

export const insertGrant = (tx: Tx, row: Insertable<Database['user_coupon']>): Promise<GrantRecord> =>
  tx
    .insertInto('user_coupon')
    .values(row)
    .returning(['id', 'coupon_id', 'code', 'starttime', 'endtime'])
    .executeTakeFirstOrThrow();
