import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type PartnerRow = Selectable<Database['partner']>;

export const findPartners = (db: Queries): Promise<PartnerRow[]> =>
  db.selectFrom('partner').selectAll().orderBy('id').execute();

/** The secrets that have not ended before, of all partners. */
export const findSecrets = (
  db: Queries,
  now: number,
): Promise<{ partner_id: string; secret_hash: string; createtime: number; endtime: number | null }[]> =>
  db
    .selectFrom('partner_secret')
    .select(['partner_id', 'secret_hash', 'createtime', 'endtime'])
    .where((eb) => eb.or([eb('endtime', 'is', null), eb('endtime', '>', now)]))
    .orderBy('createtime', 'desc')
    .execute();

/**
 * Whether the partner is enabled. It stays so until the transaction ends, so that no session begins behind its disabling.
 */
export async function holdEnabled(tx: Tx, partnerId: string): Promise<boolean> {
  const { rows } = await sql`select id from partner where id = ${partnerId} and is_enabled = 1 for share`.execute(tx);
  return rows.length > 0;
}

export const findPartner = (db: Queries, id: string): Promise<PartnerRow | undefined> =>
  db.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirst();

/** Sessions that begin at this moment are waited for. */
export const lockPartner = (tx: Tx, id: string) => sql`select id from partner where id = ${id} for update`.execute(tx);

/** Returns whether there was none of this id. */
export async function insertPartner(tx: Tx, partner: Insertable<Database['partner']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('partner')
    .values(partner)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const changePartner = (tx: Tx, id: string, set: Updateable<Database['partner']>) =>
  tx.updateTable('partner').set(set).where('id', '=', id).execute();

export const insertSecret = (tx: Tx, { partnerId, hash, now }: { partnerId: string; hash: string; now: number }) =>
  tx
    .insertInto('partner_secret')
    .values({ partner_id: partnerId, secret_hash: hash, createtime: now, endtime: null })
    .execute();

/** Ends the secrets of a partner: the newest at its time, all others now. Those that have ended are deleted. */
export async function endSecrets(
  tx: Tx,
  { partnerId, now, lastUntil }: { partnerId: string; now: number; lastUntil: number },
): Promise<void> {
  await sql`
    update partner_secret s set endtime = least(coalesce(s.endtime, ${lastUntil}), case
      when s.secret_hash = (select n.secret_hash from partner_secret n where n.partner_id = ${partnerId}
        order by n.createtime desc, n.endtime desc nulls first limit 1) then ${lastUntil}::bigint
      else ${now}::bigint end)
    where s.partner_id = ${partnerId}`.execute(tx);
  await sql`delete from partner_secret where partner_id = ${partnerId} and endtime <= ${now}`.execute(tx);
}
