import { type Selectable, sql } from 'kysely';
import type { Queries } from '../db/db';
import type { Database, Text3 } from '../db/schema';

export type ShopRecord = Selectable<Database['shop']>;

export interface ListedShop extends ShopRecord {
  city_name_json: Text3;
  /** Cups that are paid and not yet ready. */
  queue_cups: number;
}

export interface CityRecord {
  code: string;
  name_json: Text3;
}

export async function findShop(db: Queries, shopId: number): Promise<ShopRecord | undefined> {
  const { rows } = await sql<ShopRecord>`select * from shop where id = ${shopId}`.execute(db);
  return rows[0];
}

/** All shops with their city and their queue, in the order of the chain. */
export const findShops = (db: Queries): Promise<ListedShop[]> =>
  db
    .selectFrom('shop')
    .innerJoin('city', 'city.code', 'shop.city_code')
    .leftJoin(
      (from) =>
        from
          .selectFrom('orders')
          .select(['shop_id', sql<number>`sum(goods_num)::int`.as('cups')])
          .where(sql<boolean>`status in (10, 20)`)
          .groupBy('shop_id')
          .as('queue'),
      (join) => join.onRef('queue.shop_id', '=', 'shop.id'),
    )
    .selectAll('shop')
    .select(['city.name_json as city_name_json', sql<number>`coalesce(queue.cups, 0)`.as('queue_cups')])
    .orderBy('shop.weigh', 'desc')
    .orderBy('shop.id')
    .execute();

export const findCities = (db: Queries): Promise<CityRecord[]> =>
  db.selectFrom('city').select(['code', 'name_json']).orderBy('weigh', 'desc').orderBy('code').execute();

export async function findFavourites(db: Queries, me: number): Promise<Set<number>> {
  const rows = await db.selectFrom('shop_collect').select('shop_id').where('user_id', '=', me).execute();
  return new Set(rows.map((row) => row.shop_id));
}

export const addFavourite = (db: Queries, { me, shopId, now }: { me: number; shopId: number; now: number }) =>
  db
    .insertInto('shop_collect')
    .values({ user_id: me, shop_id: shopId, createtime: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeFavourite = (db: Queries, { me, shopId }: { me: number; shopId: number }) =>
  db.deleteFrom('shop_collect').where('user_id', '=', me).where('shop_id', '=', shopId).execute();
