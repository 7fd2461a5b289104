import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Text3 } from '../db/schema';

/** A cart line with everything its price and its snapshot need. */
export interface CheckoutLine {
  cart_id: number;
  goods_id: number;
  sku_id: number;
  value_ids: number[];
  num: number;
  name_json: Text3;
  image: string;
  tint: string;
  vip_switch: 0 | 1;
  coupon_switch: 0 | 1;
  size_value_id: number;
  temperature_value_id: number;
  price: number;
  /** null: not counted. */
  stock: number | null;
  /** 1: on the menu of this shop, not sold out, and this size and temperature is sold. */
  is_sold: 0 | 1;
}

export interface CheckoutValue {
  value_id: number;
  name_json: Text3;
  price_delta: number;
  is_off: 0 | 1;
}

/** Lines of the member's cart in one shop, oldest first; `cartIds` null means all. */
export async function findCheckoutLines(
  db: Queries,
  { me, shopId, cartIds }: { me: number; shopId: number; cartIds: readonly number[] | null },
): Promise<CheckoutLine[]> {
  const { rows } = await sql<CheckoutLine>`
    select c.id as cart_id, c.goods_id, c.sku_id, c.value_ids_json as value_ids, c.num,
      g.name_json, g.image, g.tint, g.vip_switch, g.coupon_switch,
      k.size_value_id, k.temperature_value_id,
      coalesce(sk.price, 0) as price, sk.stock,
      case when g.status = 1 and sg.status = 1 and sg.soldout_switch = 0 and sk.status = 1 then 1 else 0 end as is_sold
    from cart_line c
      join goods g on g.id = c.goods_id
      join sku k on k.id = c.sku_id
      left join shop_goods sg on sg.shop_id = c.shop_id and sg.goods_id = c.goods_id
      left join shop_sku sk on sk.shop_id = c.shop_id and sk.sku_id = c.sku_id
    where c.user_id = ${me} and c.shop_id = ${shopId}
      and (${cartIds === null} or c.id = any(${cartIds ?? []}::bigint[]))
    order by c.id`.execute(db);
  return rows;
}

/** The named spec values in the order in which a drink's text lists them. */
export async function findValues(
  db: Queries,
  { shopId, valueIds }: { shopId: number; valueIds: readonly number[] },
): Promise<CheckoutValue[]> {
  const { rows } = await sql<CheckoutValue>`
    select v.id as value_id, v.name_json, v.price_delta, case when o.value_id is null then 0 else 1 end as is_off
    from spec_value v
      join spec s on s.id = v.spec_id
      left join shop_value_off o on o.shop_id = ${shopId} and o.value_id = v.id
    where v.id = any(${valueIds}::bigint[])
    order by s.weigh desc, s.id, v.weigh desc, v.id`.execute(db);
  return rows;
}

export async function removeCartLines(
  tx: Tx,
  { me, cartIds }: { me: number; cartIds: readonly number[] },
): Promise<void> {
  await sql`delete from cart_line where user_id = ${me} and id = any(${cartIds}::bigint[])`.execute(tx);
}
