import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import type { Batch, OrderRecord } from './order-repository';

/** Orders of one kind in some states. */
export interface OrdersIn {
  kind: string;
  statuses: readonly number[];
}

/** The numbers are part of the text: with parameters PostgreSQL would not use an index over some states only. */
const isIn = ({ kind, statuses }: OrdersIn) =>
  sql<boolean>`orders.kind = ${kind} and orders.status in (${sql.raw(statuses.join(', '))})`;

export async function lockShopOrder(
  tx: Tx,
  { shopId, orderSn, kind }: { shopId: number; orderSn: string; kind: string },
): Promise<OrderRecord | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', orderSn)
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
}

export interface ShopWork
  extends Pick<
    OrderRecord,
    | 'id'
    | 'order_sn'
    | 'status'
    | 'pickup_no'
    | 'paytime'
    | 'accepttime'
    | 'maketime'
    | 'readytime'
    | 'remark'
    | 'tableware'
  > {
  goods: { name: Text3; spec: Text3; num: number }[];
}

/** Orders of a shop with their goods; those that were paid first come first. */
export async function findShopWork(
  db: Queries,
  { shopId, limit, ...orders }: OrdersIn & { shopId: number; limit: number },
): Promise<ShopWork[]> {
  const { rows } = await sql<ShopWork>`
    select id, order_sn, status, pickup_no, paytime, accepttime, maketime, readytime, remark, tableware,
      (select jsonb_agg(jsonb_build_object('name', g.name_json, 'spec', g.spec_json, 'num', g.num) order by g.id)
        from order_goods g where g.order_id = orders.id) as goods
    from orders where shop_id = ${shopId} and ${isIn(orders)}
    order by paytime, id limit ${limit}`.execute(db);
  return rows;
}

/** Orders for which something happened at a time or before it. */
export async function findSince(
  db: Queries,
  {
    time,
    until,
    limit,
    after,
    ...orders
  }: OrdersIn & Omit<Batch, 'now'> & { time: 'paytime' | 'readytime' | 'receivetime'; until: number },
): Promise<OrderRecord[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where(isIn(orders))
    .where(time, '<=', until)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many goods the orders of one shop contain. */
export async function sumGoods(db: Queries, { shopId, ...orders }: OrdersIn & { shopId: number }): Promise<number> {
  const { rows } = await sql<{ goods: number }>`
    select coalesce(sum(goods_num), 0)::int as goods from orders where shop_id = ${shopId} and ${isIn(orders)}`.execute(
    db,
  );
  return rows[0]?.goods ?? 0;
}

/** The same for each shop that has any, by its id. */
export async function sumGoodsByShop(db: Queries, orders: OrdersIn): Promise<Map<number, number>> {
  const { rows } = await sql<{ shop_id: number; goods: number }>`
    select shop_id, sum(goods_num)::int as goods from orders where ${isIn(orders)} group by shop_id`.execute(db);
  return new Map(rows.map(({ shop_id, goods }) => [shop_id, goods]));
}

/** Pickup numbers of other days that orders of a shop have which were made before a time. */
export async function findPickupNumbers(
  tx: Tx,
  { shopId, exceptDay, madeBefore, ...orders }: OrdersIn & { shopId: number; exceptDay: string; madeBefore: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ pickup_no: string }>`
    select pickup_no from orders
    where shop_id = ${shopId} and ${isIn(orders)} and createtime < ${madeBefore} and pickup_day <> ${exceptDay}`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.pickup_no));
}
