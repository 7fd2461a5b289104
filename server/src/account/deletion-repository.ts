import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

/** An account that is deleted later. */
export type Deletion = Selectable<Database['account_deletion']>;

const BATCH = 100;

export const findDeletion = (db: Queries, me: number): Promise<Deletion | undefined> =>
  db.selectFrom('account_deletion').selectAll().where('user_id', '=', me).executeTakeFirst();

/** The row is locked, so that the deletion is either done or taken back. */
export const lockDeletion = (tx: Tx, me: number): Promise<Deletion | undefined> =>
  tx.selectFrom('account_deletion').selectAll().where('user_id', '=', me).forUpdate().executeTakeFirst();

export const storeDeletion = (tx: Tx, deletion: Deletion) =>
  tx.insertInto('account_deletion').values(deletion).execute();

/** Returns false if there was none. */
export async function removeDeletion(tx: Tx, me: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('account_deletion').where('user_id', '=', me).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Members whose time has come, by rising id, from one on. */
export async function findDueDeletions(db: Queries, { now, after }: { now: number; after: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('account_deletion')
    .select('user_id')
    .where('duetime', '<=', now)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(BATCH)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
