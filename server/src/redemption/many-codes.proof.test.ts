import { sql } from 'kysely';
import { engines, openMigrated } from '../../../test/harness/engines';
import { triesOf } from '../../../test/harness/proof';
import type { Db } from '../db/db';
import { endingOrders, expiredOrders } from './redemption-repository';

const ORDERS = triesOf(20_000);
const OF_ORDER = 3;
const NOW = 1_772_425_800;
const DAY = 86_400;
const text = JSON.stringify({ en: 'Cup', 'zh-Hans': 'Cup', id: 'Cup' });

describe.each(engines)(`${ORDERS * OF_ORDER} codes, on %s`, (_engine, open) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openMigrated(open));
    await sql`insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      values (1, '+6281100000000', '+62', '1', 0, 0, 0)`.execute(db.read);
    // Every second order is of vouchers. All codes are over and were used, but those of the last hundredth of the orders.
    for (let from = 1; from <= ORDERS; from += 10_000) {
      const to = Math.min(ORDERS, from + 9999);
      await sql`
        insert into orders (id, order_sn, kind, user_id, status, goods_num, goods_amount, tax_type, tax_bp, tax_included, tax_amount,
          total_amount, pay_amount, price_hash, createtime, updatetime)
        select n, 'CT' || n, case when n % 2 = 0 then 'voucher' else 'group' end, 1, 10, 1, 0, 'none', 0, 1, 0, 0, 0, '', 0, 0
        from generate_series(${from}::int, ${to}::int) n`.execute(db.read);
      await sql`
        insert into redemption_code (user_id, order_id, item_kind, item_id, number, code, name_json, note_json, image, tint, num,
          shop_ids_json, share, status, createtime, expiretime, endtime)
        select 1, n, 'voucher', 1, number, upper(lpad(to_hex(n * 8 + number), 8, '0')), ${text}::jsonb, ${text}::jsonb, '', '', 1,
          '[]', 0, case when good then 0 else 3 end, 0, ends, case when good then null else ends end
        from generate_series(${from}::int, ${to}::int) n cross join generate_series(1, ${OF_ORDER}::int) number
          cross join lateral (select n > ${ORDERS}::int * 99 / 100 as good) g
          cross join lateral (select ${NOW}::bigint + (n - ${ORDERS}::int * 99 / 100) * ${DAY}::bigint / 10 as ends) e`.execute(
        db.read,
      );
    }
    for (const table of ['orders', 'redemption_code', 'notice'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db.read);
  });
  afterAll(() => close?.());

  const batch = { kind: 'voucher', now: NOW, after: 0, limit: 50 };
  const plan = async (query: ReturnType<typeof expiredOrders>): Promise<string> =>
    JSON.stringify((await sql`explain ${query}`.execute(db.read)).rows);

  it.each([
    ['have expired', 0, expiredOrders],
    ['end soon', DAY, (asked: typeof batch) => endingOrders({ ...asked, within: DAY, eventPrefix: 'ends: ' })],
  ])('those that %s are found by the index of unused codes alone', async (_what, later, query) => {
    const none = await query(batch).execute(db.read);
    expect(none.rows).toHaveLength(later === 0 ? 0 : 5);
    const [first] = (await query({ ...batch, now: NOW + DAY }).execute(db.read)).rows;
    expect(first?.id).toBeGreaterThan((ORDERS * 99) / 100);
    const how = await plan(query(batch));
    expect(how).toContain('redemption_code_expiring');
    expect(how).not.toMatch(/Seq Scan on (redemption_code|orders)|redemption_code_order_id_number_key/);
  });
});
