import { sql } from 'kysely';
import type { TestServer } from './server';

/**
 * Shops in a line to the east of the first one, each about a kilometre after the one before. They come after all others
 * in the chain's order, and the last of them first, so that the order by distance differs from it.
 */
export async function addShops({ db }: Pick<TestServer, 'db'>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into shop (name, image, address, city_code, lng, lat, timezone, utc_offset_minutes, business_json, weigh, createtime,
      updatetime)
    select name || ' ' || n, image, address, city_code, lng + n * 0.009, lat, timezone, utc_offset_minutes, business_json,
      n - 1000000, createtime, updatetime
    from shop, generate_series(1, ${count}::int) n where id = 1 order by n returning id`.execute(db.read);
  return rows.map(({ id }) => id);
}
