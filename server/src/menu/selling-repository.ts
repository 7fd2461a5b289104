import { sql } from 'kysely';
import type { Queries } from '../db/db';
import { goodsIsOut } from './ingredient-repository';

export interface Sought {
  shopIds: readonly number[];
  /** What the ids name: all drinks, categories or drinks. */
  scope: 'all' | 'cate' | 'goods';
  scopeIds: readonly number[];
}

/** Which of the shops have at least one of these drinks now that a coupon may pay for. */
export async function findShopsSelling(
  db: Queries,
  { shopIds, scope, scopeIds }: Sought,
): Promise<ReadonlySet<number>> {
  if (shopIds.length === 0) return new Set();
  const { rows } = await sql<{ shop_id: number }>`
    select shop.id as shop_id from unnest(${shopIds}::bigint[]) as shop(id)
    where exists (
      select from shop_goods sg join goods g on g.id = sg.goods_id
      where sg.shop_id = shop.id and sg.status = 1 and g.status = 1 and g.coupon_switch = 1 and ${goodsIsOut} = 0
        and case ${scope}::text when 'all' then true
          when 'cate' then g.cate_id = any(${scopeIds}::bigint[]) else g.id = any(${scopeIds}::bigint[]) end
        and exists (
          select from sku k join shop_sku sk on sk.sku_id = k.id
          where k.goods_id = g.id and sk.shop_id = shop.id and sk.status = 1 and (sk.stock is null or sk.stock > 0)))`.execute(
    db,
  );
  return new Set(rows.map(({ shop_id }) => shop_id));
}

/** Whether a shop has a drink now in a size and temperature. */
export async function sellsSku(db: Queries, { shopId, skuId }: { shopId: number; skuId: number }): Promise<boolean> {
  const { rows } = await sql`
    select from shop_sku sk join sku k on k.id = sk.sku_id join goods g on g.id = k.goods_id
      join shop_goods sg on sg.goods_id = g.id and sg.shop_id = sk.shop_id
    where sk.shop_id = ${shopId} and sk.sku_id = ${skuId} and sk.status = 1 and (sk.stock is null or sk.stock > 0)
      and sg.status = 1 and g.status = 1 and ${goodsIsOut} = 0`.execute(db);
  return rows.length > 0;
}

/** Whether a shop has one of these drinks now in one of these sizes. An empty list names all of them. */
export async function sellsAnyOf(
  db: Queries,
  { shopId, goodsIds, sizeIds }: { shopId: number; goodsIds: readonly number[]; sizeIds: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from shop_goods sg join goods g on g.id = sg.goods_id
    where sg.shop_id = ${shopId} and sg.status = 1 and g.status = 1 and ${goodsIsOut} = 0
      and (cardinality(${goodsIds}::bigint[]) = 0 or g.id = any(${goodsIds}::bigint[]))
      and exists (
        select from sku k join shop_sku sk on sk.sku_id = k.id
        where k.goods_id = g.id and sk.shop_id = sg.shop_id and sk.status = 1 and (sk.stock is null or sk.stock > 0)
          and (cardinality(${sizeIds}::bigint[]) = 0 or k.size_value_id = any(${sizeIds}::bigint[])))
    limit 1`.execute(db);
  return rows.length > 0;
}
