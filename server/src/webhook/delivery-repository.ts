import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type DeliveryRecord = Selectable<Database['webhook_delivery']>;

/** Attempts that are kept of each partner. */
export const DELIVERIES_MAX = 100;

/** Logs attempts of a partner, and deletes those that are too many. */
export async function logDeliveries(
  tx: Tx,
  {
    partnerId,
    attempts,
  }: { partnerId: string; attempts: readonly Omit<Insertable<Database['webhook_delivery']>, 'partner_id'>[] },
): Promise<void> {
  if (attempts.length === 0) return;
  await tx
    .insertInto('webhook_delivery')
    .values(attempts.map((attempt) => ({ ...attempt, partner_id: partnerId })))
    .execute();
  await sql`
    delete from webhook_delivery where partner_id = ${partnerId} and number <= (
      select number from webhook_delivery where partner_id = ${partnerId}
      order by number desc offset ${DELIVERIES_MAX} limit 1)`.execute(tx);
}

/** The last attempts of a partner, the newest first. */
export const findDeliveries = (db: Queries, partnerId: string): Promise<DeliveryRecord[]> =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('number', 'desc')
    .limit(DELIVERIES_MAX)
    .execute();
