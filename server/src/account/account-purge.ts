import { sql } from 'kysely';
import type { Tx } from '../db/db';
import { FORMER_SECONDS } from './former-numbers';
import { countQuota } from './quota-repository';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/**
 * Whether the rows that are over may be deleted now: once an hour for all servers of a chain, however often they start.
 * Counted in the transaction that deletes them, so that one which fails is repeated.
 */
export async function isPurgeDue(tx: Tx, now: number): Promise<boolean> {
  const { n } = await countQuota(tx, { scope: 'purge', key: '', window: 0, seconds: HOUR_SECONDS, now });
  return n === 1;
}

/** Deletes sessions, counters of tries, login codes and hashes of former numbers that are over. Returns how many. */
export async function purgeAccounts(tx: Tx, now: number): Promise<number> {
  const counts = [
    await sql`delete from user_token where expiretime < ${now}`.execute(tx),
    await sql`delete from quota where expiretime < ${now}`.execute(tx),
    await sql`delete from sms_code where expiretime < ${now - DAY_SECONDS}`.execute(tx),
    await sql`delete from former_number where deletetime <= ${now - FORMER_SECONDS}`.execute(tx),
  ];
  return counts.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}
