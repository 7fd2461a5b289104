import { sql } from 'kysely';
import { engines, openMigrated } from '../../../test/harness/engines';
import { triesOf } from '../../../test/harness/proof';
import type { Db } from '../db/db';
import { findNearestTeams, openTeams } from './team-repository';

const TEAMS = triesOf(100_000);
const NOW = 1_772_425_800;
const name = JSON.stringify({ en: 'Bundle', 'zh-Hans': 'Bundle', id: 'Bundle' });

describe.each(engines)(`${TEAMS} open teams, on %s`, (_engine, open) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openMigrated(open));
    await sql`insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      values (1, '+6281100000000', '+62', '1', 0, 0, 0)`.execute(db.read);
    await sql`
      insert into group_product (id, key, name_json, intro_json, image, tint, people, num_limit, group_hours, redeem_days,
        starttime, endtime, createtime, updatetime)
      select n, 'product-' || n, ${name}::jsonb, ${name}::jsonb, '', '', 10, 5, 24, 30, 0, ${NOW + 999_999}, 0, 0
      from generate_series(1, 10) n`.execute(db.read);
    // Half of the teams are in the first product, and one of nine is nearest to full. Some are over, but not marked yet.
    for (let from = 1; from <= TEAMS; from += 10_000) {
      await sql`
        insert into team (group_sn, product_id, leader_id, people, joined, state, createtime, starttime, endtime)
        select 'GT' || lpad(n::text, 18, '0'), case when n % 2 = 0 then 1 else 1 + n % 10 end, 1, 10, 1 + n % 9,
          'forming', 0, 0, ${NOW}::bigint + n - 1000
        from generate_series(${from}::int, ${from}::int + 9999) n`.execute(db.read);
    }
    await sql`analyze team`.execute(db.read);
  });
  afterAll(() => close?.());

  it('are found nearest to full first, by the index alone', async () => {
    const wanted = openTeams(db.read, { productId: 1, now: NOW, limit: 10 });
    const found = await wanted.execute();
    expect(found.map(({ joined }) => joined)).toEqual(Array(10).fill(9));
    const ends = found.map(({ endtime }) => endtime ?? 0);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(ends[0]).toBeGreaterThan(NOW);
    const plan = JSON.stringify(await wanted.explain('json'));
    expect(plan).toContain('team_open');
    expect(plan).not.toMatch(/Seq Scan|"Sort"/);
  });

  it('have one that is nearest to full in each product', async () => {
    const productIds = [1, 2, 4, 6];
    const found = await findNearestTeams(db.read, { productIds, now: NOW });
    expect(found.map(({ product_id }) => product_id).sort()).toEqual(productIds);
    expect(found.every(({ joined }) => joined === 9)).toBe(true);
  });
});
