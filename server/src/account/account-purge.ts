import { sql } from 'kysely';
import type { Tx } from '../db/db';

const DAY_SECONDS = 86_400;

/** Deletes sessions, counters of tries and login codes that are over. Returns how many. */
export async function purgeAccounts(tx: Tx, now: number): Promise<number> {
  const counts = [
    await sql`delete from user_token where expiretime < ${now}`.execute(tx),
    await sql`delete from quota where expiretime < ${now}`.execute(tx),
    await sql`delete from sms_code where expiretime < ${now - DAY_SECONDS}`.execute(tx),
  ];
  return counts.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}
