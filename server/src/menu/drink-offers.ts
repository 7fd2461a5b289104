import { sql } from 'kysely';
import type { DrinkOffer, OfferedGroup, OfferedSku } from '@/domain/cart-problem';
import type { Queries } from '../db/db';
import { goodsIsOut } from './ingredient-repository';
import { isOff } from './menu-presenter';
import { findSpecs, findSpecValues, type MenuSkuRecord } from './menu-repository';

interface Wanted {
  shopId: number;
  goodsIds: readonly number[];
}

/** Drinks on the menu of a shop, sold out or not. */
async function findEntries(db: Queries, { shopId, goodsIds }: Wanted): Promise<{ id: number; is_out: 0 | 1 }[]> {
  const { rows } = await sql<{ id: number; is_out: 0 | 1 }>`
    select g.id, ${goodsIsOut} as is_out
    from shop_goods sg join goods g on g.id = sg.goods_id
    where sg.shop_id = ${shopId} and g.id = any(${goodsIds}::bigint[]) and sg.status = 1 and g.status = 1`.execute(db);
  return rows;
}

async function findSkus(db: Queries, { shopId, goodsIds }: Wanted): Promise<MenuSkuRecord[]> {
  const { rows } = await sql<MenuSkuRecord>`
    select k.id as sku_id, k.goods_id, k.size_value_id, k.temperature_value_id, sk.price, sk.stock, sk.status
    from sku k join shop_sku sk on sk.sku_id = k.id and sk.shop_id = ${shopId}
    where k.goods_id = any(${goodsIds}::bigint[])
    order by k.id`.execute(db);
  return rows;
}

async function findChoices(db: Queries, { goodsIds }: Wanted) {
  const { rows } = await sql<{ goods_id: number; spec_id: number; value_ids_json: number[] }>`
    select goods_id, spec_id, value_ids_json from goods_spec
    where goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return rows;
}

const toSku = (sku: MenuSkuRecord): OfferedSku => ({
  sku_id: sku.sku_id,
  value_ids: [sku.size_value_id, sku.temperature_value_id],
  price: sku.price,
  off: isOff(sku) ? 1 : 0,
  stock: sku.stock,
});

/** What a shop sells of each drink now, with its stock; a drink that is not on its menu is missing. */
export async function findOffers(db: Queries, wanted: Wanted): Promise<ReadonlyMap<number, DrinkOffer>> {
  const entries = await findEntries(db, wanted);
  const skus = await findSkus(db, wanted);
  const choices = await findChoices(db, wanted);
  const specs = (await findSpecs(db)).filter(({ kind }) => kind === 'sugar' || kind === 'topping');
  const values = await findSpecValues(db, wanted.shopId);
  const groupsOf = (goodsId: number): OfferedGroup[] =>
    specs.flatMap((spec) => {
      const choice = choices.find((one) => one.goods_id === goodsId && one.spec_id === spec.spec_id);
      if (!choice) return [];
      const offered = values.filter(
        ({ spec_id, value_id }) => spec_id === spec.spec_id && choice.value_ids_json.includes(value_id),
      );
      return {
        isRequired: spec.required === 1,
        max: spec.type === 'single' ? 1 : spec.max_num,
        values: offered.map(({ value_id, price_delta, soldout_switch }) => ({
          value_id,
          price_delta,
          isOut: soldout_switch === 1,
        })),
      };
    });
  return new Map(
    entries.map(({ id, is_out }) => [
      id,
      { isSoldOut: is_out === 1, skus: skus.filter((sku) => sku.goods_id === id).map(toSku), groups: groupsOf(id) },
    ]),
  );
}
