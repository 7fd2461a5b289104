import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Span } from '../lib/page-of';
import { countQuota } from './quota-repository';
import type { UserRecord } from './user-repository';

export type Inviters = Pick<UserRecord, 'id' | 'pid' | 'pid2' | 'pid3'>;

export async function findByInviteCode(db: Queries, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'normal')
    .where('invite_code', '=', code)
    .executeTakeFirst();
  return row?.id;
}

export const findInviters = (db: Queries, me: number): Promise<Inviters> =>
  db.selectFrom('users').select(['id', 'pid', 'pid2', 'pid3']).where('id', '=', me).executeTakeFirstOrThrow();

export type NamedMember = Pick<UserRecord, 'id' | 'nickname' | 'mobile' | 'areacode'>;

export const findNamed = (db: Queries, ids: readonly number[]): Promise<NamedMember[]> =>
  db
    .selectFrom('users')
    .select(['id', 'nickname', 'mobile', 'areacode'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();

/** Whom a member has invited, the newest first. */
export const findInvited = (db: Queries, { me, offset, limit }: { me: number } & Span): Promise<NamedMember[]> =>
  db
    .selectFrom('users')
    .select(['id', 'nickname', 'mobile', 'areacode'])
    .where('pid', '=', me)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countInvited(db: Queries, me: number): Promise<number> {
  const { n } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('pid', '=', me)
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * From here to the end of the transaction no other one changes who invited whom. Called before rows of members are locked:
 * the changes of levels 2 and 3 are of other members' rows.
 */
export async function lockInviters(tx: Tx, now: number): Promise<void> {
  await countQuota(tx, { scope: 'inviters', key: '', window: 0, seconds: 60, now });
}

/** Whether a member is another one, or was invited by that one over any number of levels. */
export async function isAtOrBelow(db: Queries, { id, other }: { id: number; other: number }): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select id, pid from users where id = ${id}
      union select u.id, u.pid from users u join up on u.id = up.pid
    )
    select id from up where id = ${other}`.execute(db);
  return rows.length > 0;
}

/** Stores who invited a member without an inviter, and the levels that follow from it, also of those below the member. */
export async function storeInviter(tx: Tx, { me, inviter }: { me: number; inviter: number }): Promise<void> {
  await sql`
    update users set pid = ${inviter}, pid2 = above.pid, pid3 = above.pid2
    from (select pid, pid2 from users where id = ${inviter}) above
    where id = ${me} and users.pid is null`.execute(tx);
  await sql`
    update users set pid2 = ${inviter}, pid3 = (select pid from users where id = ${inviter}) where pid = ${me}`.execute(
    tx,
  );
  await sql`update users set pid3 = ${inviter} where pid2 = ${me}`.execute(tx);
}
