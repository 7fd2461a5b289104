import { type Insertable, type Selectable, sql } from 'kysely';
import { CYCLE_DAYS, type LastSign } from '@/domain/points/check-in';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

type SignRecord = Selectable<Database['sign_log']>;

export const findLastSign = (db: Queries, me: number): Promise<LastSign | undefined> =>
  db
    .selectFrom('sign_log')
    .select(['date', 'continuous_days'])
    .where('user_id', '=', me)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The days from one on. */
export const findSigns = (
  db: Queries,
  { me, from }: { me: number; from: string },
): Promise<Pick<SignRecord, 'date'>[]> =>
  db
    .selectFrom('sign_log')
    .select('date')
    .where('user_id', '=', me)
    .where('date', '>=', from)
    .orderBy('date')
    .execute();

export async function countSigns(db: Queries, me: number): Promise<number> {
  const { n } = await db
    .selectFrom('sign_log')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertSign(tx: Tx, row: Insertable<Database['sign_log']>): Promise<void> {
  await tx.insertInto('sign_log').values(row).execute();
}

/** How many weeks of consecutive days a member has filled. Their number of days is no parameter, as in the index of full weeks. */
export async function countWeeks(db: Queries, me: number): Promise<number> {
  const { n } = await db
    .selectFrom('sign_log')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', me)
    .where(sql<boolean>`continuous_days % ${sql.lit(CYCLE_DAYS)} = 0`)
    .executeTakeFirstOrThrow();
  return n;
}
