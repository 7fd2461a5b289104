import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import { type Batch, ownOrderIds } from '../order';

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

/** The order of the oldest report of a member that no shop has answered yet. */
export async function findOwnUnanswered(db: Queries, me: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('after_sale')
    .select('order_id')
    .where('status', '=', stored.applied)
    .where(sql<boolean>`order_id in ${ownOrderIds(me)}`)
    .orderBy('id')
    .executeTakeFirst();
  return row?.order_id;
}

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

/** Orders whose customers have waited for an answer since `until`, in seconds, or longer: an order waits for one at a time. */
export const findUnanswered = (
  db: Queries,
  { until, limit, after }: { until: number } & Pick<Batch, 'limit' | 'after'>,
) =>
  db
    .selectFrom('after_sale')
    .select(['order_id as id', 'after_sn'])
    .where('status', '=', stored.applied)
    .where('createtime', '<=', until)
    .where('order_id', '>', after)
    .orderBy('order_id')
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
