import { type RawBuilder, sql } from 'kysely';
import type { OrderType } from '@/contract/order.schemas';
import type { Queries, Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import type { Batch, OrderLineRecord, OrderRecord } from './order-repository';

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
    | 'type'
    | 'status'
    | 'pickup_no'
    | 'paytime'
    | 'accepttime'
    | 'maketime'
    | 'readytime'
    | 'sendtime'
    | 'remark'
    | 'tableware'
    | 'eta_start'
    | 'eta_end'
    | 'refund_amount'
    | 'pay_amount'
  > {
  goods: { id: number; goods_id: number; name: Text3; spec: Text3; num: number; refund_num: number }[];
}

const workColumns = sql`
  id, order_sn, type, status, pickup_no, paytime, accepttime, maketime, readytime, sendtime, remark, tableware, eta_start,
  eta_end, refund_amount, pay_amount,
  (select jsonb_agg(jsonb_build_object('id', g.id, 'goods_id', g.goods_id, 'name', g.name_json, 'spec', g.spec_json,
      'num', g.num, 'refund_num', g.refund_num) order by g.id)
    from order_goods g where g.order_id = orders.id) as goods`;

/** Orders of a shop with their goods; those that were paid first come first. */
export async function findShopWork(
  db: Queries,
  { shopId, limit, ...orders }: OrdersIn & { shopId: number; limit: number },
): Promise<ShopWork[]> {
  const { rows } = await sql<ShopWork>`
    select ${workColumns} from orders where shop_id = ${shopId} and ${isIn(orders)}
    order by paytime, id limit ${limit}`.execute(db);
  return rows;
}

/** Those of the named orders that are among a shop's work. */
export async function findWorkById(
  db: Queries,
  { shopId, ids, ...orders }: OrdersIn & { shopId: number; ids: readonly number[] },
): Promise<ShopWork[]> {
  const { rows } = await sql<ShopWork>`
    select ${workColumns} from orders
    where shop_id = ${shopId} and id = any(${ids}::bigint[]) and ${isIn(orders)}`.execute(db);
  return rows;
}

/** The number of the order that has a pickup number and is among a shop's work. */
export async function findByPickupNumber(
  db: Queries,
  { shopId, pickupNo, ...orders }: OrdersIn & { shopId: number; pickupNo: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ order_sn: string }>`
    select order_sn from orders where shop_id = ${shopId} and pickup_no = ${pickupNo} and ${isIn(orders)}`.execute(db);
  return rows[0]?.order_sn;
}

/** Seconds from payment to ready, on average over the orders of a shop's day; null: none is ready yet. */
export async function averageMaking(
  db: Queries,
  { shopId, kind, day }: { shopId: number; kind: string; day: string },
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select round(avg(readytime - paytime))::int as seconds from orders
    where shop_id = ${shopId} and pickup_day = ${day} and kind = ${kind} and readytime is not null`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** Orders for which something happened at a time or before it. */
export async function findSince(
  db: Queries,
  {
    time,
    until,
    limit,
    after,
    type,
    ...orders
  }: OrdersIn &
    Omit<Batch, 'now'> & {
      time: 'paytime' | 'readytime' | 'sendtime' | 'receivetime';
      until: number;
      /** Only orders of this type. */
      type?: OrderType;
    },
): Promise<OrderRecord[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where(isIn(orders))
    .where(time, '<=', until)
    .where('id', '>', after)
    .$if(type !== undefined, (query) => query.where('type', '=', type as OrderType))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The ids of all orders of a shop, for statements of other owners. */
export const orderIdsOf = (shopId: number): RawBuilder<number> => sql<number>`(
  select id from orders where shop_id = ${shopId})`;

/** Which orders of a shop these are, by their id. */
export async function findOrderNames(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, Pick<OrderRecord, 'order_sn' | 'pickup_no' | 'user_id'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_sn', 'pickup_no', 'user_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of lines of orders, by their id. */
export async function findLinesById(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, Pick<OrderLineRecord, 'name_json' | 'spec_json'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_goods')
    .select(['id', 'name_json', 'spec_json'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks cups of a line as paid back. */
export async function markLineRefunded(
  tx: Tx,
  { lineId, num, amount }: { lineId: number; num: number; amount: number },
): Promise<void> {
  await sql`
    update order_goods set refund_num = refund_num + ${num}, refund_amount = refund_amount + ${amount}
    where id = ${lineId}`.execute(tx);
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
