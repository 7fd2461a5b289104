import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type AfterSaleRecord = Selectable<Database['after_sale']>;
/** As they are stored. Once granted, the refund says more. */
export const stored = { applied: 10, granted: 20, withdrawn: 61, refused: 62 } as const;

export const insertAfterSale = (tx: Tx, row: Insertable<Database['after_sale']>): Promise<AfterSaleRecord> =>
  tx.insertInto('after_sale').values(row).returningAll().executeTakeFirstOrThrow();

/** Newest first. */
export const findAfterSales = (db: Queries, orderId: number): Promise<AfterSaleRecord[]> =>
  db.selectFrom('after_sale').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute();

export const findAfterSale = (db: Queries, afterSn: string): Promise<AfterSaleRecord | undefined> =>
  db.selectFrom('after_sale').selectAll().where('after_sn', '=', afterSn).executeTakeFirst();

/** Those of a shop: first those that wait for an answer, then the newest. */
export const findAfterSalesOf = (
  db: Queries,
  { shopId, limit }: { shopId: number; limit: number },
): Promise<AfterSaleRecord[]> =>
  db
    .selectFrom('after_sale')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy(sql`(status = 10)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Those that have waited for an answer since `until`, in seconds, or longer. */
export const findUnanswered = (db: Queries, { until, limit }: { until: number; limit: number }) =>
  db
    .selectFrom('after_sale')
    .select(['after_sn', 'order_id'])
    .where('status', '=', stored.applied)
    .where('createtime', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ends the wait for an answer. False: it was over. */
export async function endAfterSale(
  tx: Tx,
  {
    id,
    ...set
  }: Pick<AfterSaleRecord, 'id' | 'status'> & {
    audittime: number;
    who?: string;
    refuse_reason?: string;
    refund_sn?: string;
    granted_json?: string;
    granted_amount?: number;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable('after_sale')
    .set(set)
    .where('id', '=', id)
    .where('status', '=', stored.applied)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
