import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { isEnded } from '@/domain/order-kind';
import type { Queries, Tx } from '../db/db';
import type { Database, Text3 } from '../db/schema';
import type { Span } from '../lib/page-of';
import { findShownRefund, hasRefunds } from '../payment';
import { insertRows } from './insert-rows';
import { tellShop } from './shop-event-repository';

export type OrderRecord = Selectable<Database['orders']>;
export type OrderLineRecord = Selectable<Database['order_goods']>;
export type OrderChange = Updateable<Database['orders']>;

export type OrderPicture = Pick<
  OrderLineRecord,
  'order_id' | 'item_kind' | 'item_id' | 'goods_id' | 'name_json' | 'spec_json' | 'image' | 'tint' | 'num'
>;

export async function insertOrder(tx: Tx, order: Insertable<Database['orders']>): Promise<OrderRecord> {
  const [made] = await insertRows(tx, 'orders', [order]);
  if (!made) throw new Error('an order was not inserted');
  return made;
}

export async function insertOrderLines(tx: Tx, lines: readonly Insertable<Database['order_goods']>[]): Promise<void> {
  const [first, ...rest] = lines;
  if (first) await insertRows(tx, 'order_goods', [first, ...rest]);
}

/** Marks the lines of these skus as those that took counted stock. */
export async function markStockTaken(
  tx: Tx,
  { orderId, skuIds }: { orderId: number; skuIds: readonly number[] },
): Promise<void> {
  await sql`
    update order_goods set stock_taken = case when sku_id = any(${skuIds}::bigint[]) then 1 else 0 end
    where order_id = ${orderId}`.execute(tx);
  await sql`update orders set version = version + 1 where id = ${orderId}`.execute(tx);
}

/** Shows the state of its refunds on a locked order. Returns false if it shows it already, and nobody was told. */
export async function showRefunds(tx: Tx, { orderId, now }: { orderId: number; now: number }): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  const { state, amount } = await findShownRefund(tx, { orderId, isEnded: isEnded(order.status) });
  if (order.refund_status === state && order.refund_amount === amount) return false;
  await noteOnOrder(tx, { orderId, set: { refund_status: state, refund_amount: amount } });
  await tellShop(tx, { shopId: order.shop_id, topic: 'order', orderId, now });
  return true;
}

/**
 * Changes an order only if its status still is `from`. Returns false if it is not. Like every write of an order or of
 * its lines it raises `version`, by which readers know that kept rows are stale.
 */
export async function changeOrder(
  tx: Tx,
  { orderId, from, set }: { orderId: number; from: number; set: OrderChange },
): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', orderId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes columns other than the status, such as the pickup number. */
export async function noteOnOrder(tx: Tx, { orderId, set }: { orderId: number; set: OrderChange }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute();
}

/** Locks the order's row until the end of the transaction. Every change of an order takes this lock first. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRecord> {
  return await tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
}

/** An order of a member; with `kind`, only if it is of that kind. */
export interface OwnOrder {
  me: number;
  orderSn: string;
  kind?: string;
}

const ownOrder = (db: Queries, { me, orderSn, kind }: OwnOrder) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', orderSn)
    .where('user_id', '=', me)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string));

export const lockOwnOrder = (tx: Tx, own: OwnOrder): Promise<OrderRecord | undefined> =>
  ownOrder(tx, own).forUpdate().executeTakeFirst();

export const findOwnOrder = (db: Queries, own: OwnOrder): Promise<OrderRecord | undefined> =>
  ownOrder(db, own).executeTakeFirst();

/** The version of an order; a different version means that it has changed. */
export interface OrderVersion {
  id: number;
  version: number;
  has_refunds: boolean;
}

export async function findVersion(
  db: Queries,
  { me, orderSn, kind }: Required<OwnOrder>,
): Promise<OrderVersion | undefined> {
  const { rows } = await sql<OrderVersion>`
    select o.id, o.version, ${hasRefunds(sql`o.id`)} as has_refunds from orders o
    where o.order_sn = ${orderSn} and o.user_id = ${me} and o.kind = ${kind}`.execute(db);
  return rows[0];
}

export interface OrdersStamp {
  orders: number;
  versions: number;
}

/** Tells whether a member's orders have changed: their number or the sum of their versions differs. */
export async function findStamp(db: Queries, me: number): Promise<OrdersStamp> {
  const { rows } = await sql<OrdersStamp>`
    select count(*) as orders, coalesce(sum(version), 0) as versions from orders where user_id = ${me}`.execute(db);
  return rows[0] ?? { orders: 0, versions: 0 };
}

