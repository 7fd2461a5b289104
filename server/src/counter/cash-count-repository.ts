import type { Selectable } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type CashCountRecord = Selectable<Database['cash_count']>;

/** The counts of a shop, the newest first. */
export const findCashCounts = (
  db: Queries,
  { shopId, limit }: { shopId: number; limit: number },
): Promise<CashCountRecord[]> =>
  db
    .selectFrom('cash_count')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('begintime', 'desc')
    .limit(limit)
    .execute();

/** Does nothing while another count of the shop goes on. */
export async function insertCashCount(
  tx: Tx,
  count: { shop_id: number; opening: number; begun_by: string; begintime: number },
): Promise<void> {
  await tx
    .insertInto('cash_count')
    .values(count)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The count that was begun at a time and goes on. Nobody else ends it meanwhile. */
export const lockCashCount = (
  tx: Tx,
  { shopId, begintime }: { shopId: number; begintime: number },
): Promise<CashCountRecord | undefined> =>
  tx
    .selectFrom('cash_count')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('begintime', '=', begintime)
    .where('endtime', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type CashCountEnd = Record<'endtime' | 'taken' | 'paid_back' | 'counted', number> & { counted_by: string };

export const endCashCount = (tx: Tx, { id, ...set }: CashCountEnd & { id: number }) =>
  tx.updateTable('cash_count').set(set).where('id', '=', id).execute();
