import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tableFaults } from '../../tools/check/tables';

const owners = { shop: 'shop', city: 'shop', orders: 'order', payment: 'payment' };
const lawful: Record<string, string> = {
  'shop/shop-repository.ts':
    "export const findShops = (db) => db.selectFrom('shop').innerJoin('city', 'city.code', 'shop.city_code').selectAll();",
  'order/order-repository.ts': `
    type OrderRecord = Selectable<Database['orders']>;
    export const findOrder = (db, id) => sql\`select o.id, p.status as payment from orders o, lateral \${lastPayment} p
      where o.payment = \${id} for update -- from shop\`.execute(db);
    export const refuse = (ctx) => ctx.refusal('shop', { payment: 'orders' });`,
  'order/order-repository.test.ts': "db.selectFrom('shop');",
  'payment/payment-repository.ts': 'export const lastPayment = sql`(select * from payment)`;',
  'order/order-invariants.ts': 'sql`select from orders o join shop s on s.id = o.shop_id`;',
  'seed/seed-demo.ts': "db.insertInto('shop').values(shops);",
};
const planted: [file: string, source: string, table: string][] = [
  ['order/builder.ts', "db.selectFrom('shop').selectAll();", 'shop'],
  ['order/alias.ts', "db.selectFrom('orders as o').leftJoin('payment as p', 'p.order_id', 'o.id');", 'payment'],
  ['order/joined.ts', 'sql`select o.id from orders o\n join shop s on s.id = o.shop_id`;', 'shop'],
  ['order/listed.ts', 'sql`select 1 from orders o, city as c where true`;', 'city'],
  ['order/nested.ts', 'sql`select 1 from orders where id = 1 and exists (select from payment)`;', 'payment'],
  ['shop/changed.ts', 'sql`update orders set status = 1`;', 'orders'],
  ['shop/inserted.ts', 'sql`insert into "orders" (id) values (1)`;', 'orders'],
  ['shop/type.ts', "export type Order = Database['orders'];", 'orders'],
  ['lib/text.ts', "session.query('delete from shop');", 'shop'],
];

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-tables-'));
  for (const [file, source] of Object.entries(lawful)) write(file, source);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function write(file: string, source: string): void {
  const full = path.join(root, 'server/src', file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, source);
}

describe('the check of tables', () => {
  it('accepts tables that are named by their own folder only', () => {
    expect(tableFaults(root, owners)).toEqual({ named: 5, faults: [] });
  });

  it.each(planted)('finds the table that %s names', (file, source, table) => {
    write(file, source);
    expect(tableFaults(root, owners).faults).toEqual([
      expect.stringMatching(new RegExp(`^server/src/${file}:1 names the table ${table}, which belongs to server/src/`)),
    ]);
  });

  it('finds a table that nobody names', () => {
    const { faults } = tableFaults(root, { ...owners, banner: 'chain' });
    expect(faults).toEqual(['no statement names the table banner, which belongs to server/src/chain']);
  });
});
