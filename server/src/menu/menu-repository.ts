import { sql } from 'kysely';
import type { Queries } from '../db/db';
import type { Database, Text3 } from '../db/schema';
import type { Stars } from '../lib/stars';
import { goodsIsOut, valueIsOut } from './ingredient-repository';

export interface MenuGoodsRecord {
  id: number;
  cate_id: number;
  name_json: Text3;
  intro_json: Text3;
  image: string;
  image_large: string;
  tint: string;
  tags_json: string[];
  allergens_json: string[] | null;
  sugar_g: number;
  kcal: number;
  caffeine_mg: number | null;
  vip_switch: 0 | 1;
  soldout_switch: 0 | 1;
  sales: number;
}

export interface MenuSkuRecord {
  sku_id: number;
  goods_id: number;
  size_value_id: number;
  temperature_value_id: number;
  price: number;
  stock: number | null;
  status: 0 | 1;
}

export interface MenuSpecRecord {
  spec_id: number;
  kind: Database['spec']['kind'];
  type: Database['spec']['type'];
  required: 0 | 1;
  max_num: number;
  name_json: Text3;
}

export interface MenuValueRecord {
  value_id: number;
  spec_id: number;
  name_json: Text3;
  price_delta: number;
  sugar_g: number;
  kcal: number;
  caffeine_mg: number;
  factor_bp: number;
  soldout_switch: 0 | 1;
}

export interface GoodsSpecRecord {
  goods_id: number;
  spec_id: number;
  value_ids_json: number[];
  default_ids_json: number[];
}

export const findCategories = (db: Queries): Promise<{ id: number; name_json: Text3 }[]> =>
  db.selectFrom('goods_cate').select(['id', 'name_json']).orderBy('weigh', 'desc').orderBy('id').execute();

const onMenu = (db: Queries, shopId: number) =>
  db
    .selectFrom('shop_goods as sg')
    .innerJoin('goods as g', 'g.id', 'sg.goods_id')
    .where('sg.shop_id', '=', shopId)
    .where('sg.status', '=', 1)
    .where('g.status', '=', 1);

/** What a shop has on its menu, sold out or not, in the order of the menu. */
export const findMenuGoods = (db: Queries, shopId: number): Promise<MenuGoodsRecord[]> =>
  onMenu(db, shopId)
    .select([
      'g.id',
      'g.cate_id',
      'g.name_json',
      'g.intro_json',
      'g.image',
      'g.image_large',
      'g.tint',
      'g.tags_json',
      'g.allergens_json',
      'g.sugar_g',
      'g.kcal',
      'g.caffeine_mg',
      'g.vip_switch',
      goodsIsOut.as('soldout_switch'),
      'sg.sales',
    ])
    .orderBy('sg.weigh', 'desc')
    .orderBy('g.weigh', 'desc')
    .orderBy('g.id')
    .execute();

/** One drink of the menu. Returns undefined if the shop does not carry it. */
export const findMenuEntry = (
  db: Queries,
  { shopId, goodsId }: { shopId: number; goodsId: number },
): Promise<(Stars & { id: number; soldout_switch: 0 | 1 }) | undefined> =>
  onMenu(db, shopId)
    .select([
      'g.id',
      goodsIsOut.as('soldout_switch'),
      'g.star_1',
      'g.star_2',
      'g.star_3',
      'g.star_4',
      'g.star_5',
      'g.star_images',
    ])
    .where('g.id', '=', goodsId)
    .executeTakeFirst();

/** Skus that a shop has a price for; `goodsId` null means all. */
export async function findMenuSkus(
  db: Queries,
  { shopId, goodsId }: { shopId: number; goodsId: number | null },
): Promise<MenuSkuRecord[]> {
  const { rows } = await sql<MenuSkuRecord>`
    select k.id as sku_id, k.goods_id, k.size_value_id, k.temperature_value_id, sk.price, sk.stock, sk.status
    from shop_sku sk join sku k on k.id = sk.sku_id
    where sk.shop_id = ${shopId} and (${goodsId}::bigint is null or k.goods_id = ${goodsId})
    order by k.id`.execute(db);
  return rows;
}

export const findSpecs = (db: Queries): Promise<MenuSpecRecord[]> =>
  db
    .selectFrom('spec')
    .select(['id as spec_id', 'kind', 'type', 'required', 'max_num', 'name_json'])
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();

export const findSpecValues = (db: Queries, shopId: number): Promise<MenuValueRecord[]> =>
  db
    .selectFrom('spec_value as v')
    .leftJoin('shop_value_off as o', (join) => join.onRef('o.value_id', '=', 'v.id').on('o.shop_id', '=', shopId))
    .select([
      'v.id as value_id',
      'v.spec_id',
      'v.name_json',
      'v.price_delta',
      'v.sugar_g',
      'v.kcal',
      'v.caffeine_mg',
      'v.factor_bp',
      valueIsOut(shopId).as('soldout_switch'),
    ])
    .where('v.status', '=', 1)
    .orderBy('v.weigh', 'desc')
    .orderBy('v.id')
    .execute();

/** Which groups and values drinks offer; `goodsId` null means those of all drinks of the shop. */
export async function findGoodsSpecs(
  db: Queries,
  { shopId, goodsId }: { shopId: number; goodsId: number | null },
): Promise<GoodsSpecRecord[]> {
  const { rows } = await sql<GoodsSpecRecord>`
    select gs.goods_id, gs.spec_id, gs.value_ids_json, gs.default_ids_json
    from goods_spec gs
      join shop_goods sg on sg.goods_id = gs.goods_id and sg.shop_id = ${shopId}
      join spec s on s.id = gs.spec_id
    where ${goodsId}::bigint is null or gs.goods_id = ${goodsId}
    order by gs.goods_id, s.weigh desc, s.id`.execute(db);
  return rows;
}

/** Names of categories and drinks by their ids. */
export async function findScopeNames(
  db: Queries,
  { cateIds, goodsIds }: { cateIds: readonly number[]; goodsIds: readonly number[] },
): Promise<{ cate: ReadonlyMap<number, Text3>; goods: ReadonlyMap<number, Text3> }> {
  const named = async (table: 'goods_cate' | 'goods', ids: readonly number[]) => {
    if (ids.length === 0) return new Map<number, Text3>();
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name_json'])
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
    return new Map(rows.map(({ id, name_json }) => [id, name_json]));
  };
  return { cate: await named('goods_cate', cateIds), goods: await named('goods', goodsIds) };
}

/** The shops that have a drink now. */
export async function findSellers(db: Queries, goodsId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ shop_id: number }>`
    select sg.shop_id from shop_goods sg join goods g on g.id = sg.goods_id
    where sg.goods_id = ${goodsId} and sg.status = 1 and g.status = 1 and ${goodsIsOut} = 0 and exists (
      select from sku k join shop_sku sk on sk.sku_id = k.id and sk.shop_id = sg.shop_id
      where k.goods_id = sg.goods_id and sk.status = 1 and sk.stock is distinct from 0)`.execute(db);
  return new Set(rows.map(({ shop_id }) => shop_id));
}