export interface OrderPageQuery extends Span {
  me: number;
  kind: string;
  statuses: readonly number[];
}

/** Newest first. The total comes from the counts, so it is right on a page past the end too. */
export async function findOwnOrders(
  db: Queries,
  { me, kind, statuses, offset, limit }: OrderPageQuery,
): Promise<OrderRecord[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', me)
    .where('kind', '=', kind)
    .where(sql<boolean>`orders.status = any(${statuses}::int[])`)
    .orderBy('orders.createtime', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The shop of a member's last order. Returns null if there is none. */
export async function findLastShop(db: Queries, me: number): Promise<number | null> {
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from orders where user_id = ${me} and shop_id is not null order by createtime desc, id desc limit 1`.execute(
    db,
  );
  return rows[0]?.shop_id ?? null;
}

/** How many orders of a kind a member has, by status. */
export async function countOwnOrders(
  db: Queries,
  { me, kind }: { me: number; kind: string },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ status: number; n: number }>`
    select status, count(*)::int as n from orders where user_id = ${me} and kind = ${kind} group by status`.execute(db);
  return new Map(rows.map((row) => [row.status, row.n]));
}

/** How many orders of all kinds a member has to pay. */
export async function countUnpaid(db: Queries, { me, now }: { me: number; now: number }): Promise<number> {
  // A span of one status: with `status = 0` the index over everybody's unpaid orders looks as good as the member's own.
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders
    where user_id = ${me} and status between 0 and 0 and expiretime > ${now}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findOrderLines(db: Queries, orderId: number): Promise<OrderLineRecord[]> {
  return await db.selectFrom('order_goods').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** The numbers of orders and what their customers remarked, by their id. */
export async function findOrderNumbers(
  db: Queries,
  orderIds: readonly number[],
): Promise<Map<number, Pick<OrderRecord, 'order_sn' | 'pickup_no' | 'remark'>>> {
  const { rows } = await sql<Pick<OrderRecord, 'id' | 'order_sn' | 'pickup_no' | 'remark'>>`
    select id, order_sn, pickup_no, remark from orders where id = any(${orderIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}

/** Where orders were placed, and what they are called there, by their number. */
export async function findOrderPlaces(
  db: Queries,
  orderSns: readonly string[],
): Promise<Map<string, Pick<OrderRecord, 'shop_id' | 'pickup_no'>>> {
  const { rows } = await sql<Pick<OrderRecord, 'order_sn' | 'shop_id' | 'pickup_no'>>`
    select order_sn, shop_id, pickup_no from orders where order_sn = any(${orderSns}::text[])`.execute(db);
  return new Map(rows.map(({ order_sn, ...place }) => [order_sn, place]));
}

/** An order as a line of a ledger names it. */
export interface NamedOrder {
  kind: string;
  shop_id: number | null;
  /** Names of what was ordered. */
  goods: Text3[];
}

/** Orders of all kinds, by their number. */
export async function findNamedOrders(db: Queries, orderSns: readonly string[]): Promise<Map<string, NamedOrder>> {
  const { rows } = await sql<NamedOrder & { order_sn: string }>`
    select o.order_sn, o.kind, o.shop_id, jsonb_agg(g.name_json order by g.id) as goods
    from orders o join order_goods g on g.order_id = o.id
    where o.order_sn = any(${orderSns}::text[]) group by o.id`.execute(db);
  return new Map(rows.map(({ order_sn, ...named }) => [order_sn, named]));
}

/** What orders are for, line by line. */
export async function findPictures(db: Queries, orderIds: readonly number[]): Promise<OrderPicture[]> {
  const { rows } = await sql<OrderPicture>`
    select order_id, item_kind, item_id, goods_id, name_json, spec_json, image, tint, num from order_goods
    where order_id = any(${orderIds}::bigint[]) order by id`.execute(db);
  return rows;
}

/** A page of orders by rising id. */
export interface Batch {
  now: number;
  limit: number;
  /** Only ids above this one, so that orders which failed do not hide the rest. */
  after: number;
}

/** Orders of all kinds whose time to pay is over. */
export async function findOverdue(
  db: Queries,
  { now, limit, after }: Batch,
): Promise<{ id: number; expiretime: number }[]> {
  const { rows } = await sql<{ id: number; expiretime: number }>`
    select id, expiretime from orders where status = 0 and expiretime <= ${now} and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
}
