import { type Insertable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

type Reward = Database['invite_reward'];

export const findReward = (db: Queries, friend: number) =>
  db.selectFrom('invite_reward').select('id').where('friend_id', '=', friend).executeTakeFirst();

/** How many coupons a member has got for friends since a time. */
export async function countRewards(db: Queries, { me, since = 0 }: { me: number; since?: number }): Promise<number> {
  const { n } = await db
    .selectFrom('invite_reward')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('inviter_id', '=', me)
    .where('reason', '=', 'granted')
    .where('createtime', '>=', since)
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertReward(tx: Tx, row: Insertable<Reward>): Promise<void> {
  await tx.insertInto('invite_reward').values(row).execute();
}

/** Why friends brought a coupon or none, by their id; friends without a completed order are not in it. */
export async function findReasons(
  db: Queries,
  { me, friends }: { me: number; friends: readonly number[] },
): Promise<Map<number, Reward['reason']>> {
  if (friends.length === 0) return new Map();
  const rows = await db
    .selectFrom('invite_reward')
    .select(['friend_id', 'reason'])
    .where('inviter_id', '=', me)
    .where(sql<boolean>`friend_id = any(${friends}::bigint[])`)
    .execute();
  return new Map(rows.map(({ friend_id, reason }) => [friend_id, reason]));
}
