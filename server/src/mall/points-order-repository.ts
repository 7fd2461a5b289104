import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { OrderRecord } from '../order';

export type PointsOrderRecord = Selectable<Database['points_order']>;

export const insertPointsOrder = (tx: Tx, row: Insertable<Database['points_order']>): Promise<unknown> =>
  tx.insertInto('points_order').values(row).execute();

/** What orders have beside the columns of all kinds, by the id of the order. */
export async function findPointsOrders(
  db: Queries,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, PointsOrderRecord>> {
  const rows = await db
    .selectFrom('points_order')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

export async function termsOf(
  db: Queries,
  { id, order_sn }: Pick<OrderRecord, 'id' | 'order_sn'>,
): Promise<PointsOrderRecord> {
  const terms = (await findPointsOrders(db, [id])).get(id);
  if (!terms) throw new Error(`order ${order_sn} has nothing of the points mall`);
  return terms;
}

interface OfStock {
  orderId: number;
  goodsId: number;
  num: number;
  now: number;
}

/** Takes things for an order from the stock. Returns false if too few are left, and nothing was written. */
export async function takePointsGoods(tx: Tx, { orderId, goodsId, num, now }: OfStock): Promise<boolean> {
  const { rows } = await sql`
    update points_goods set taken = taken + ${num}, updatetime = ${now}
    where id = ${goodsId} and (total is null or taken + ${num} <= total) returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update points_order set taken = taken + ${num} where order_id = ${orderId}`.execute(tx);
  return true;
}

/** Gives the things of an order, which must be locked, back to the stock. */
export async function giveBackPointsGoods(tx: Tx, { orderId, goodsId, num, now }: OfStock): Promise<void> {
  await sql`update points_goods set taken = taken - ${num}, updatetime = ${now} where id = ${goodsId}`.execute(tx);
  await sql`update points_order set taken = taken - ${num} where order_id = ${orderId}`.execute(tx);
}
