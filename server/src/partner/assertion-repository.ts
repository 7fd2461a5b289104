import { sql } from 'kysely';
import type { Queries } from '../db/db';

/** Uses the name of an assertion up. Returns false if it was used before. */
export async function takeAssertion(
  db: Queries,
  { partnerId, jtiHash, expiretime }: { partnerId: string; jtiHash: string; expiretime: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into partner_assertion (partner_id, jti_hash, expiretime) values (${partnerId}, ${jtiHash}, ${expiretime})
    on conflict (partner_id, jti_hash) do nothing returning jti_hash`.execute(db);
  return rows.length > 0;
}
