import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { engines } from '../../../test/harness/engines';
import { createDb, type Db } from './db';
import { statementsOf } from './migrate';

const file = path.join(__dirname, 'migrations/0038_received_act.sql');

/** Orders as servers before the migration left them: what their customers said is only in who moved them. */
const before = `
  insert into city (code, name_json, lng, lat) values ('31', '{}', 106.8, -6.2);
  insert into shop (id, name, address, city_code, lng, lat, timezone, utc_offset_minutes, createtime, updatetime)
    values (1, 'Kedai', 'Jl. Satu', '31', 106.8, -6.2, 'Asia/Jakarta', 420, 0, 0);
  insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
    values (1, '+6281234567890', '+62', '1', 0, 0, 0);
  insert into orders (id, kind, order_sn, user_id, shop_id, type, status, refund_status, goods_num, goods_amount, tax_type,
      tax_bp, tax_included, tax_amount, total_amount, pay_amount, price_hash, paytime, pickup_no, createtime, updatetime)
    select n, 'drinks', 'OD' || n, 1, 1, case when n = 4 then 'takein' else 'takeout' end, 50, 0, 1, 20000, 'none', 0, 1, 0,
      20000, 20000, 'h', 5, 'A-00' || n, 0, 0 from generate_series(1, 7) n;
  insert into evaluation (order_id, user_id, shop_id, star, content, images_json, has_images, anonymous, createtime)
    select n, 1, 1, 5, '', '[]', 0, 0, 0 from unnest(array[3, 4]) n;
  insert into order_log (order_id, from_status, to_status, actor, act, createtime) values
    (1, 40, 50, 'user', null, 0),
    (2, 40, 50, 'shop', null, 0), (2, 50, 50, 'user', 'after-sale', 0), (2, 50, 50, 'user', 'received', 0),
    (3, 40, 50, 'shop', null, 0), (3, 50, 60, 'user', null, 0),
    (4, 30, 50, 'shop', null, 0), (4, 50, 60, 'user', null, 0),
    (5, 40, 50, 'system', null, 0), (5, 50, 60, 'user', null, 0),
    (6, 40, 50, 'shop', null, 0), (6, 50, 50, 'user', 'after-sale', 0), (6, 50, 50, 'user', 'after-sale-withdrawn', 0),
    (7, null, 0, 'user', null, 0), (7, 10, -20, 'user', null, 0)`;

describe.each(engines)('what customers said of deliveries before it was an act, on %s', (_kind, open) => {
  let db: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    drop = opened.drop;
    db = createDb(opened.engine);
    for (const statement of statementsOf(before)) await sql.raw(statement).execute(db.read);
  });
  afterAll(async () => {
    await db?.close();
    await drop?.();
  });

  it('is added where they moved a delivery or rated it, and to no other row', async () => {
    for (const statement of statementsOf(fs.readFileSync(file, 'utf8'))) await sql.raw(statement).execute(db.read);
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', order_id, from_status, to_status, actor, act) as row from order_log
      where act is not null order by id`.execute(db.read);
    expect(rows.map(({ row }) => row)).toEqual([
      '1 40 50 user received',
      '2 50 50 user after-sale',
      '2 50 50 user received',
      '3 50 60 user received',
      '6 50 50 user after-sale',
      '6 50 50 user after-sale-withdrawn',
    ]);
  });
});
