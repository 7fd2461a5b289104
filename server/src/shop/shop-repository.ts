import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database, SpecialHours, Text3 } from '../db/schema';
import { countedReview, type OneReview } from '../lib/stars';

export type ShopRecord = Selectable<Database['shop']>;

export interface ShopInCity extends ShopRecord {
  city_name_json: Text3;
}

export interface QueuedShop extends ShopInCity {
  /** Cups that are paid and not yet ready. */
  queue_cups: number;
}

export interface ListedShop extends QueuedShop {
  takes: TakesOrders;
}

/** Whether a shop that is open takes orders for as soon as possible, only for a time that is free, or none at all. */
export type TakesOrders = 'soon' | 'times' | 'nothing';

/** Cups in the queue of each shop that has any, by its id. */
export type Queues = ReadonlyMap<number, number>;

export interface CityRecord {
  code: string;
  name_json: Text3;
}

export async function findShop(db: Queries, shopId: number): Promise<ShopRecord | undefined> {
  const { rows } = await sql<ShopRecord>`select * from shop where id = ${shopId}`.execute(db);
  return rows[0];
}

/** A shop of the list by its key in the chain's file. */
export async function findShopNamed(db: Queries, key: string): Promise<ShopRecord | undefined> {
  const { rows } = await sql<ShopRecord>`select * from shop where key = ${key} and listed_switch = 1`.execute(db);
  return rows[0];
}

/** What must see each other's changes of one shop waits here. Orders of the shop do not. */
export async function lockShop(tx: Tx, shopId: number): Promise<void> {
  await sql`select id from shop where id = ${shopId} for no key update`.execute(tx);
}

export const findShopsById = (db: Queries, shopIds: readonly number[]): Promise<ShopRecord[]> =>
  db.selectFrom('shop').selectAll().where(sql<boolean>`id = any(${shopIds}::bigint[])`).execute();

/**
 * A text that changes with every change of a shop or of its menu: versions only rise, so their sum changes with each of
 * them.
 */
export async function findShopsVersions(db: Queries): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select count(*) || ' ' || coalesce(sum(version + menu_version), 0) as versions from shop`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the versions of the shops were not answered');
  return row.versions;
}

/** All shops of the chain with their city, in its order. */
export const findShops = (db: Queries): Promise<ShopInCity[]> =>
  db
    .selectFrom('shop')
    .innerJoin('city', 'city.code', 'shop.city_code')
    .selectAll('shop')
    .select('city.name_json as city_name_json')
    .where('shop.listed_switch', '=', 1)
    .orderBy('shop.weigh', 'desc')
    .orderBy('shop.id')
    .execute();

export const findCities = (db: Queries): Promise<CityRecord[]> =>
  db
    .selectFrom('city')
    .select(['code', 'name_json'])
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('code')
    .execute();

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

export async function setShopStatus(
  tx: Tx,
  { shopId, status, now }: { shopId: number; status: 0 | 1 | 2; now: number },
): Promise<void> {
  await sql`
    update shop set status = ${status}, paused_until = null, updatetime = ${now}, version = version + 1
    where id = ${shopId} and (status <> ${status} or paused_until is not null)`.execute(tx);
}

/** `until` null: the shop takes orders again, by its hours. */
export async function pauseShop(
  tx: Tx,
  { shopId, until, now }: { shopId: number; until: number | null; now: number },
): Promise<void> {
  await sql`
    update shop set paused_until = ${until}, updatetime = ${now}, version = version + 1 where id = ${shopId}`.execute(
    tx,
  );
}

/**
 * Stores whether a shop takes orders for as soon as possible. Returns false if that was stored before. `updatetime` stays:
 * it says when a person closed the shop.
 */
export async function setAsap(tx: Tx, { shopId, takes }: { shopId: number; takes: boolean }): Promise<boolean> {
  const to = takes ? 1 : 0;
  const { numAffectedRows } = await sql`
    update shop set asap_switch = ${to}, version = version + 1
    where id = ${shopId} and asap_switch <> ${to}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Hours of one business day. It is null for the usual ones. */
export async function setTodaysHours(
  tx: Tx,
  { shopId, today, now }: { shopId: number; today: SpecialHours | null; now: number },
): Promise<void> {
  await sql`
    update shop set today_json = ${today && JSON.stringify(today)}::jsonb, updatetime = ${now}, version = version + 1
    where id = ${shopId}`.execute(tx);
}

/**
 * Without a new version of the shop: reviews are frequent, and lists of shops may show the stars of a minute ago.
 */
export async function countShopReview(tx: Tx, { shopId, ...one }: OneReview & { shopId: number }): Promise<void> {
  await sql`update shop set ${countedReview(one)} where id = ${shopId}`.execute(tx);
}

/** Raises the version of a shop's menu, because the menu shows which drinks are sold out. */
export async function raiseMenuVersion(tx: Tx, shopId: number): Promise<void> {
  await sql`update shop set menu_version = menu_version + 1 where id = ${shopId}`.execute(tx);
}
