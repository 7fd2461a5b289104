import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import { raiseMenuVersion } from '../shop';

/** 1 for a drink that lacks an ingredient in its shop. `shop_goods` must be named `sg`. */
const goodsLacks = sql<boolean>`exists (
  select from goods_ingredient gi join shop_ingredient_off io on io.ingredient_id = gi.ingredient_id
  where gi.goods_id = sg.goods_id and io.shop_id = sg.shop_id)`;

/** Whether a drink is sold out in its shop: by itself, or because something that it is made of is. */
export const goodsIsOut: RawBuilder<0 | 1> = sql<0 | 1>`
  case when sg.soldout_switch = 1 or ${goodsLacks} then 1 else 0 end`;

/** Whether a sugar level or topping is out. `spec_value` must be named `v`, `shop_value_off` of this shop `o`. */
export const valueIsOut = (shopId: number): RawBuilder<0 | 1> => sql<0 | 1>`
  case when o.value_id is not null or exists (
    select from value_ingredient vi join shop_ingredient_off io on io.ingredient_id = vi.ingredient_id
    where vi.value_id = v.id and io.shop_id = ${shopId}) then 1 else 0 end`;

export interface IngredientRecord {
  ingredient_id: number;
  name_json: Text3;
  soldout_switch: 0 | 1;
  /** How many drinks and toppings need it. */
  goods: number;
  values: number;
}

/** Ingredients, with how much of a shop's menu each is needed for. */
export async function findIngredients(db: Queries, shopId: number): Promise<IngredientRecord[]> {
  const { rows } = await sql<IngredientRecord>`
    select i.id as ingredient_id, i.name_json, case when io.ingredient_id is null then 0 else 1 end as soldout_switch,
      (select count(*)::int from goods_ingredient gi join shop_goods sg on sg.goods_id = gi.goods_id
        where gi.ingredient_id = i.id and sg.shop_id = ${shopId} and sg.status = 1) as goods,
      (select count(*)::int from value_ingredient vi where vi.ingredient_id = i.id) as values
    from ingredient i left join shop_ingredient_off io on io.ingredient_id = i.id and io.shop_id = ${shopId}
    order by i.weigh desc, i.id`.execute(db);
  return rows;
}

/** Returns false if there is no such ingredient. */
export async function setIngredientSoldOut(
  tx: Tx,
  { shopId, ingredientId, soldOut }: { shopId: number; ingredientId: number; soldOut: 0 | 1 },
): Promise<boolean> {
  const known = await tx.selectFrom('ingredient').select('id').where('id', '=', ingredientId).executeTakeFirst();
  if (!known) return false;
  const { rows } = soldOut
    ? await sql`insert into shop_ingredient_off (shop_id, ingredient_id) values (${shopId}, ${ingredientId})
        on conflict do nothing returning ingredient_id`.execute(tx)
    : await sql`delete from shop_ingredient_off where shop_id = ${shopId} and ingredient_id = ${ingredientId}
        returning ingredient_id`.execute(tx);
  if (rows.length > 0) await raiseMenuVersion(tx, shopId);
  return true;
}
