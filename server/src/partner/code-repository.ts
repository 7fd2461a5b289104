import { sql } from 'kysely';
import type { Customer } from '../account';
import type { Tx } from '../db/db';

export interface StoredCode extends Customer {
  codeHash: string;
  /** E.164. */
  mobile: string | null;
  nonceHash: string;
  now: number;
  expiretime: number;
}

export const insertCode = (tx: Tx, code: StoredCode) =>
  tx
    .insertInto('embed_code')
    .values({
      code_hash: code.codeHash,
      partner_id: code.partnerId,
      external_id: code.externalId,
      mobile: code.mobile,
      nonce_hash: code.nonceHash,
      createtime: code.now,
      expiretime: code.expiretime,
      used_time: null,
      token_hash: null,
    })
    .execute();

interface TakenCode {
  externalId: string;
  mobile: string | null;
}

/**
 * Uses a code up, in one statement, so that of several at once exactly one takes it. Returns undefined if it was used, is
 * over, or is not this partner's and this nonce's.
 */
export async function takeCode(
  tx: Tx,
  code: { codeHash: string; partnerId: string; nonceHash: string; now: number; notAfter: number },
): Promise<TakenCode | undefined> {
  const { rows } = await sql<TakenCode>`
    update embed_code set used_time = ${code.now}
    where code_hash = ${code.codeHash} and partner_id = ${code.partnerId} and nonce_hash = ${code.nonceHash}
      and used_time is null and expiretime > ${code.now} and createtime <= ${code.notAfter}
    returning external_id as "externalId", mobile`.execute(tx);
  return rows[0];
}

/** A code that was used before, which stays locked: of which partner it is, and the session that it began. */
export async function lockUsedCode(
  tx: Tx,
  codeHash: string,
): Promise<{ partnerId: string; tokenHash: string | null } | undefined> {
  const { rows } = await sql<{ partnerId: string; tokenHash: string | null }>`
    select partner_id as "partnerId", token_hash as "tokenHash" from embed_code
    where code_hash = ${codeHash} and used_time is not null for update`.execute(tx);
  return rows[0];
}

export const setSessionOfCode = (tx: Tx, { codeHash, tokenHash }: { codeHash: string; tokenHash: string }) =>
  tx.updateTable('embed_code').set({ token_hash: tokenHash }).where('code_hash', '=', codeHash).execute();

/** Removes codes that were not used: of one customer, or of all of the partner. */
export function removeCodes(tx: Tx, { partnerId, externalId }: { partnerId: string; externalId?: string }) {
  const all = tx.deleteFrom('embed_code').where('partner_id', '=', partnerId).where('used_time', 'is', null);
  return (externalId === undefined ? all : all.where('external_id', '=', externalId)).execute();
}
