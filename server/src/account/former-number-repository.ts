import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

/** A number that an account leaves again counts from the last time. */
export const storeFormerNumber = (tx: Tx, row: Database['former_number']) =>
  tx
    .insertInto('former_number')
    .values(row)
    .onConflict((conflict) => conflict.column('number_hmac').doUpdateSet(row))
    .execute();

export async function isFormerNumber(
  db: Queries,
  { number_hmac, since }: { number_hmac: string; since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('former_number')
    .select('number_hmac')
    .where('number_hmac', '=', number_hmac)
    .where('deletetime', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
