import { type Selectable, sql } from 'kysely';
import type { Queries } from '../db/db';
import type { Database, Text3 } from '../db/schema';

export type ShopRecord = Selectable<Database['shop']>;

export interface ShopInCity extends ShopRecord {
  city_name_json: Text3;
}

export interface ListedShop extends ShopInCity {
  /** Cups that are paid and not yet ready. */
  queue_cups: number;
}

/** Cups in the queue of each shop that has any, by its id. */
export type Queues = Readonly<Record<string, number>>;

export interface ShopsStamp {
  /** Changes with every change of a shop or of its menu. */
  versions: string;
  queues: Queues;
}

export interface CityRecord {
  code: string;
  name_json: Text3;
}

export async function findShop(db: Queries, shopId: number): Promise<ShopRecord | undefined> {
  const { rows } = await sql<ShopRecord>`select * from shop where id = ${shopId}`.execute(db);
  return rows[0];
}

/** Versions only rise, so their sum changes with each of them. */
export async function findShopsStamp(db: Queries): Promise<ShopsStamp> {
  const { rows } = await sql<ShopsStamp>`
    select (select count(*) || ' ' || coalesce(sum(version + menu_version), 0) from shop) as versions,
      (select coalesce(jsonb_object_agg(shop_id, cups), '{}') from (
        select shop_id, sum(goods_num)::int as cups from orders
        where kind = 'drinks' and status in (10, 20) group by shop_id) queue) as queues`.execute(db);
  const [stamp] = rows;
  if (!stamp) throw new Error('the versions of the shops were not answered');
  return stamp;
}

/** All shops with their city, in the order of the chain. */
export const findShops = (db: Queries): Promise<ShopInCity[]> =>
  db
    .selectFrom('shop')
    .innerJoin('city', 'city.code', 'shop.city_code')
    .selectAll('shop')
    .select('city.name_json as city_name_json')
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
