import { sql } from 'kysely';
import type { Tx } from '../db/db';

const DAY_SECONDS = 86_400;
/** Assertions are kept for so long after their end, because clocks of several servers differ. */
const HOUR_SECONDS = 3600;

/**
 * Deletes codes, tickets and names of assertions that are over. A used code is kept until its session has ended by itself, so that a second use
 * is noticed. Returns how many.
 */
export async function purgePartners(tx: Tx, now: number): Promise<number> {
  const counts = [
    await sql`delete from link_ticket where expiretime < ${now}`.execute(tx),
    await sql`delete from partner_assertion where expiretime < ${now - HOUR_SECONDS}`.execute(tx),
    await sql`delete from embed_code where expiretime < ${now - DAY_SECONDS}`.execute(tx),
  ];
  return counts.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}
