import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import { countedReview, type OneReview, type Stars, starColumns } from '../lib/stars';

/** A drink of the chain with the counts of its reviews, on a menu or not. */
export const findGoodsStars = (db: Queries, goodsId: number): Promise<(Stars & { name_json: Text3 }) | undefined> =>
  db
    .selectFrom('goods')
    .select(['name_json', ...starColumns])
    .where('id', '=', goodsId)
    .executeTakeFirst();

/** Names of drinks, by their id. */
export async function findGoodsNames(db: Queries, ids: readonly number[]): Promise<Map<number, Text3>> {
  const { rows } = await sql<{ id: number; name_json: Text3 }>`
    select id, name_json from goods where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name_json }) => [id, name_json]));
}

/** Locks the row of the drink: several are counted in the order of their ids. */
export async function countGoodsReview(tx: Tx, { goodsId, ...one }: OneReview & { goodsId: number }): Promise<void> {
  await sql`update goods set ${countedReview(one)} where id = ${goodsId}`.execute(tx);
}
