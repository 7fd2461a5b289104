import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { OpsGoods, OpsValue } from '../internal-contract/ops.schemas';
import { raiseMenuVersion } from '../shop';
import { goodsIsOut, valueIsOut } from './ingredient-repository';

/** What a counter shows of its shop's menu. */
export async function findCounterMenu(db: Queries, shopId: number): Promise<OpsGoods[]> {
  const { rows } = await sql<OpsGoods>`
    select g.id as goods_id, g.name_json, sg.soldout_switch, ${goodsIsOut} as is_out,
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

/** Sugar levels and toppings, sold out or not. */
export async function findCounterValues(db: Queries, shopId: number): Promise<OpsValue[]> {
  const { rows } = await sql<OpsValue>`
    select v.id as value_id, s.kind, v.name_json, case when o.value_id is null then 0 else 1 end as soldout_switch,
      ${valueIsOut(shopId)} as is_out
    from spec_value v join spec s on s.id = v.spec_id
      left join shop_value_off o on o.value_id = v.id and o.shop_id = ${shopId}
    where s.kind in ('sugar', 'topping')
    order by s.weigh desc, s.id, v.weigh desc, v.id`.execute(db);
  return rows;
}

/** Returns false if the shop does not have it. */
export async function setGoodsSoldOut(
  tx: Tx,
  { shopId, goodsId, soldOut }: { shopId: number; goodsId: number; soldOut: 0 | 1 },
): Promise<boolean> {
  const { rows } = await sql<{ soldout_switch: 0 | 1 }>`
    select soldout_switch from shop_goods where shop_id = ${shopId} and goods_id = ${goodsId} for update`.execute(tx);
  const row = rows[0];
  if (!row) return false;
  if (row.soldout_switch === soldOut) return true;
  await sql`
    update shop_goods set soldout_switch = ${soldOut} where shop_id = ${shopId} and goods_id = ${goodsId}`.execute(tx);
  await raiseMenuVersion(tx, shopId);
  return true;
}

/** Returns false if there is no such sugar or topping. */
export async function setValueSoldOut(
  tx: Tx,
  { shopId, valueId, soldOut }: { shopId: number; valueId: number; soldOut: 0 | 1 },
): Promise<boolean> {
  const known = await sql<{ id: number }>`
    select v.id from spec_value v join spec s on s.id = v.spec_id
    where v.id = ${valueId} and s.kind in ('sugar', 'topping')`.execute(tx);
  if (known.rows.length === 0) return false;
  const { rows } = soldOut
    ? await sql`insert into shop_value_off (shop_id, value_id) values (${shopId}, ${valueId})
        on conflict do nothing returning value_id`.execute(tx)
    : await sql`delete from shop_value_off where shop_id = ${shopId} and value_id = ${valueId}
        returning value_id`.execute(tx);
  if (rows.length > 0) await raiseMenuVersion(tx, shopId);
  return true;
}
