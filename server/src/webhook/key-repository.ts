import type { Queries, Tx } from '../db/db';

/** Versions of the key by which a partner's events are signed now, the newest first. */
export async function findKeyVersions(
  db: Queries,
  { partnerId, now }: { partnerId: string; now: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('webhook_key')
    .select('version')
    .where('partner_id', '=', partnerId)
    .where(({ or, eb }) => or([eb('endtime', 'is', null), eb('endtime', '>', now)]))
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version }) => version);
}

/**
 * Makes a new version. The one that was the newest signs too until `until`, so that the receiver has the time to take the new
 * one; others end now. Returns the new version.
 */
export async function addKeyVersion(
  tx: Tx,
  { partnerId, now, until }: { partnerId: string; now: number; until: number },
): Promise<number> {
  const { last } = await tx
    .selectFrom('webhook_key')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const newest = last ?? 0;
  await tx
    .updateTable('webhook_key')
    .set({ endtime: now })
    .where('partner_id', '=', partnerId)
    .where('version', '<', newest)
    .where('endtime', '>', now)
    .execute();
  await tx
    .updateTable('webhook_key')
    .set({ endtime: until })
    .where('partner_id', '=', partnerId)
    .where('version', '=', newest)
    .where('endtime', 'is', null)
    .execute();
  await tx
    .insertInto('webhook_key')
    .values({ partner_id: partnerId, version: newest + 1, createtime: now, endtime: null })
    .execute();
  return newest + 1;
}
