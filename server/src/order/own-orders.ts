import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { goingStatuses, holdingStatuses, type OrderKindRules } from '@/domain/order-kind';
import type { Queries, Tx } from '../db/db';
import type { OrderKinds } from './order-kind';
import type { OrderRecord } from './order-repository';

/** The ids of a member's orders of a kind, for statements of other rooms. */
export const ownOrderIds = ({ me, kind }: { me: number; kind: string }): RawBuilder<number> =>
  sql<number>`(select id from orders where user_id = ${me} and kind = ${kind})`;

/**
 * Whether the order with an id is of a kind, for statements of other rooms. Each order is looked up by its id, because the
 * database would join with all orders of the kind where it expects many.
 */
export const isOrderOfKind = (id: RawBuilder<unknown>, kind: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select kind from orders where orders.id = ${id}) = ${kind}`;

/** The number of an order, by its id, for statements of other rooms. */
export const numberOfOrder = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select order_sn from orders where orders.id = ${id})`;

/** The ids of all orders that are unpaid, for statements of other rooms. */
export const unpaidOrderIds: RawBuilder<number> = sql<number>`(select id from orders where status = 0)`;

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

/** Orders of a member in these states, by rising id. */
export const findOrdersIn = (
  db: Queries,
  { me, kind, statuses }: { me: number; kind: string; statuses: readonly number[] },
): Promise<OrderRecord[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', me)
    .where('kind', '=', kind)
    .where(sql<boolean>`status = any(${statuses}::int[])`)
    .orderBy('id')
    .execute();

/** The condition that an order is in one of the states that the rules of its kind name. */
function isIn(kinds: OrderKinds, statusesOf: (rules: OrderKindRules) => number[]): RawBuilder<boolean> {
  const named = kinds.all.flatMap(({ rules }) => statusesOf(rules).map((status) => ({ kind: rules.name, status })));
  return sql<boolean>`(kind, status) in (
    select kind, status from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(kind text, status int))`;
}

/** The oldest order of a member in a state in which the account cannot be deleted. */
export async function findHoldingOrder(
  db: Queries,
  { me, kinds }: { me: number; kinds: OrderKinds },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('orders')
    .select('order_sn')
    .where('user_id', '=', me)
    .where(isIn(kinds, holdingStatuses))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.order_sn;
}

/** The orders of a member that go on, newest first. */
export const findGoingOrders = (
  db: Queries,
  { me, kinds, limit }: { me: number; kinds: OrderKinds; limit: number },
): Promise<OrderRecord[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', me)
    .where(isIn(kinds, goingStatuses))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * The oldest order of a member of which money is on its way back, apart from those of `except`. `refund_status`: 3 is
 * paid back.
 */
export async function findRefundingOrder(
  db: Queries,
  { me, except }: { me: number; except: readonly number[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ order_sn: string }>`
    select order_sn from orders where user_id = ${me} and refund_status in (1, 2, 4)
      and not (id = any(${except}::bigint[])) order by id limit 1`.execute(db);
  return rows[0]?.order_sn;
}
