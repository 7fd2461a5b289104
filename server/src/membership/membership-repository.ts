import { type Insertable, type Selectable, sql } from 'kysely';
import type { GrowthEntry } from '@/domain/membership';
import type { Queries, Tx } from '../db/db';
import type { Database, Text3 } from '../db/schema';
import type { Span } from '../lib/page-of';

export type LevelRecord = Selectable<Database['vip_level']>;
export type MembershipRecord = Selectable<Database['membership']>;
type GrowthRecord = Selectable<Database['growth_log']>;

const BATCH = 200;

/** The levels that there are, the lowest first, and what is stored of a member. */
export async function findLevels(
  db: Queries,
  me: number,
): Promise<{ levels: LevelRecord[]; stored: MembershipRecord | null }> {
  const rows = await db
    .selectFrom('vip_level as level')
    .leftJoin('membership as own', (join) => join.on('own.user_id', '=', me))
    .selectAll('level')
    .select(sql<MembershipRecord | null>`to_jsonb(own)`.as('own'))
    .where('level.status', '=', 1)
    .orderBy('level.level')
    .execute();
  return { levels: rows.map(({ own: _, ...level }) => level), stored: rows[0]?.own ?? null };
}

/** The names of the levels that there are, by their number. */
export async function findLevelNames(db: Queries): Promise<ReadonlyMap<number, Text3>> {
  const rows = await db.selectFrom('vip_level').select(['level', 'name_json']).where('status', '=', 1).execute();
  return new Map(rows.map(({ level, name_json }) => [level, name_json]));
}

/** Growth of a member that was given after a time. */
export const findGrowth = (db: Queries, { me, after }: { me: number; after: number }): Promise<GrowthEntry[]> =>
  db
    .selectFrom('growth_log')
    .select(['amount', 'createtime', 'earntime'])
    .where('user_id', '=', me)
    .where('earntime', '>', after)
    .execute();

export async function countGrowth(db: Queries, me: number): Promise<number> {
  const { n } = await db
    .selectFrom('growth_log')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', me)
    .where('amount', '<>', 0)
    .executeTakeFirstOrThrow();
  return n;
}

/** Entries of a member's ledger, the newest first; without those of orders that gave nothing. */
export const findGrowthPage = (db: Queries, me: number, { offset, limit }: Span): Promise<GrowthRecord[]> =>
  db
    .selectFrom('growth_log')
    .selectAll()
    .where('user_id', '=', me)
    .where('amount', '<>', 0)
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** What the ledger says of an order. Returns undefined if it was not completed. */
export async function findGrowthOfOrder(
  db: Queries,
  orderSn: string,
): Promise<(Pick<GrowthRecord, 'user_id' | 'rate' | 'earntime'> & { sum: number }) | undefined> {
  const rows = await db.selectFrom('growth_log').selectAll().where('order_sn', '=', orderSn).execute();
  const first = rows.find(({ type }) => type === 'order');
  return first && { ...first, sum: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Growth is given once for each order, and once for each code. */
export async function insertGrowth(tx: Tx, row: Insertable<Database['growth_log']>): Promise<void> {
  await tx
    .insertInto('growth_log')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writeMembership(tx: Tx, row: Omit<MembershipRecord, 'month'>): Promise<void> {
  const { user_id: _, ...set } = row;
  await tx
    .insertInto('membership')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

/** A new member. */
export async function beginMembership(tx: Tx, { me, now }: { me: number; now: number }): Promise<void> {
  await tx
    .insertInto('membership')
    .values({ user_id: me, level: 1, starttime: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Notes that the coupons of a month are granted. */
export async function writeMonth(tx: Tx, { me, month }: { me: number; month: number }): Promise<void> {
  await tx.updateTable('membership').set({ month }).where('user_id', '=', me).execute();
}

/** Members whose level is to be judged, by their id from one on; at most a batch. */
export const findDue = async (db: Queries, { now, after }: { now: number; after: number }): Promise<number[]> =>
  (
    await db
      .selectFrom('membership')
      .select('user_id')
      .where('nexttime', '<=', now)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
  ).map(({ user_id }) => user_id);

/** Members of these levels who have not had the coupons of a month; at most a batch. */
export const findWithoutMonth = async (
  db: Queries,
  { levels, month, after }: { levels: readonly number[]; month: number; after: number },
): Promise<number[]> =>
  (
    await db
      .selectFrom('membership')
      .select('user_id')
      .where(sql<boolean>`level = any(${levels}::smallint[])`)
      .where('month', '<', month)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
  ).map(({ user_id }) => user_id);

/** The levels that grant coupons each month, or in that of a birthday. */
export const findMonthlyLevels = async (db: Queries): Promise<number[]> =>
  (
    await db
      .selectFrom('vip_level')
      .select('level')
      .where('status', '=', 1)
      .where(sql<boolean>`month_coupon_ids_json <> '[]' or birthday_coupon_ids_json <> '[]'`)
      .execute()
  ).map(({ level }) => level);
