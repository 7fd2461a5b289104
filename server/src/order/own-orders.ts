import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { OrderRecord } from './order-repository';

/** For statements of other rooms: the ids of a member's orders. */
export const ownOrderIds = (me: number): RawBuilder<number> =>
  sql<number>`(select id from orders where user_id = ${me})`;

/** Orders of a member in these states, locked, by rising id. */
export async function lockOwnOrders(
  tx: Tx,
  { me, kind, statuses }: { me: number; kind: string; statuses: readonly number[] },
): Promise<OrderRecord[]> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', me)
    .where('kind', '=', kind)
    .where(sql<boolean>`status = any(${statuses}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The oldest order of a member in one of these states. */
export async function findOldestOrder(
  db: Queries,
  { me, statuses }: { me: number; statuses: readonly number[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ order_sn: string }>`
    select order_sn from orders where user_id = ${me} and status = any(${statuses}::int[]) order by id limit 1`.execute(
    db,
  );
  return rows[0]?.order_sn;
}

/** The oldest order of a member of which money is on its way back. `refund_status`: 3 is paid back. */
export async function findRefundingOrder(db: Queries, me: number): Promise<string | undefined> {
  const { rows } = await sql<{ order_sn: string }>`
    select order_sn from orders where user_id = ${me} and refund_status in (1, 2, 4) order by id limit 1`.execute(db);
  return rows[0]?.order_sn;
}
