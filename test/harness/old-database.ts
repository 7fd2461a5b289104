import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Engine, withSession } from '../../server/src/db/engine';
import { migrate, migrationFiles, migrationsDir, statementsOf } from '../../server/src/db/migrate';
import { openPostgres } from '../../server/src/db/postgres/postgres-engine';
import { testDatabase } from './postgres';

/** Two orders as the first release stored them: one is refunded. */
export const ordersOfFirstRelease = `
  insert into city (code, name_json, lng, lat) values ('31', '{}', 106.8, -6.2);
  insert into shop (id, name, address, city_code, lng, lat, timezone, utc_offset_minutes, createtime, updatetime)
    values (1, 'Kedai', 'Jl. Satu', '31', 106.8, -6.2, 'Asia/Jakarta', 420, 0, 0);
  insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
    values (1, '+6281234567890', '+62', '1', 0, 0, 0);
  insert into orders (id, order_sn, user_id, shop_id, type, status, refund_status, goods_num, goods_amount, tax_type,
      tax_bp, tax_included, tax_amount, total_amount, pay_amount, price_hash, paytime, pickup_no, createtime, updatetime)
    values (1, 'OD1', 1, 1, 'takein', -20, 1, 1, 20000, 'none', 0, 1, 0, 20000, 20000, 'h', 5, 'A-001', 0, 0),
      (2, 'OD2', 1, 1, 'takein', 10, 0, 1, 20000, 'none', 0, 1, 0, 20000, 20000, 'h', 5, 'A-002', 0, 0);
  insert into order_goods (order_id, goods_id, sku_id, value_ids_json, name_json, spec_json, image, tint, price, num,
      amount, pay_amount)
    select id, 1, 1, '[]', '{}', '{}', '', '', 20000, 1, 20000, 20000 from orders;
  insert into order_log (order_id, from_status, to_status, actor, createtime)
    values (1, null, 0, 'user', 0), (1, 0, 10, 'pay', 0), (1, 10, -20, 'user', 0), (2, null, 0, 'user', 0),
      (2, 0, 10, 'pay', 0);
  insert into payment (payment_sn, order_id, order_sn, provider, channel, amount, status, settled, expiretime,
      createtime, updatetime)
    select 'PY' || id, id, order_sn, 'sandbox', 'qris', 20000, 1, 1, 0, 0, 0 from orders;
  insert into sandbox_payment (trade_no, payment_sn, order_sn, amount, channel, state, refunded, expiretime, createtime)
    select 'SB' || id, 'PY' || id, order_sn, 20000, 'qris', 'paid', case id when 1 then 20000 else 0 end, 0, 0
    from orders;
  insert into refund (refund_sn, order_id, payment_sn, amount, reason, nexttime, createtime)
    values ('RF1', 1, 'PY1', 20000, 'user', 0, 0)`;

/** The same two orders, where orders and lines have kinds already, of which the first release knew none. */
export const ordersAfterKinds = `
  alter table orders alter column kind set default 'drinks';
  alter table order_goods alter column item_id set default 1;
  alter table order_goods alter column item_kind set default 'drink';
  alter table refund alter column cause set default 'user';
  ${ordersOfFirstRelease}`;

/** A database without tables. */
export async function emptyDatabase() {
  const { url, drop } = await testDatabase('empty');
  const client = new pg.Client(url);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  return {
    url,
    client,
    async close() {
      await client.end();
      await drop();
    },
  };
}

/** Sends statements one after the other. Returns the rows of the last. */
const inSession = (engine: Engine, statements: readonly string[]): Promise<readonly Record<string, unknown>[]> =>
  withSession(engine, async (session) => {
    let rows: readonly Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await session.query(statement)).rows;
    return rows;
  });

/** Applies the migrations before one, as the release before it did. Returns the names of those that are missing. */
async function migrateUntil(engine: Engine, first: string): Promise<string[]> {
  const files = migrationFiles(migrationsDir);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-before-'));
  for (const file of files.filter((name) => name < first)) {
    fs.copyFileSync(path.join(migrationsDir, file), path.join(dir, file));
  }
  await migrate(engine, dir);
  fs.rmSync(dir, { recursive: true, force: true });
  return files.filter((name) => name >= first);
}

/** A database as the release before a migration left it, and the names of the migrations that it lacks. */
export async function databaseBefore(first: string) {
  const { url, client, close } = await emptyDatabase();
  const engine = openPostgres({ url, sessions: 2, namedStatements: false });
  const later = await migrateUntil(engine, first);
  return {
    client,
    engine,
    later,
    async close() {
      await engine.close();
      await close();
    },
  };
}

/** Versions whose rows are in `releases`: the first migration that they lack, and the session of a member. */
export const oldReleases = [
  { version: '1.0.0', lacks: '0002', token: 'uhVvARQ4GaGwdX9taLw1ERB_x4L7U-mcRwLfb2Ga77Y' },
  { version: '1.1.0', lacks: '0006', token: 'REVtVAS1OuZiEwWP_2SC5jnoejB8lta8i5Ei0C0m0Ug' },
  { version: '1.2.0', lacks: '0039', token: 'p5upzCWcDmGgj0PBXlKVG8PTC4jAuGr-4S8pcjsvwhc' },
] as const;
export type OldRelease = (typeof oldReleases)[number];

/** When the rows of these releases end: 2026-03-02, 11:02 WIB. */
const ROWS_END = 1_772_424_120;
const DAY = 86_400;

/**
 * Replaces what a database holds by what a server of that version wrote, as if its last day were today or yesterday.
 * Returns the time of its end, and the names of the migrations that it lacks.
 */
export async function writeOldRelease(engine: Engine, { version, lacks }: OldRelease) {
  await inSession(engine, ['drop schema public cascade', 'create schema public']);
  const later = await migrateUntil(engine, lacks);
  const aged = Math.floor((Date.now() / 1000 - ROWS_END) / DAY) * DAY;
  const rows = fs.readFileSync(path.join(__dirname, 'releases', `${version}.sql`), 'utf8');
  const moved = rows.replace(/\b177\d{7}\b/g, (time) => String(Number(time) + aged));
  await inSession(engine, statementsOf(moved));
  const tables = await inSession(engine, [
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and identity_generation is not null`,
  ]);
  // Ids go on after those that were written.
  const sequences = tables.map(
    ({ table_name, column_name }) =>
      `select setval(pg_get_serial_sequence('${table_name}', '${column_name}'),
        (select coalesce(max(${column_name}), 0) + 1 from ${table_name}), false)`,
  );
  await inSession(engine, sequences);
  return { later, end: ROWS_END + aged };
}
