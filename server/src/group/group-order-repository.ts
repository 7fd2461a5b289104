import { type Insertable, sql } from 'kysely';
import { brokenUnique, type Queries, type Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { GroupOrderRecord } from './team-repository';

/** An unpaid order. Returns false if its member has an unpaid or forming one of the product, and nothing was written. */
export async function insertGroupOrder(tx: Tx, row: Insertable<Database['group_order']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('group_order')
    .values({ ...row, seat: 'held' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findGroupOrder = (db: Queries, orderId: number): Promise<GroupOrderRecord> =>
  db.selectFrom('group_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** Its own columns of some orders, by their id. */
export async function findGroupOrders(
  db: Queries,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, GroupOrderRecord>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_order')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Changes its own columns of a locked order. Returns false if its member has another unpaid or forming one already. */
export async function changeGroupOrder(
  tx: Tx,
  orderId: number,
  set: Partial<Pick<GroupOrderRecord, 'team_id' | 'seat' | 'jointime' | 'taken'>>,
): Promise<boolean> {
  try {
    await tx.updateTable('group_order').set(set).where('order_id', '=', orderId).execute();
    return true;
  } catch (error) {
    if (brokenUnique(error) === undefined) throw error;
    return false;
  }
}

/** The unpaid or forming order that a member has of a product. */
export async function findLiveOrder(
  db: Queries,
  { me, productId }: { me: number; productId: number },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('group_order')
    .select('order_id')
    .where('product_id', '=', productId)
    .where('user_id', '=', me)
    .where('seat', 'in', ['held', 'joined'])
    .executeTakeFirst();
  return found?.order_id;
}

/** How many of a product a member has bought, without what was cancelled or refunded. */
export async function countBought(db: Queries, { me, productId }: { me: number; productId: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(taken), 0)::int as n from group_order
    where user_id = ${me} and product_id = ${productId}`.execute(db);
  return rows[0]?.n ?? 0;
}
