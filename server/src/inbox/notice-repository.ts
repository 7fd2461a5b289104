import { type Selectable, type SqlBool, sql } from 'kysely';
import type { NoticeKind } from '@/contract/inbox.schemas';
import { isInUse } from '../account';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { Span } from '../lib/page-of';

export type NoticeRecord = Selectable<Database['notice']>;

interface NewNotice {
  user_id: number;
  kind: NoticeKind;
  event: string;
  facts: object;
  urgenttime: number | null;
  createtime: number;
  isReplaced: boolean;
}

/** Writes a notice, unless the member was told of the event before or the account is not in use. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  const { user_id, kind, event, facts, urgenttime, createtime, isReplaced } = notice;
  // The same facts again are the same event, which was read or not.
  const onConflict = isReplaced
    ? sql`update set facts_json = excluded.facts_json, createtime = excluded.createtime, readtime = null
        where notice.facts_json <> excluded.facts_json`
    : sql`nothing`;
  await sql`
    insert into notice (user_id, kind, event, facts_json, urgenttime, createtime)
    select ${user_id}::bigint, ${kind}::text, ${event}::text, ${JSON.stringify(facts)}::jsonb, ${urgenttime}::bigint,
      ${createtime}::bigint
    where ${isInUse(sql`${user_id}::bigint`)}
    on conflict (user_id, event) do ${onConflict}`.execute(tx);
}

/** For statements of other rooms: whether a member was told of an event, both as parts of the statement. */
export const wasTold = (me: ReturnType<typeof sql>, event: ReturnType<typeof sql>) =>
  sql<SqlBool>`exists (select from notice where notice.user_id = ${me} and notice.event = ${event})`;

/** What happened has lost its meaning for the member, so that they need not read it. */
export async function readNotice(
  tx: Tx,
  { me, event, now }: { me: number; event: string; now: number },
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ readtime: now })
    .where('user_id', '=', me)
    .where('event', '=', event)
    .where('readtime', 'is', null)
    .execute();
}

/** Deletes what a member has not read of events whose names begin so, because it is not true any more. */
export async function dropUnread(tx: Tx, { me, events }: { me: number; events: readonly string[] }): Promise<void> {
  await tx
    .deleteFrom('notice')
    .where('user_id', '=', me)
    .where('readtime', 'is', null)
    .where(({ or, eb }) => or(events.map((event) => eb('event', 'like', `${event}%`))))
    .execute();
}

/** Marks a member's notice as read; `older`: all older ones, too. Returns false if the member has no such notice. */
export async function markRead(
  tx: Tx,
  { me, id, older, now }: { me: number; id: number; older: boolean; now: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('notice')
    .select(['createtime'])
    .where('user_id', '=', me)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return false;
  const isMeant = older ? sql<SqlBool>`(createtime, id) <= (${found.createtime}, ${id})` : sql<SqlBool>`id = ${id}`;
  await tx
    .updateTable('notice')
    .set({ readtime: now })
    .where('user_id', '=', me)
    .where('readtime', 'is', null)
    .where(isMeant)
    .execute();
  return true;
}

export async function countNotices(db: Queries, me: number): Promise<number> {
  const { n } = await db
    .selectFrom('notice')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow();
  return n;
}

/** Newest first. */
export const findNotices = (db: Queries, me: number, { offset, limit }: Span): Promise<NoticeRecord[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', me)
    .orderBy('createtime', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** How many notices of a member are not read, and the urgent one of them whose time ends first. */
export interface NewsRecord {
  unread: number;
  urgent: NoticeRecord | null;
}

export async function findNews(db: Queries, { me, now }: { me: number; now: number }): Promise<NewsRecord> {
  const { rows } = await sql<{ news: NewsRecord }>`
    select jsonb_build_object('unread', count(*), 'urgent', (
      select to_jsonb(u) from notice u where u.user_id = ${me} and u.readtime is null and u.urgenttime > ${now}
      order by u.urgenttime, u.id limit 1)) as news
    from notice n where n.user_id = ${me} and n.readtime is null`.execute(db);
  return rows[0]?.news ?? { unread: 0, urgent: null };
}

/** Deletes notices from before a time, in seconds. Returns how many. */
export async function deleteNotices(tx: Tx, before: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from notice where createtime < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
