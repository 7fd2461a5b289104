import { sql } from 'kysely';
import type { Queries } from '../db/db';
import { raiseKeptVersion } from '../db/embedded/kept-version';

export interface SessionRecord {
  user_id: number;
  lasttime: number;
  expiretime: number;
  /** The partner whose session it is. */
  partner_id: string | null;
  begun_by: 'login' | 'partner';
}

/** Somebody as a partner knows them. */
export interface Customer {
  partnerId: string;
  externalId: string;
}

interface SessionRow {
  token_hash: string;
  user_id: number;
  device: string;
  /** The customer of a partner who came in by it. It is null after a login. */
  customer: Customer | null;
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
      partner_id: session.customer?.partnerId ?? null,
      external_id: session.customer?.externalId ?? null,
      begun_by: session.customer === null ? 'login' : 'partner',
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
    .select(['user_token.partner_id', 'user_token.begun_by'])
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
    .select(['token_hash', 'device', 'createtime', 'lasttime', 'partner_id', 'begun_by'])
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

/** Makes a session of a member one of the customer. Returns whether there is such a session, and it is nobody else's. */
export async function markSession(
  tx: Queries,
  { me, tokenHash, partnerId, externalId, until }: Customer & { me: number; tokenHash: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_token')
    .set({ partner_id: partnerId, external_id: externalId, expiretime: sql<number>`least(expiretime, ${until})` })
    .where('user_id', '=', me)
    .where('token_hash', '=', tokenHash)
    .where((eb) =>
      eb.or([
        eb('partner_id', 'is', null),
        eb.and([eb('partner_id', '=', partnerId), eb('external_id', '=', externalId)]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which sessions of a partner: those of one customer, that with this hash of a token, or all. */
export type PartnerSessions = Pick<Customer, 'partnerId'> & { externalId?: string; tokenHash?: string };

/** Ends sessions of a partner. Returns how many there were. */
export async function endPartnerSessions(
  tx: Queries,
  { partnerId, externalId, tokenHash }: PartnerSessions,
): Promise<number> {
  let query = tx.deleteFrom('user_token').where('partner_id', '=', partnerId);
  if (externalId !== undefined) query = query.where('external_id', '=', externalId);
  if (tokenHash !== undefined) query = query.where('token_hash', '=', tokenHash);
  const { numDeletedRows } = await query.executeTakeFirst();
  await raiseKeptVersion(tx, 'sessions');
  return Number(numDeletedRows);
}
