import type { Selectable } from 'kysely';
import type { Queries } from '../db/db';
import type { Database } from '../db/schema';

export type AreaCodeRecord = Selectable<Database['areacode']>;
export type BannerRecord = Selectable<Database['banner']>;

export const findAreaCodes = (db: Queries): Promise<AreaCodeRecord[]> =>
  db.selectFrom('areacode').selectAll().orderBy('weigh', 'desc').orderBy('code').execute();

export const findAreaCode = (db: Queries, code: string): Promise<AreaCodeRecord | undefined> =>
  db.selectFrom('areacode').selectAll().where('code', '=', code).executeTakeFirst();

export const findBanners = (db: Queries, position: string): Promise<BannerRecord[]> =>
  db
    .selectFrom('banner')
    .selectAll()
    .where('position', '=', position)
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();

export async function findConfigValue(db: Queries, key: string): Promise<unknown> {
  const row = await db.selectFrom('config').select('value_json').where('key', '=', key).executeTakeFirst();
  return row?.value_json;
}

/** Rupiah for one point, or for one point of growth, unless the chain says otherwise. */
const RATE = 1000;

/** For how many rupiah there is one point, or one point of growth. */
export async function findRate(db: Queries, key: 'growth_per_idr' | 'points_per_idr'): Promise<number> {
  const rate = await findConfigValue(db, key);
  return typeof rate === 'number' && rate > 0 ? rate : RATE;
}

export async function findConfig(db: Queries): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('config').selectAll().execute();
  return new Map(rows.map((row) => [row.key, row.value_json]));
}
