import { sql } from 'kysely';
import type { Queries } from '../db/db';

/** The kinds of which a member has orders. */
export async function findKindsOf(db: Queries, me: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from orders where user_id = ${me}`.execute(db);
  return rows.map(({ kind }) => kind);
}
