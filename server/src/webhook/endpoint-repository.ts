import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type EndpointRecord = Selectable<Database['webhook_endpoint']>;

export const findEndpoint = (db: Queries, partnerId: string): Promise<EndpointRecord | undefined> =>
  db.selectFrom('webhook_endpoint').selectAll().where('partner_id', '=', partnerId).executeTakeFirst();

/** Longer than a transaction can take that has begun before the partner had an address, and so writes no event. */
const MARGIN_SECONDS = 10;

/** Makes the endpoint of a partner usable again, or for the first time. */
export async function beginEndpoint(tx: Tx, { partnerId, now }: { partnerId: string; now: number }): Promise<void> {
  const begun = { since: now + MARGIN_SECONDS, failing_since: null, disabledtime: null };
  await tx
    .insertInto('webhook_endpoint')
    .values({ partner_id: partnerId, ...begun })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(begun))
    .execute();
}

/** The number of the next event about a link. Transactions about links of one partner come one after the other here. */
export async function nextLinkSequence(
  tx: Tx,
  { partnerId, now }: { partnerId: string; now: number },
): Promise<number> {
  const { rows } = await sql<{ link_sequence: number }>`
    insert into webhook_endpoint (partner_id, since, link_sequence) values (${partnerId}, ${now + MARGIN_SECONDS}, 1)
    on conflict (partner_id) do update set link_sequence = webhook_endpoint.link_sequence + 1
    returning link_sequence`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an event about a link got no number');
  return row.link_sequence;
}

/** An attempt has succeeded. */
export async function noteSuccess(tx: Tx, partnerId: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ failing_since: null })
    .where('partner_id', '=', partnerId)
    .where('failing_since', 'is not', null)
    .execute();
}

/** All attempts have failed. Returns true if the webhook is switched off, because it has failed for `seconds`. */
export async function noteFailure(
  tx: Tx,
  { partnerId, now, seconds }: { partnerId: string; now: number; seconds: number },
): Promise<boolean> {
  const { rows } = await sql<{ disabledtime: number | null }>`
    update webhook_endpoint set failing_since = coalesce(failing_since, ${now}),
      disabledtime = case when failing_since <= ${now - seconds} then ${now}::bigint end
    where partner_id = ${partnerId} and disabledtime is null returning disabledtime`.execute(tx);
  return rows[0] !== undefined && rows[0].disabledtime !== null;
}

/** Events up to this time are deleted, so nobody can expect them. */
export async function noteDeletion(tx: Tx, until: number): Promise<void> {
  await tx.updateTable('webhook_endpoint').set({ since: until }).where('since', '<', until).execute();
}
