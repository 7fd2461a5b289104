import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';

/** Uses a proof up. Returns false if it was used before; somebody who uses it at this moment is waited for. */
export async function takeProof(
  tx: Tx,
  { proofHash, expiresAt }: { proofHash: string; expiresAt: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into launch_proof (proof_hash, expiretime) values (${proofHash}, ${expiresAt})
    on conflict (proof_hash) do nothing returning proof_hash`.execute(tx);
  return rows.length > 0;
}

/** Forgets proofs that no host's rule accepts any more. Returns how many there were. */
export async function removeProofs(db: Queries, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('launch_proof').where('expiretime', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
