import { sql } from 'kysely';
import type { Queries } from '../db/db';
import { raiseKeptVersion } from '../db/embedded/kept-version';

export interface SessionRecord {
  user_id: number;
  lasttime: number;
  expiretime: number;
  /** The partner whose session it is. */
  partner_id: string | null;
}

interface SessionRow {
  token_hash: string;
  user_id: number;
  device: string;
  partnerId: string | null;
  now: number;
  expiretime: number;
}

export const insertSession = (db: Queries, session: SessionRow) =>
  db
    .insertInto('user_token')
    .values({
      token_hash: session.token_hash,
      user_id: session.user_id,
      device: session.device,
      partner_id: session.partnerId,
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
    .select(['user_token.user_id', 'user_token.lasttime', 'user_token.expiretime', 'user_token.partner_id'])
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
    .select(['token_hash', 'device', 'createtime', 'lasttime', 'partner_id'])
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

/** Makes a session of a member one of the partner. Returns whether there is such a session, and it is no other partner's. */
export async function markSession(
  tx: Queries,
  { me, tokenHash, partnerId, until }: { me: number; tokenHash: string; partnerId: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_token')
    .set({ partner_id: partnerId, expiretime: sql<number>`least(expiretime, ${until})` })
    .where('user_id', '=', me)
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('partner_id', 'is', null), eb('partner_id', '=', partnerId)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends sessions of a partner: of one member, by the hash of the token, or all. Returns how many there were. */
export async function endPartnerSessions(
  tx: Queries,
  { partnerId, me, tokenHash }: { partnerId: string; me?: number; tokenHash?: string },
): Promise<number> {
  let query = tx.deleteFrom('user_token').where('partner_id', '=', partnerId);
  if (me !== undefined) query = query.where('user_id', '=', me);
  if (tokenHash !== undefined) query = query.where('token_hash', '=', tokenHash);
  const { numDeletedRows } = await query.executeTakeFirst();
  await raiseKeptVersion(tx, 'sessions');
  return Number(numDeletedRows);
}
