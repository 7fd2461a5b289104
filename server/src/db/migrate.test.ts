import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  databaseBefore,
  emptyDatabase,
  ordersAfterKinds,
  ordersOfFirstRelease,
} from '../../../test/harness/old-database';
import { exitCodes } from '../lib/errors/start-error';
import { findBrokenInvariants } from '../wiring/invariants';
import { createDb } from './db';
import { migrate, requireSchema, statementsOf } from './migrate';
import { openPostgres } from './postgres/postgres-engine';

const open = (url: string) => openPostgres({ url, sessions: 2, namedStatements: false });

describe('migrations', () => {
  let dir: string;
  beforeEach(() => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-migrations-'));
  });
  afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

  it('are split at the ends of statements, without comments', () => {
    const sql = "-- one; two\ncreate table a (\n  -- ; inside\n  x text default 'a;b'\n);\ncreate index b on a (x);\n";
    expect(statementsOf(sql)).toEqual(["create table a (\n\n  x text default 'a;b'\n)", 'create index b on a (x)']);
  });

  it('run once each, in order, with any number of processes starting at once', async () => {
    fs.writeFileSync(path.join(dir, '0001_a.sql'), 'create table a (n int);\ninsert into a values (1);\n');
    fs.writeFileSync(path.join(dir, '0002_b.sql'), 'insert into a select n + 1 from a;\n');
    const { url, client, close } = await emptyDatabase();
    const engines = [open(url), open(url), open(url)];
    const atOnce = async () => (await Promise.all(engines.map((engine) => migrate(engine, dir)))).flat();
    await Promise.all(engines.map((engine) => engine.acquire().then((session) => session.release(false))));
    expect(await atOnce()).toEqual(['0001_a.sql', '0002_b.sql']);
    fs.writeFileSync(path.join(dir, '0003_c.sql'), 'insert into a select n + 10 from a;\n');
    expect(await atOnce()).toEqual(['0003_c.sql']);
    expect((await client.query('select n from a order by n')).rows.map((row) => row.n)).toEqual([1, 2, 11, 12]);
    await Promise.all(engines.map((engine) => engine.close()));
    await close();
  });

  it('change nothing when one of them fails', async () => {
    fs.writeFileSync(path.join(dir, '0001_a.sql'), 'create table a (n int);\n');
    fs.writeFileSync(path.join(dir, '0002_b.sql'), 'create table b (n int);\ncreate table a (n int);\n');
    const { url, client, close } = await emptyDatabase();
    const engine = open(url);
    const refused = expect(migrate(engine, dir)).rejects;
    await refused.toMatchObject({
      name: 'StartError',
      exitCode: exitCodes.badData,
      message: expect.stringMatching(/^The migration 0002_b\.sql failed, .*already exists\.$/),
    });
    expect((await client.query("select to_regclass('a') as a, to_regclass('b') as b")).rows).toEqual([
      { a: null, b: null },
    ]);
    await engine.close();
    await close();
  });

  it('refuse a database that is newer than the program', async () => {
    fs.writeFileSync(path.join(dir, '0001_a.sql'), 'create table a (n int);\n');
    const { url, close } = await emptyDatabase();
    const engine = open(url);
    await migrate(engine, dir);
    fs.renameSync(path.join(dir, '0001_a.sql'), path.join(dir, '0001_other.sql'));
    await expect(migrate(engine, dir)).rejects.toThrow(/newer than this program.*0001_a\.sql/);
    await expect(requireSchema(engine, dir)).rejects.toThrow(/newer than this program.*0001_a\.sql/);
    fs.renameSync(path.join(dir, '0001_other.sql'), path.join(dir, '0001_a.sql'));
    await requireSchema(engine, dir);
    fs.writeFileSync(path.join(dir, '0002_b.sql'), 'create table b (n int);\n');
    await expect(requireSchema(engine, dir)).rejects.toThrow(/older than this program.*0002_b\.sql/);
    await engine.close();
    await close();
  });

  it('keep the payment events of earlier releases, and allow two states under one event id', async () => {
    const { client, engine, later, close } = await databaseBefore('0003');
    const insert = (state: string) =>
      client.query(
        'insert into payment_event (provider, event_id, payment_sn, state, amount, outcome, createtime) values ($1, $2, $3, $4, 1, $5, 1)',
        ['sandbox', 'E', 'PY1', state, 'closed'],
      );
    await insert('failed');
    expect(await migrate(engine)).toEqual(later);
    await insert('paid');
    await expect(insert('failed')).rejects.toMatchObject({ code: '23505' });
    const { rows } = await client.query('select state, outcome from payment_event order by state');
    expect(rows).toEqual([
      { state: 'failed', outcome: 'closed' },
      { state: 'paid', outcome: 'closed' },
    ]);
    await close();
  });

  it('keep why cups could not be made, which only the log said', async () => {
    const { client, engine, later, close } = await databaseBefore('0025');
    await client.query(`
      alter table orders alter column kind set default 'drinks';
      alter table refund alter column cause set default 'user'`);
    await client.query(ordersOfFirstRelease);
    await client.query(`
      update order_goods set refund_num = 1, name_json = '{"en": "Tea (2 x)"}';
      insert into order_log (order_id, from_status, to_status, actor, act, memo, createtime)
        values (1, 10, 10, 'shop', 'cannot-make', '[soldout] no ice (1 x Jasmine tea)', 0),
          (2, 10, 10, 'shop', 'cannot-make', '[other] (late) (1 x Jasmine tea, 1 x Tea (2 x))', 0)`);
    expect(await migrate(engine)).toEqual(later);
    const { rows } = await client.query('select unmade_reason from order_goods order by order_id');
    expect(rows).toEqual([{ unmade_reason: '' }, { unmade_reason: '[other] (late)' }]);
    await close();
  });

  it('give growth for orders that were completed before, without what was paid back', async () => {
    const { client, engine, later, close } = await databaseBefore('0026');
    await client.query(`
      alter table orders alter column kind set default 'drinks';
      alter table refund alter column cause set default 'user'`);
    await client.query(ordersOfFirstRelease);
    await client.query(`
      insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
        values (2, '+6281234567891', '+62', '1', 0, 3, 3);
      update orders set status = 60, finishtime = 70 where id = 2;
      update order_goods set num = 3, amount = 60000, coupon_amount = 39001, pay_amount = 20999, refund_num = 1
        where order_id = 2`);
    expect(await migrate(engine)).toEqual(later);
    const growth = await client.query(
      'select user_id::int, type, amount::int, order_sn, rate::int, earntime::int from growth_log',
    );
    expect(growth.rows).toEqual([{ user_id: 1, type: 'order', amount: 14, order_sn: 'OD2', rate: 1000, earntime: 70 }]);
    const members = await client.query('select user_id::int, level, nexttime::int from membership order by user_id');
    expect(members.rows).toEqual([
      { user_id: 1, level: 1, nexttime: 0 },
      { user_id: 2, level: 1, nexttime: null },
    ]);
    await close();
  });

  it('let an order that has ended say what came back of money that came late', async () => {
    const { client, engine, later, close } = await databaseBefore('0047');
    await client.query(ordersAfterKinds);
    await client.query(`
      update orders set refund_amount = 20000 where id = 1;
      update payment set refunded = amount where order_id = 1;
      insert into payment (payment_sn, order_id, order_sn, provider, channel, amount, status, settled, refunded, expiretime,
          createtime, updatetime)
        select 'PL' || id, id, order_sn, 'sandbox', 'gopay', 20000, 1, 0, 20000, 0, 0, 0 from orders`);
    expect(await migrate(engine)).toEqual(later);
    const { rows } = await client.query('select id::int, refund_amount::int from orders order by id');
    expect(rows).toEqual([
      { id: 1, refund_amount: 40_000 },
      { id: 2, refund_amount: 0 },
    ]);
    await close();
  });

  it('keep coupons as they are, and let one expire that nobody activated', async () => {
    const { client, engine, later, close } = await databaseBefore('0028');
    await client.query(`
      insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
        values (1, '+628111', '+62', '', 0, 0, 0);
      insert into coupon (id, name_json, type, value, valid_type, valid_days, source, createtime, updatetime)
        values (1, '{}', 'fixed', 1, 'days', 1, 'x', 0, 0);
      insert into user_coupon (user_id, coupon_id, code, status, starttime, endtime, activatetime, grant_key, createtime, updatetime)
        values (1, 1, 'A', 0, 5, 9, null, 'a', 0, 0), (1, 1, 'B', 1, 5, 9, 5, 'b', 0, 0)`);
    expect(await migrate(engine)).toEqual(later);
    const change = (set: string, code: string) => client.query(`update user_coupon set ${set} where code = '${code}'`);
    await expect(change('status = 1', 'A')).rejects.toMatchObject({ code: '23514' });
    await expect(change('status = 0', 'B')).rejects.toMatchObject({ code: '23514' });
    await change('status = 4', 'A');
    const { rows } = await client.query('select code, status, activate_days from user_coupon order by code');
    expect(rows).toEqual([
      { code: 'A', status: 4, activate_days: null },
      { code: 'B', status: 1, activate_days: null },
    ]);
    await close();
  });

  it('keep the orders of earlier releases as orders of drinks, with their refunds', async () => {
    const { client, engine, later, close } = await databaseBefore('0004');
    await client.query(ordersOfFirstRelease);
    expect(await migrate(engine)).toEqual(later);
    const rows = async (query: string) => (await client.query(query)).rows;
    expect(await rows('select order_sn, kind from orders order by id')).toEqual([
      { order_sn: 'OD1', kind: 'drinks' },
      { order_sn: 'OD2', kind: 'drinks' },
    ]);
    expect(await rows('select payment_sn, refunded::int from payment order by id')).toEqual([
      { payment_sn: 'PY1', refunded: 20000 },
      { payment_sn: 'PY2', refunded: 0 },
    ]);
    // The sandbox had made this refund: repeating it by its number must not be a second one.
    expect(await rows('select refund_sn, amount::int from sandbox_refund')).toEqual([
      { refund_sn: 'RF1', amount: 20000 },
    ]);
    const db = createDb(engine);
    expect(await findBrokenInvariants(db.read)).toEqual([]);
    await close();
  });

  it('name the channels of an earlier release, and let its unpaid orders wait as long as before', async () => {
    const { client, engine, later, close } = await databaseBefore('0013');
    await client.query(
      ordersOfFirstRelease
        .replaceAll('insert into orders (id,', 'insert into orders (kind, id,')
        .replaceAll("values (1, 'OD1'", "values ('drinks', 1, 'OD1'")
        .replaceAll("(2, 'OD2'", "('drinks', 2, 'OD2'"),
    );
    await client.query(`insert into config (key, value_json) values ('pay_channels', '[{"channel": "wallet"}]')`);
    expect(await migrate(engine)).toEqual(later);
    const rows = async (query: string) => (await client.query(query)).rows;
    const [config] = await rows("select value_json from config where key = 'pay_channels'");
    const wallets = ['gopay', 'ovo', 'dana', 'shopeepay', 'linkaja'];
    expect(config?.value_json).toEqual(['qris', ...wallets, 'va_bca', 'va_mandiri', 'va_bni', 'va_bri', 'cash']);
    expect(await rows('select unpaid_seconds from orders')).toEqual(Array(2).fill({ unpaid_seconds: 900 }));
    expect(await rows('select pay_channels_json from shop')).toEqual([{ pay_channels_json: null }]);
    await close();
  });

  it('make the lines of earlier releases drinks', async () => {
    const { client, engine, later, close } = await databaseBefore('0039');
    await client.query(
      ordersOfFirstRelease
        .replaceAll('insert into orders (id,', 'insert into orders (kind, id,')
        .replaceAll("values (1, 'OD1'", "values ('drinks', 1, 'OD1'")
        .replaceAll("(2, 'OD2'", "('drinks', 2, 'OD2'")
        // A refund has more columns by then.
        .replace(/;\s*insert into refund [^;]*$/, '')
        .replace("select id, 1, 1, '[]'", "select id, id + 40, 1, '[]'"),
    );
    expect(await migrate(engine)).toEqual(later);
    const { rows } = await client.query(
      'select item_kind, item_id::int, goods_id::int from order_goods order by order_id',
    );
    expect(rows).toEqual([
      { item_kind: 'drink', item_id: 41, goods_id: 41 },
      { item_kind: 'drink', item_id: 42, goods_id: 42 },
    ]);
    const change = (columns: string) => client.query(`update order_goods set ${columns} where order_id = 1`);
    for (const columns of ["item_kind = 'voucher'", 'item_id = 7', 'goods_id = null', "item_kind = 'cup'"]) {
      await expect(change(columns)).rejects.toThrow(/order_goods/);
    }
    await change("item_kind = 'voucher', item_id = 7, goods_id = null");
    await close();
  });

  it('give the rows of earlier releases readable keys, of which no two are equal', async () => {
    const { client, engine, later, close } = await databaseBefore('0016');
    await client.query(`
      insert into city (code, name_json, lng, lat) values ('31', '{}', 106.8, -6.2);
      insert into shop (id, name, image, address, city_code, lng, lat, timezone, utc_offset_minutes, createtime, updatetime)
        values (1, 'Kedai Sudirman', '/static/shops/sudirman.svg?v=1', 'a', '31', 1, 1, 'Asia/Jakarta', 420, 0, 0),
          (2, 'Teh & Kopi', '', 'a', '31', 1, 1, 'Asia/Jakarta', 420, 0, 0),
          (3, 'Teh Kopi', '', 'a', '31', 1, 1, 'Asia/Jakarta', 420, 0, 0),
          (4, '茶', '', 'a', '31', 1, 1, 'Asia/Jakarta', 420, 0, 0);
      insert into spec (id, kind, type, required, name_json) values (1, 'sugar', 'single', 1, '{"en": "Sugar"}');
      insert into spec_value (id, spec_id, name_json) values (1, 1, '{"en": "25%"}'), (2, 1, '{"en": "No sugar"}');
      insert into goods_cate (id, name_json) values (1, '{"en": "No caffeine"}')`);
    expect(await migrate(engine)).toEqual(later);
    const keys = async (table: string) =>
      (await client.query(`select key from ${table} order by id`)).rows.map((row) => row.key);
    expect(await keys('shop')).toEqual(['sudirman', 'teh-kopi', 'teh-kopi-3', '4']);
    expect(await keys('spec_value')).toEqual(['sugar-25', 'no-sugar']);
    expect([...(await keys('spec')), ...(await keys('goods_cate'))]).toEqual(['sugar', 'no-caffeine']);
    expect((await client.query('select listed_switch from shop')).rows).toEqual(Array(4).fill({ listed_switch: 1 }));
    await close();
  });

  it('do not take a drink of which nothing was said for one that contains nothing', async () => {
    const { client, engine, later, close } = await databaseBefore('0018');
    await client.query(`
      insert into goods_cate (id, name_json) values (1, '{"en": "Tea"}');
      insert into goods (slug, cate_id, name_json, intro_json, image, image_large, tint, tags_json, allergens_json,
          caffeine_mg, createtime)
        values ('a', 1, '{}', '{}', '', '', '', '[]', '[]', 0, 0),
          ('b', 1, '{}', '{}', '', '', '', '["noCaffeine"]', '["milk"]', 0, 0),
          ('c', 1, '{}', '{}', '', '', '', '[]', '[]', 40, 0)`);
    expect(await migrate(engine)).toEqual(later);
    const { rows } = await client.query('select allergens_json, caffeine_mg, halal_cert_no from goods order by slug');
    expect(rows).toEqual([
      { allergens_json: null, caffeine_mg: null, halal_cert_no: null },
      { allergens_json: ['milk'], caffeine_mg: 0, halal_cert_no: null },
      { allergens_json: null, caffeine_mg: 40, halal_cert_no: null },
    ]);
    await close();
  });

  it('give requests for money, and refunds, the shop of their order', async () => {
    const { client, engine, later, close } = await databaseBefore('0022');
    await client.query(`
      alter table orders alter column kind set default 'drinks';
      alter table refund alter column cause set default 'user'`);
    await client.query(ordersOfFirstRelease);
    await client.query(`
      insert into after_sale (after_sn, order_id, items_json, reason_code, content, images_json, amount, createtime)
        values ('AS1', 2, '[]', 'taste', '', '[]', 1000, 0)`);
    expect(await migrate(engine)).toEqual(later);
    const { rows } = await client.query('select after_sn, shop_id from after_sale');
    expect(rows).toEqual([{ after_sn: 'AS1', shop_id: '1' }]);
    expect((await client.query('select refund_sn, shop_id from refund')).rows).toEqual([
      { refund_sn: 'RF1', shop_id: '1' },
    ]);
    await close();
  });

  it('keep shops, orders and addresses of earlier releases, of which none is delivered', async () => {
    const { client, engine, later, close } = await databaseBefore('0004');
    await client.query(ordersOfFirstRelease);
    await client.query('update shop set takeout_switch = 1, packing_fee = 1500, lead_minutes = 12');
    const rowOf = async (table: string) =>
      (await client.query(`select to_jsonb(t) as row from ${table} t order by id`)).rows.map(({ row }) => row);
    const [shop, ...orders] = [...(await rowOf('shop')), ...(await rowOf('orders'))];
    expect(await migrate(engine)).toEqual(later);
    expect(await rowOf('shop')).toEqual([
      expect.objectContaining({
        ...shop,
        takeout_switch: 0,
        delivery_radius: 0,
        delivery_rules_json: [],
        min_amount: 0,
      }),
    ]);
    expect(await rowOf('orders')).toEqual(
      orders.map((order) => expect.objectContaining({ ...order, kind: 'drinks', sendtime: null })),
    );
    expect((await client.query('select * from delivery')).rows).toEqual([]);
    // A shop delivers only with terms.
    await expect(client.query('update shop set takeout_switch = 1')).rejects.toMatchObject({ code: '23514' });
    await client.query(`update shop set takeout_switch = 1, delivery_radius = 3000,
      delivery_rules_json = '[{"max_m": 3000, "fee": 9000, "free_from": null}]'`);
    expect(await findBrokenInvariants(createDb(engine).read)).toEqual([]);
    await close();
  });

  it('give members of earlier releases invite codes, and those whom a server of the version before makes', async () => {
    const { client, engine, later, close } = await databaseBefore('0027');
    const insert = `
      insert into users (mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      select '+62812' || n, '+62', '1', 0, 0, 0 from generate_series($1::int, $2::int) n`;
    await client.query(insert, [10_000_000, 10_000_400]);
    expect(await migrate(engine)).toEqual(later);
    await client.query(insert, [10_000_401, 10_000_402]);
    const { rows } = await client.query('select invite_code, pid, pid2, pid3 from users');
    expect(new Set(rows.map((row) => row.invite_code)).size).toBe(403);
    for (const row of rows) {
      expect(row).toEqual({
        invite_code: expect.stringMatching(/^[A-Z][A-Z2-9]{7}$/),
        pid: null,
        pid2: null,
        pid3: null,
      });
    }
    expect(await findBrokenInvariants(createDb(engine).read)).toEqual([]);
    await close();
  });

  it('note what members have agreed to before', async () => {
    const { client, engine, later, close } = await databaseBefore('0033');
    await client.query(`
      insert into users (mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      values ('+6281210000000', '+62', '2025-01', 7, 5, 9)`);
    expect(await migrate(engine)).toEqual(later);
    const { rows } = await client.query(
      'select kind, version, createtime::int, withdrawtime from user_consent order by kind',
    );
    const agreed = { version: '2025-01', createtime: 7, withdrawtime: null };
    expect(rows).toEqual([
      { kind: 'privacy', ...agreed },
      { kind: 'terms', ...agreed },
    ]);
    expect(await findBrokenInvariants(createDb(engine).read)).toEqual([]);
    await close();
  });

  it('make the one who has worked longest in a shop its manager', async () => {
    const { client, engine, later, close } = await databaseBefore('0037');
    await client.query(`
      insert into city (code, name_json, lng, lat) values ('31', '{}', 106.8, -6.2);
      insert into shop (id, name, address, city_code, lng, lat, timezone, utc_offset_minutes, createtime, updatetime)
        select n, 'Kedai ' || n, 'Jl. Satu', '31', 106.8, -6.2, 'Asia/Jakarta', 420, 0, 0 from generate_series(1, 3) n;
      insert into staff (shop_id, name, pin_hash, status, createtime, updatetime)
        values (1, 'Ani', 'h', 1, 7, 9), (1, 'Budi', 'h', 0, 1, 9), (1, 'Sri', 'h', 1, 5, 9),
          (2, 'Wati', 'h', 1, 8, 8), (2, 'Yuni', 'h', 1, 8, 8), (3, 'Gone', 'h', 0, 1, 2)`);
    expect(await migrate(engine)).toEqual(later);
    const { rows } = await client.query('select name, role from staff order by name');
    expect(rows.map(({ name, role }) => `${name} ${role}`)).toEqual([
      ...['Ani barista', 'Budi barista', 'Gone barista', 'Sri manager', 'Wati manager', 'Yuni barista'],
    ]);
    expect(await findBrokenInvariants(createDb(engine).read)).toEqual([]);
    await close();
  });
});
