import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type PartnerRow = Selectable<Database['partner']>;

export const findPartners = (db: Queries): Promise<PartnerRow[]> =>
  db.selectFrom('partner').selectAll().orderBy('id').execute();

/** The secrets that have not ended before, of all partners. */
export const findSecrets = (
  db: Queries,
  now: number,
): Promise<{ partner_id: string; secret_hash: string; endtime: number | null }[]> =>
  db
    .selectFrom('partner_secret')
    .select(['partner_id', 'secret_hash', 'endtime'])
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
