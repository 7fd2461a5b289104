import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { OrderRecord } from '../order';

export async function lockShopOrder(
  tx: Tx,
  { shopId, orderSn }: { shopId: number; orderSn: string },
): Promise<OrderRecord | undefined> {
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', orderSn)
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'drinks')
    .forUpdate()
    .executeTakeFirst();
}

/** Cups that are paid for and not yet ready. */
export async function countQueueCups(db: Queries, shopId: number): Promise<number> {
  const { rows } = await sql<{ cups: number }>`
    select coalesce(sum(goods_num), 0)::int as cups from orders where shop_id = ${shopId} and kind = 'drinks' and status in (10, 20)`.execute(
    db,
  );
  return rows[0]?.cups ?? 0;
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
