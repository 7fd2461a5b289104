import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { OpsGoods, OpsOrder, OpsShop } from '../internal-contract/ops.schemas';

export async function findShopByKey(db: Queries, keyHash: string): Promise<OpsShop | undefined> {
  return await db.selectFrom('shop').select(['id', 'name']).where('ops_key_hash', '=', keyHash).executeTakeFirst();
}

/** An order as it is stored: its state is a number. */
export type OpsOrderRecord = Omit<OpsOrder, 'state'> & { status: number };

/** Open orders of a shop, oldest first: paid, in the making, ready. */
export async function findWork(db: Queries, shopId: number): Promise<OpsOrderRecord[]> {
  const { rows } = await sql<OpsOrderRecord>`
    select o.id, o.order_sn, o.status, o.pickup_no, o.paytime, o.accepttime, o.maketime, o.readytime, o.remark,
      o.tableware,
      (select jsonb_agg(jsonb_build_object('name', g.name_json, 'spec', g.spec_json, 'num', g.num) order by g.id)
        from order_goods g where g.order_id = o.id) as goods
    from orders o where o.shop_id = ${shopId} and o.kind = 'drinks' and o.status in (10, 20, 30, 40)
    order by o.paytime, o.id limit 200`.execute(db);
  return rows;
}

/** Orders of all shops for which the automatic barista has a step to take. */
export async function findPlayable(
  db: Queries,
  { limit, readyBefore }: { limit: number; readyBefore: number },
): Promise<(OpsOrderRecord & { shop_id: number })[]> {
  const { rows } = await sql<OpsOrderRecord & { shop_id: number }>`
    select id, shop_id, order_sn, status, pickup_no, paytime, accepttime, maketime, readytime, remark, tableware,
      '[]'::jsonb as goods
    from orders
    where kind = 'drinks' and (status in (10, 20) or (status = 30 and readytime <= ${readyBefore}))
    order by paytime, id limit ${limit}`.execute(db);
  return rows;
}

export async function setShopStatus(
  tx: Tx,
  { shopId, status, now }: { shopId: number; status: 0 | 1 | 2; now: number },
): Promise<void> {
  await sql`
    update shop set status = ${status}, updatetime = ${now}, version = version + 1
    where id = ${shopId} and status <> ${status}`.execute(tx);
}

export async function findOpsMenu(db: Queries, shopId: number): Promise<OpsGoods[]> {
  const { rows } = await sql<OpsGoods>`
    select g.id as goods_id, g.name_json, sg.soldout_switch,
      (select coalesce(jsonb_agg(jsonb_build_object('sku_id', k.id, 'size', a.name_json, 'temperature', b.name_json,
          'price', sk.price, 'stock', sk.stock, 'status', sk.status) order by k.id), '[]'::jsonb)
        from sku k join shop_sku sk on sk.sku_id = k.id and sk.shop_id = sg.shop_id
          join spec_value a on a.id = k.size_value_id join spec_value b on b.id = k.temperature_value_id
        where k.goods_id = g.id) as skus
    from shop_goods sg join goods g on g.id = sg.goods_id
    where sg.shop_id = ${shopId} and sg.status = 1 and g.status = 1
    order by g.id`.execute(db);
  return rows;
}

/** 'changed', 'same', or undefined when the shop does not have it. */
export async function setGoodsSoldOut(
  tx: Tx,
  { shopId, goodsId, soldOut }: { shopId: number; goodsId: number; soldOut: 0 | 1 },
): Promise<'changed' | 'same' | undefined> {
  const { rows } = await sql<{ soldout_switch: 0 | 1 }>`
    select soldout_switch from shop_goods where shop_id = ${shopId} and goods_id = ${goodsId} for update`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  if (row.soldout_switch === soldOut) return 'same';
  await sql`
    update shop_goods set soldout_switch = ${soldOut} where shop_id = ${shopId} and goods_id = ${goodsId}`.execute(tx);
  return 'changed';
}

export async function setValueOff(
  tx: Tx,
  { shopId, valueId, soldOut }: { shopId: number; valueId: number; soldOut: 0 | 1 },
): Promise<'changed' | 'same' | undefined> {
  const known = await sql<{ id: number }>`
    select v.id from spec_value v join spec s on s.id = v.spec_id
    where v.id = ${valueId} and s.kind in ('sugar', 'topping')`.execute(tx);
  if (known.rows.length === 0) return undefined;
  const { rows } = soldOut
    ? await sql`insert into shop_value_off (shop_id, value_id) values (${shopId}, ${valueId})
        on conflict do nothing returning value_id`.execute(tx)
    : await sql`delete from shop_value_off where shop_id = ${shopId} and value_id = ${valueId}
        returning value_id`.execute(tx);
  return rows.length > 0 ? 'changed' : 'same';
}

/** Counts a sku from now on, or adds to its count. Undefined: the shop does not sell it. */
export async function addStock(
  tx: Tx,
  { shopId, skuId, add, now }: { shopId: number; skuId: number; add: number; now: number },
): Promise<{ stock: number; before: number | null } | undefined> {
  const { rows } = await sql<{ stock: number | null }>`
    select stock from shop_sku where shop_id = ${shopId} and sku_id = ${skuId} for update`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  // A sku that was not counted starts with a new stock log: its earlier sales were not recorded.
  if (row.stock === null) {
    await sql`
      insert into stock_log (shop_id, sku_id, delta, reason, createtime)
      select ${shopId}, ${skuId}, -coalesce(sum(delta), 0), 'initial', ${now} from stock_log
      where shop_id = ${shopId} and sku_id = ${skuId} having coalesce(sum(delta), 0) <> 0`.execute(tx);
  }
  const stock = (row.stock ?? 0) + add;
  await sql`update shop_sku set stock = ${stock} where shop_id = ${shopId} and sku_id = ${skuId}`.execute(tx);
  await sql`
    insert into stock_log (shop_id, sku_id, delta, reason, createtime)
    values (${shopId}, ${skuId}, ${add}, ${row.stock === null ? 'initial' : 'restock'}, ${now})`.execute(tx);
  return { stock, before: row.stock };
}
