import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { Span } from '../lib/page-of';

export type FeedbackRecord = Selectable<Database['feedback']>;

/** Whose feedback: a member's own, or what a shop answers. */
export type FeedbackOf = { me: number } | { shopId: number; unanswered: boolean };

export async function insertFeedback(tx: Tx, row: Insertable<Database['feedback']>): Promise<number> {
  const { id } = await tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

const isAnsweredBy = (shopId: number) => sql<SqlBool>`(shop_id = ${shopId} or shop_id is null)`;

function isOf(of: FeedbackOf) {
  if ('me' in of) return sql<SqlBool>`user_id = ${of.me}`;
  return sql<SqlBool>`${isAnsweredBy(of.shopId)}${of.unanswered ? sql` and replytime is null` : sql``}`;
}

export async function countFeedback(db: Queries, of: FeedbackOf): Promise<number> {
  const { n } = await db
    .selectFrom('feedback')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(isOf(of))
    .executeTakeFirstOrThrow();
  return n;
}

/** Newest first. */
export const findFeedback = (db: Queries, of: FeedbackOf, { offset, limit }: Span): Promise<FeedbackRecord[]> =>
  db
    .selectFrom('feedback')
    .selectAll()
    .where(isOf(of))
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** The member who wrote it. Returns undefined if there is no such feedback for the shop to answer. */
export async function setAnswer(
  tx: Tx,
  { shopId, id, reply, by, now }: { shopId: number; id: number; reply: string; by: string; now: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`
    update feedback set reply = ${reply}, reply_by = ${by}, replytime = ${now}
    where id = ${id} and ${isAnsweredBy(shopId)} returning user_id`.execute(tx);
  return rows[0]?.user_id;
}
