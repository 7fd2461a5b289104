import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type SeedRecord = Selectable<Database['wheel_seed']>;

/** The seed by which a day draws: the last one. */
export const findSeedOf = (db: Queries, day: string): Promise<SeedRecord | undefined> =>
  db.selectFrom('wheel_seed').selectAll().where('day', '=', day).orderBy('number', 'desc').limit(1).executeTakeFirst();

export const findSeed = (db: Queries, id: number): Promise<SeedRecord> =>
  db.selectFrom('wheel_seed').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function findSecret(db: Queries, seedId: number): Promise<string | undefined> {
  const row = await db.selectFrom('wheel_secret').select('seed').where('seed_id', '=', seedId).executeTakeFirst();
  return row?.seed;
}

/** Adds a seed, unless another process has just added one of this number. */
export async function insertSeed(
  tx: Tx,
  { seed, ...row }: Pick<SeedRecord, 'day' | 'number' | 'seed_hash' | 'createtime' | 'publishtime'> & { seed: string },
): Promise<void> {
  const inserted = await tx
    .insertInto('wheel_seed')
    .values({ ...row, seed: null, losttime: null })
    .onConflict((conflict) => conflict.columns(['day', 'number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const { publishtime } = row;
  if (inserted) await tx.insertInto('wheel_secret').values({ seed_id: inserted.id, seed, publishtime }).execute();
}

export async function markLost(tx: Tx, { id, now }: { id: number; now: number }): Promise<void> {
  await tx
    .updateTable('wheel_seed')
    .set({ losttime: now })
    .where('id', '=', id)
    .where('losttime', 'is', null)
    .where('seed', 'is', null)
    .execute();
}

/** Seeds that can be published and are not. They are locked. */
export const lockUnpublished = (tx: Tx, now: number): Promise<SeedRecord[]> =>
  tx
    .selectFrom('wheel_seed')
    .selectAll()
    .where('seed', 'is', null)
    .where('losttime', 'is', null)
    .where('publishtime', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Puts a seed where everybody may read it. */
export async function publish(tx: Tx, { id, seed }: { id: number; seed: string }): Promise<void> {
  await tx.updateTable('wheel_seed').set({ seed }).where('id', '=', id).execute();
  await tx.deleteFrom('wheel_secret').where('seed_id', '=', id).execute();
}
