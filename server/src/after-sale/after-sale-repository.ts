import { type Insertable, type Selectable, sql } from 'kysely';
import type { AfterSaleReason } from '@/contract/order/after-sale.schemas';
import { drinks } from '@/domain/drinks';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import { type Batch, ownOrderIds } from '../order';

export type AfterSaleRecord = Selectable<Database['after_sale']>;
/** The states as they are stored. Once it is granted, the refund says more. */
export const stored = { applied: 10, granted: 20, withdrawn: 61, refused: 62 } as const;

/** The reason that is about a whole order. */
export const notArrived = 'notArrived' satisfies AfterSaleReason;

/** A report that waits for an answer and says that the order did not arrive. */
export const isMissed = ({ status, reason_code }: Pick<AfterSaleRecord, 'status' | 'reason_code'>): boolean =>
  status === stored.applied && reason_code === notArrived;

/** Whether these are the cups that were granted before. */
export const isGranted = (
  { granted_json: granted }: AfterSaleRecord,
  items: readonly { line_id: number; num: number }[],
): boolean =>
  granted?.length === items.length &&
  items.every(({ line_id, num }) => granted.some((one) => one.line_id === line_id && one.num === num));

/**
 * Those of the orders that did not arrive as their customers say, and as nobody has granted: true where the newest such
 * report waits for an answer, false where it was refused.
 */
export async function findDenied(db: Queries, orderIds: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('after_sale')
    .select(['order_id', 'status'])
    .where('order_id', 'in', orderIds)
    .where('reason_code', '=', notArrived)
    .where('status', 'in', [stored.applied, stored.refused])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ order_id, status }) => [order_id, status === stored.applied]));
}

/** Whether an order's customer says that it did not arrive, and waits for an answer. */
export const isReportedMissed = async (db: Queries, orderId: number): Promise<boolean> =>
  (await findDenied(db, [orderId])).get(orderId) === true;

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
    .where(sql<boolean>`order_id in ${ownOrderIds({ me, kind: drinks.name })}`)
    .orderBy('id')
    .executeTakeFirst();
  return row?.order_id;
}

/** What is asked back of a shop: what waits for an answer first, then the newest. */
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

/** Ends the wait for an answer. Returns false if it was over. */
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
