import { sql } from 'kysely';
import { type TestServer, testServer } from '../../../test/harness/server';
import type { Queries } from '../db/db';
import { holdings } from './holdings';

/** Columns by which a row is of a member, of one of their orders, or of their phone number. */
const traces = [
  ...[
    'user_id',
    'member_id',
    'inviter_id',
    'friend_id',
    'mobile',
    'password_hash',
    'grant_key',
    'number_hmac',
    'external_id',
  ],
  ...['order_id', 'order_sn', 'payment_sn', 'refund_sn', 'evaluation_id', 'trade_no'],
];

/** Tables with such a column that hold nothing of members, and why. */
const ofNobody: Readonly<Record<string, string>> = {
  shop: 'phone numbers of shops',
  stock_log: 'counts of cups, by the number of an order that is kept',
  shop_event: 'tells counters to read an order again; kept for a day',
  sandbox_payment: 'the provider of demos: amounts and numbers of payments',
  sandbox_refund: 'as sandbox_payment',
  sandbox_notice: 'as sandbox_payment',
};

let server: TestServer;
let columns: Map<string, string[]>;
beforeAll(async () => {
  server = await testServer();
  columns = await columnsOf(server.db.read);
});
afterAll(() => server?.close());

async function columnsOf(db: Queries): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text) as names from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' group by 1`.execute(db);
  return new Map(rows.map(({ table, names }) => [table, names]));
}

/** The tables that refer to a member, to one of their orders or pictures, or that have a column of `traces`. */
async function personalTables(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'orders'::regclass, 'upload'::regclass)`.execute(db);
  const referring = new Set(rows.map(({ table }) => table));
  return [...(await columnsOf(db))].flatMap(([table, names]) =>
    referring.has(table) || names.some((name) => traces.includes(name)) ? [table] : [],
  );
}

const named = [...holdings.map(({ table }) => table as string), ...Object.keys(ofNobody)];

it('every table that refers to a member has a holding, or a reason why it has none', async () => {
  const personal = await personalTables(server.db.read);
  expect(personal.length).toBeGreaterThan(25);
  const nameless = personal
    .filter((table) => !named.includes(table))
    .map((table) => `${table}: add a holding to server/src/personal-data, or its reason to ofNobody of this test`);
  expect(nameless).toEqual([]);
  expect(named.filter((table) => !personal.includes(table))).toEqual([]);
});

it.each([
  ['refers to a member', sql`create table gift_card (id int, giver int references users)`],
  ['has a column of a member', sql`create table gift_card (id int, user_id int)`],
])('a new table that %s is noticed', async (_what, statement) => {
  await statement.execute(server.db.read);
  const personal = await personalTables(server.db.read);
  await sql`drop table gift_card`.execute(server.db.read);
  expect(personal.filter((table) => !named.includes(table))).toEqual(['gift_card']);
});

it('every column of a holding is shown, or has a reason why it is not', () => {
  for (const { table, shown, hidden } of holdings) {
    expect([table, [...shown, ...Object.keys(hidden)].sort()]).toEqual([table, [...(columns.get(table) ?? [])].sort()]);
  }
});

/** Columns of a deleted account that say nothing of a person; those of inviters are cut with the friends'. */
const staysOfUsers = [
  'id',
  'pid',
  'pid2',
  'pid3',
  'came_before',
  'agreement_version',
  'agreetime',
  'createtime',
  'updatetime',
];

it('every other column of a member is blanked when the account is deleted', () => {
  const fate = holdings.find(({ table }) => table === 'users')?.fate;
  const set = fate?.is === 'blanked' ? Object.keys(fate.set) : [];
  expect([...set, ...staysOfUsers].sort()).toEqual([...(columns.get('users') ?? [])].sort());
});

it('a holding that is not in the file shows nothing, and one within another names a column of its own', () => {
  for (const { table, as, within, shown } of holdings) {
    if (!as) expect([table, shown]).toEqual([table, []]);
    if (within) {
      expect(columns.get(table)).toContain(within.by);
      expect(holdings.map((one) => one.as)).toContain(within.as);
    }
  }
});
