import type { Queries, Tx } from '../db/db';
import type { PartnerRow } from './partner-repository';

/** A partner that is told of its orders. */
export type Receiver = Pick<PartnerRow, 'id'> & { webhook_url: string };

/** Where a partner is told of its orders. Returns null if it is told of none. */
export async function findWebhookUrl(db: Queries, partnerId: string): Promise<string | null> {
  const row = await db.selectFrom('partner').select('webhook_url').where('id', '=', partnerId).executeTakeFirst();
  return row?.webhook_url ?? null;
}

const receivers = (db: Queries) =>
  db
    .selectFrom('partner')
    .select(['id', 'webhook_url'])
    .where('is_enabled', '=', 1)
    .where('webhook_url', 'is not', null)
    .$narrowType<{ webhook_url: string }>();

/** The partners that are enabled and told of their orders. */
export const findReceivers = (db: Queries): Promise<Receiver[]> => receivers(db).execute();

/** One of them. Returns undefined if the partner is disabled, or told of nothing. */
export const findReceiver = (db: Queries, partnerId: string): Promise<Receiver | undefined> =>
  receivers(db).where('id', '=', partnerId).executeTakeFirst();

/** Sets where a partner is told of its orders; null: nowhere. */
export async function setWebhookUrl(
  tx: Tx,
  { partnerId, url, now }: { partnerId: string; url: string | null; now: number },
): Promise<void> {
  await tx
    .updateTable('partner')
    .set({ webhook_url: url, updatetime: now })
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
}

/** The partner's own id of a member, the newest if there are several. Returns null if there is none. */
export async function findExternalId(
  db: Queries,
  { partnerId, userId }: { partnerId: string; userId: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('partner_link')
    .select('external_id')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .orderBy('createtime', 'desc')
    .orderBy('external_id')
    .limit(1)
    .executeTakeFirst();
  return row?.external_id ?? null;
}
