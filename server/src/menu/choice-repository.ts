import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../db/db';
import type { Text3 } from '../db/schema';

/** A sku of a shop with everything that its price and the snapshot of an order need. */
export interface SkuOnOffer {
  sku_id: number;
  goods_id: number;
  cate_id: number;
  name_json: Text3;
  image: string;
  tint: string;
  vip_switch: 0 | 1;
  coupon_switch: 0 | 1;
  size_value_id: number;
  temperature_value_id: number;
  price: number;
}

/**
 * The skus of a shop, to be joined by their `sku_id`: those that it does not sell any more as well. The database plans
 * it as a part of the statement that joins it.
 */
export const skusOnOffer = (shopId: number): RawBuilder<SkuOnOffer> => sql<SkuOnOffer>`(
  select k.id as sku_id, k.goods_id, g.cate_id, g.name_json, g.image, g.tint, g.vip_switch, g.coupon_switch,
    k.size_value_id, k.temperature_value_id, coalesce(sk.price, 0) as price
  from sku k
    join goods g on g.id = k.goods_id
    left join shop_sku sk on sk.shop_id = ${shopId} and sk.sku_id = k.id)`;

export interface ChosenValue {
  value_id: number;
  name_json: Text3;
  price_delta: number;
}

/** The named spec values in the order in which a drink's text lists them. */
export async function findChosenValues(db: Queries, value_ids: readonly number[]): Promise<ChosenValue[]> {
  const { rows } = await sql<ChosenValue>`
    select v.id as value_id, v.name_json, v.price_delta
    from spec_value v
      join spec s on s.id = v.spec_id
    where v.id = any(${value_ids}::bigint[])
    order by s.weigh desc, s.id, v.weigh desc, v.id`.execute(db);
  return rows;
}

export async function isSkuOf(
  db: Queries,
  { sku_id, goods_id }: { sku_id: number; goods_id: number },
): Promise<boolean> {
  const { rows } = await sql`select id from sku where id = ${sku_id} and goods_id = ${goods_id}`.execute(db);
  return rows.length > 0;
}
