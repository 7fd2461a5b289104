import { sql } from 'kysely';
import type { Tx } from '../db/db';

/**
 * Shortens deadlines of unpaid orders that lie too far ahead because the clock was set back, to what they would be if the
 * orders were created now. Returns those that it changed.
 */
export async function boundDeadlines(tx: Tx, now: number): Promise<{ id: number; expiretime: number }[]> {
  const { rows } = await sql<{ id: number; expiretime: number }>`
    update orders set expiretime = ${now}::bigint + unpaid_seconds, version = version + 1
    where status = 0 and expiretime > ${now}::bigint + unpaid_seconds returning id, expiretime`.execute(tx);
  return rows;
}

/** Gives an unpaid order, which must be locked, a later deadline. */
export async function extendDeadline(
  tx: Tx,
  { orderId, until, seconds }: { orderId: number; until: number; seconds: number },
): Promise<void> {
  await sql`
    update orders set expiretime = ${until}, unpaid_seconds = greatest(unpaid_seconds, ${seconds}), version = version + 1
    where id = ${orderId} and status = 0`.execute(tx);
}
