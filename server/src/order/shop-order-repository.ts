import { type RawBuilder, sql } from 'kysely';
import type { OrderType } from '@/contract/order/order-parts.schemas';
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

export const findOrder = (db: Queries, orderId: number): Promise<OrderRecord> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();

/** An order by its number, whoever has placed it. */
export const findOrderNumbered = (db: Queries, orderSn: string): Promise<OrderRecord | undefined> =>
  db.selectFrom('orders').selectAll().where('order_sn', '=', orderSn).executeTakeFirst();

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
    | 'slot_start'
    | 'slot_end'
    | 'duetime'
    | 'refund_amount'
    | 'pay_amount'
    | 'user_id'
    | 'packing_fee'
    | 'tax_type'
    | 'tax_bp'
    | 'tax_amount'
    | 'pay_channel'
  > {
  /** What the delivery costs, after what is taken off it. */
  delivery_amount: number;
  /** What the benefits of the level and a coupon take off the drinks. */
  discount_amount: number;
  /** Tax that the prices do not contain. */
  tax_added: number;
  goods: { id: number; goods_id: number; name: Text3; spec: Text3; num: number; refund_num: number; amount: number }[];
}

const workColumns = sql`
  id, order_sn, type, status, pickup_no, paytime, accepttime, maketime, readytime, sendtime, remark, tableware, eta_start,
  eta_end, slot_start, slot_end, duetime, refund_amount, pay_amount,
  user_id, packing_fee, tax_type, tax_bp, tax_amount, pay_channel, delivery_fee as delivery_amount,
  member_discount + coupon_amount as discount_amount,
  case when tax_included = 1 then 0 else tax_amount end as tax_added,
  (select jsonb_agg(jsonb_build_object('id', g.id, 'goods_id', g.goods_id, 'name', g.name_json, 'spec', g.spec_json,
      'num', g.num, 'refund_num', g.refund_num, 'amount', g.amount) order by g.id)
    from order_goods g where g.order_id = orders.id and g.item_kind = 'drink') as goods`;

/** Orders of a shop with their goods, in the order in which it begins with them. */
export async function findShopWork(
  db: Queries,
  { shopId, limit, ...orders }: OrdersIn & { shopId: number; limit: number },
): Promise<ShopWork[]> {
  const { rows } = await sql<ShopWork>`
    select ${workColumns} from orders where shop_id = ${shopId} and ${isIn(orders)}
    order by greatest(paytime, duetime), id limit ${limit}`.execute(db);
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

/**
 * Seconds from payment, or from the time when it was due, to ready, on average over the orders of a shop's day. Returns
 * null if none is ready yet.
 */
export async function averageMaking(
  db: Queries,
  { shopId, kind, day }: { shopId: number; kind: string; day: string },
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select round(avg(readytime - greatest(paytime, duetime)))::int as seconds from orders
    where shop_id = ${shopId} and pickup_day = ${day} and kind = ${kind} and readytime is not null`.execute(db);
  return rows[0]?.seconds ?? null;
}

const isReached = (reached: { time: 'duetime' | 'slot_start'; at: number } | undefined) =>
  reached
    ? sql<boolean>`(${sql.ref(reached.time)} is null or ${sql.ref(reached.time)} <= ${reached.at})`
    : sql<boolean>`true`;

/** Orders for which something happened at a time or before it. */
export async function findSince(
  db: Queries,
  {
    time,
    until,
    limit,
    after,
    type,
    reached,
    ...orders
  }: OrdersIn &
    Omit<Batch, 'now'> & {
      time: 'paytime' | 'readytime' | 'sendtime' | 'receivetime';
      until: number;
      /** Only orders of this type. */
      type?: OrderType;
      /** Leaves out orders for a later time whose `time` is after `at`. */
      reached?: { time: 'duetime' | 'slot_start'; at: number };
    },
): Promise<OrderRecord[]> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where(isIn(orders))
    .where(time, '<=', until)
    .where('id', '>', after)
    .$if(type !== undefined, (query) => query.where('type', '=', type as OrderType))
    .where(isReached(reached))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the newest order was made, for statements of other owners; null while there is none. */
export const newestOrderTime = (): RawBuilder<number | null> =>
  sql<number | null>`(select createtime from orders order by id desc limit 1)`;

/** By what an order is named, how it is fetched, and what its cups cost with tax. */
export type OrderName = Pick<
  OrderRecord,
  | 'id'
  | 'order_sn'
  | 'pickup_no'
  | 'user_id'
  | 'createtime'
  | 'type'
  | 'sendtime'
  | 'tax_type'
  | 'tax_bp'
  | 'tax_included'
>;

/** Which orders of a shop these are, by their id. */
export async function findOrderNames(db: Queries, ids: readonly number[]): Promise<Map<number, OrderName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_sn', 'pickup_no', 'user_id', 'createtime', 'type', 'sendtime'])
    .select(['tax_type', 'tax_bp', 'tax_included'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type LineById = Pick<
  OrderLineRecord,
  'name_json' | 'spec_json' | 'num' | 'pay_amount' | 'refund_num' | 'refund_amount'
>;

/** Lines of orders, by their id. */
export async function findLinesById(db: Queries, ids: readonly number[]): Promise<Map<number, LineById>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_goods')
    .select(['id', 'name_json', 'spec_json', 'num', 'pay_amount', 'refund_num', 'refund_amount'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks cups of a line as paid back; `reason` is stored if the shop could not make them while the order goes on. */
export async function markLineRefunded(
  tx: Tx,
  { lineId, num, amount, reason }: { lineId: number; num: number; amount: number; reason?: string },
): Promise<void> {
  await sql`
    update order_goods
    set refund_num = refund_num + ${num}, refund_amount = refund_amount + ${amount},
      unmade_reason = coalesce(${reason ?? null}, unmade_reason)
    where id = ${lineId}`.execute(tx);
}

/** Orders of a later time are left out until they are due. What was paid back is not made. */
const goodsDue = (now: number, orders: OrdersIn) => sql`
  from orders join order_goods g on g.order_id = orders.id and g.item_kind = 'drink'
  where ${isIn(orders)} and (orders.duetime is null or orders.duetime <= ${now})`;

/** How many drinks the orders of one shop that are due contain. */
export async function sumGoods(
  db: Queries,
  { shopId, now, ...orders }: OrdersIn & { shopId: number; now: number },
): Promise<number> {
  const { rows } = await sql<{ goods: number }>`
    select coalesce(sum(g.num - g.refund_num), 0)::int as goods
    ${goodsDue(now, orders)} and orders.shop_id = ${shopId}`.execute(db);
  return rows[0]?.goods ?? 0;
}

/** Sums the drinks of each shop that has any, by its id. */
export async function sumGoodsByShop(
  db: Queries,
  { now, ...orders }: OrdersIn & { now: number },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ shop_id: number; goods: number }>`
    select orders.shop_id, sum(g.num - g.refund_num)::int as goods
    ${goodsDue(now, orders)} group by orders.shop_id order by orders.shop_id`.execute(db);
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
