import { sql } from 'kysely';
import type { Queries } from '../db/db';

/** How far clocks of several servers may differ. */
const CLOCKS_DIFFER_SECONDS = 60;

export interface QuotaCount {
  scope: string;
  key: string;
  /** Seconds of the window. 0 means a window that begins with its first count and is renewed when it has passed. */
  window: number;
  seconds: number;
  now: number;
}

export interface QuotaState {
  n: number;
  /** End of the window. */
  expiretime: number;
}

/**
 * Adds one and returns the count of the window. The row stays locked until the transaction ends. A window that ends
 * much later than one that begins now was created before the clock was set back, and counts as over.
 */
export async function countQuota(db: Queries, { scope, key, window, seconds, now }: QuotaCount): Promise<QuotaState> {
  const fresh = now + seconds;
  const isCurrent = sql<boolean>`quota.expiretime > ${now} and quota.expiretime <= ${fresh + CLOCKS_DIFFER_SECONDS}`;
  const { rows } = await sql<QuotaState>`
    insert into quota (scope, key, window_start, n, expiretime) values (${scope}, ${key}, ${window}, 1, ${fresh})
    on conflict (scope, key, window_start) do update set
      n = case when ${isCurrent} then quota.n + 1 else 1 end,
      expiretime = case when ${isCurrent} then least(quota.expiretime, ${fresh}) else ${fresh} end
    returning n, expiretime`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counting a quota answered nothing');
  return row;
}

/** Takes back one count, whichever window it is in. */
export const takeFromQuota = (db: Queries, { scope, key }: { scope: string; key: string }) =>
  db
    .updateTable('quota')
    .set(({ eb }) => ({ n: eb('n', '-', 1) }))
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('n', '>', 0)
    .execute();

export const forgetQuota = (db: Queries, { scope, key }: { scope: string; key: string }) =>
  db.deleteFrom('quota').where('scope', '=', scope).where('key', '=', key).execute();
