import type { Queries } from '../db/db';

export interface SessionRecord {
  user_id: number;
  lasttime: number;
  expiretime: number;
}

export const insertSession = (
  db: Queries,
  session: { token_hash: string; user_id: number; device: string; now: number; expiretime: number },
) =>
  db
    .insertInto('user_token')
    .values({
      token_hash: session.token_hash,
      user_id: session.user_id,
      device: session.device,
      createtime: session.now,
      lasttime: session.now,
      expiretime: session.expiretime,
    })
    .execute();

/** A session of a member who may use the app. */
export const findSession = (db: Queries, tokenHash: string): Promise<SessionRecord | undefined> =>
  db
    .selectFrom('user_token')
    .innerJoin('users', 'users.id', 'user_token.user_id')
    .select(['user_token.user_id', 'user_token.lasttime', 'user_token.expiretime'])
    .where('user_token.token_hash', '=', tokenHash)
    .where('users.status', '=', 'normal')
    .executeTakeFirst();

export const touchSession = (db: Queries, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db.updateTable('user_token').set({ lasttime: now }).where('token_hash', '=', tokenHash).execute();

export const removeSession = (db: Queries, { me, tokenHash }: { me: number; tokenHash: string }) =>
  db.deleteFrom('user_token').where('user_id', '=', me).where('token_hash', '=', tokenHash).execute();

export const removeSessions = (db: Queries, me: number) =>
  db.deleteFrom('user_token').where('user_id', '=', me).execute();

/** A member's sessions that can be used, the newest first. */
export const findSessions = (db: Queries, { me, now, usedSince }: { me: number; now: number; usedSince: number }) =>
  db
    .selectFrom('user_token')
    .select(['token_hash', 'device', 'createtime', 'lasttime'])
    .where('user_id', '=', me)
    .where('expiretime', '>', now)
    .where('lasttime', '>', usedSince)
    .orderBy('createtime', 'desc')
    .orderBy('token_hash')
    .execute();

/** Returns how many there were. */
export async function removeOtherSessions(
  db: Queries,
  { me, tokenHash }: { me: number; tokenHash: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('user_token')
    .where('user_id', '=', me)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
