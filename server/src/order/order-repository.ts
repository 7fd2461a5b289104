import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database, Text3 } from '../db/schema';
import { insertRows } from './insert-rows';

export type OrderRecord = Selectable<Database['orders']>;
export type OrderLineRecord = Selectable<Database['order_goods']>;
export type OrderChange = Updateable<Database['orders']>;

export interface OrderPicture {
  order_id: number;
  goods_id: number;
  name_json: Text3;
  image: string;
  tint: string;
  num: number;
}

export async function insertOrder(tx: Tx, order: Insertable<Database['orders']>): Promise<number> {
  const [id] = await insertRows(tx, 'orders', [order]);
  if (id === undefined) throw new Error('an order was not inserted');
  return id;
}

export async function insertOrderLines(tx: Tx, lines: readonly Insertable<Database['order_goods']>[]): Promise<void> {
  const [first, ...rest] = lines;
  if (first) await insertRows(tx, 'order_goods', [first, ...rest]);
}

export async function markStockTaken(
  tx: Tx,
  { orderId, skuIds }: { orderId: number; skuIds: readonly number[] },
): Promise<void> {
  await sql`
    update order_goods set stock_taken = case when sku_id = any(${skuIds}::bigint[]) then 1 else 0 end
    where order_id = ${orderId}`.execute(tx);
}

export async function insertOrderLog(tx: Tx, entry: Insertable<Database['order_log']>): Promise<void> {
  const { order_id, from_status, to_status, actor, memo = '', createtime } = entry;
  await sql`
    insert into order_log (order_id, from_status, to_status, actor, memo, createtime)
    values (${order_id}, ${from_status}, ${to_status}, ${actor}, ${memo}, ${createtime})`.execute(tx);
}

/**
 * Changes an order only if its status still is `from`. False: it is not. Like every write of an order's row it raises
 * `version`, by which readers know that kept rows are stale.
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

export async function lockOwnOrder(
  tx: Tx,
  { me, orderSn }: { me: number; orderSn: string },
): Promise<OrderRecord | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', orderSn)
    .where('user_id', '=', me)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockShopOrder(
  tx: Tx,
  { shopId, orderSn }: { shopId: number; orderSn: string },
): Promise<OrderRecord | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', orderSn)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findOwnOrder(
  db: Queries,
  { me, orderSn }: { me: number; orderSn: string },
): Promise<OrderRecord | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', orderSn)
    .where('user_id', '=', me)
    .executeTakeFirst();
}

/** The version of an order; a different version means that it has changed. */
export interface OrderVersion {
  id: number;
  version: number;
  /** Its last payment, if it is unpaid and has one. */
  payment_sn: string | null;
  payment_status: number;
  channel: string;
  amount: number;
  expiretime: number;
  launch_json: unknown;
}

export async function findVersion(
  db: Queries,
  { me, orderSn }: { me: number; orderSn: string },
): Promise<OrderVersion | undefined> {
  const { rows } = await sql<OrderVersion>`
    select o.id, o.version, p.payment_sn, p.status as payment_status, p.channel, p.amount, p.expiretime, p.launch_json
    from orders o left join payment p
      on o.status = 0 and p.id = (select max(last.id) from payment last where last.order_id = o.id)
    where o.order_sn = ${orderSn} and o.user_id = ${me}`.execute(db);
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

export interface OrderPageQuery {
  me: number;
  statuses: readonly number[];
  offset: number;
  limit: number;
}

/** Newest first. The total comes from the counts, so it is right on a page past the end too. */
export async function findOwnOrders(
  db: Queries,
  { me, statuses, offset, limit }: OrderPageQuery,
): Promise<OrderRecord[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', me)
    .where(sql<boolean>`orders.status = any(${statuses}::int[])`)
    .orderBy('orders.createtime', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** How many orders a member has, by status. */
export async function countOwnOrders(db: Queries, me: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ status: number; n: number }>`
    select status, count(*)::int as n from orders where user_id = ${me} group by status`.execute(db);
  return new Map(rows.map((row) => [row.status, row.n]));
}

/** Cups that are paid for and not yet ready. */
export async function countQueueCups(db: Queries, shopId: number): Promise<number> {
  const { rows } = await sql<{ cups: number }>`
    select coalesce(sum(goods_num), 0)::int as cups from orders where shop_id = ${shopId} and status in (10, 20)`.execute(
    db,
  );
  return rows[0]?.cups ?? 0;
}

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

export async function findPictures(db: Queries, orderIds: readonly number[]): Promise<OrderPicture[]> {
  const { rows } = await sql<OrderPicture>`
    select order_id, goods_id, name_json, image, tint, num from order_goods
    where order_id = any(${orderIds}::bigint[]) order by id`.execute(db);
  return rows;
}

export interface PickupDay {
  shopId: number;
  /** Business day, YYYY-MM-DD. */
  day: string;
  /** When it began, in seconds. */
  dayStart: number;
}

/**
 * The next pickup number of a shop's day. Locks the counters of this day and of the day before, so that payments
 * around the change of day run one after the other. Call it last: the locks are held until the transaction ends.
 */
export async function nextPickupCount(tx: Tx, { shopId, day }: PickupDay): Promise<number> {
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  await sql`select n from pickup_counter where shop_id = ${shopId} and day = ${before} for update`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    insert into pickup_counter as c (shop_id, day, n) values (${shopId}, ${day}, 1)
    on conflict (shop_id, day) do update set n = c.n + 1
    returning n`.execute(tx);
  return rows[0]?.n ?? 1;
}

/** Pickup numbers of other days that open orders of a shop still have. Within a day the counter keeps them unique. */
export async function findOpenPickupNumbers(tx: Tx, { shopId, day, dayStart }: PickupDay): Promise<Set<string>> {
  const { rows } = await sql<{ pickup_no: string }>`
    select pickup_no from orders
    where shop_id = ${shopId} and status in (10, 20, 30, 40) and createtime < ${dayStart} and pickup_day <> ${day}`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.pickup_no));
}

/** Adds the cups of an order to the sales figures, by which a shop's popular drinks are sorted. */
export async function addSales(tx: Tx, { shopId, orderId }: { shopId: number; orderId: number }): Promise<void> {
  await sql`
    update shop_goods sg set sales = sg.sales + sold.num
    from (select goods_id, sum(num) as num from order_goods where order_id = ${orderId} group by goods_id) sold
    where sg.shop_id = ${shopId} and sg.goods_id = sold.goods_id`.execute(tx);
}

/** Marks an order as accepted by its shop. False: it was accepted before, or is no longer waiting. */
export async function acceptOrder(tx: Tx, { orderId, now }: { orderId: number; now: number }): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update orders set accepttime = ${now}, updatetime = ${now}, version = version + 1
    where id = ${orderId} and status = 10 and accepttime is null returning id`.execute(tx);
  return rows.length > 0;
}
