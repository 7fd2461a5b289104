import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export async function insertOrderLog(tx: Tx, entry: Insertable<Database['order_log']>): Promise<void> {
  const { order_id, from_status, to_status, actor, memo = '', act = null, who = '', manager = '', createtime } = entry;
  await sql`
    insert into order_log (order_id, from_status, to_status, actor, memo, act, who, manager, createtime)
    values (${order_id}, ${from_status}, ${to_status}, ${actor}, ${memo}, ${act}, ${who}, ${manager}, ${createtime})`.execute(
    tx,
  );
}

/** How often the state of an order has changed. Being made is the first of these changes. */
export async function countMoves(db: Queries, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('from_status', 'is distinct from', (eb) => eb.ref('to_status'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** In the log this says that a customer has said that they have the order. */
export const RECEIVED = 'received';

/** Those of the orders of which their customers have said that they have them. */
export async function findReceived(db: Queries, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_log')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('actor', '=', 'user')
    .where('act', '=', RECEIVED)
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

export type OrderMove = Pick<Selectable<Database['order_log']>, 'order_id' | 'actor' | 'who' | 'createtime'>;

/** Returns by order who has moved it to a status, and when. */
export async function findMovesTo(
  db: Queries,
  { orderIds, status }: { orderIds: readonly number[]; status: number },
): Promise<ReadonlyMap<number, OrderMove>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_log')
    .select(['order_id', 'actor', 'who', 'createtime'])
    .where('order_id', 'in', orderIds)
    .where('to_status', '=', status)
    // What is noted of an order that stays in its state moves nothing.
    .where('from_status', 'is distinct from', status)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}
