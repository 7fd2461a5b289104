import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { orderTab } from '@/contract/order/order-parts.schemas';
import type { OpenedEngine } from '../../../test/harness/engines';
import { SEEDED_AT, testDatabase } from '../../../test/harness/postgres';
import { TestServer } from '../../../test/harness/server';
import { databaseDir } from '../db/embedded/folder-contents';
import { openPglite } from '../db/embedded/pglite-engine';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgres/postgres-engine';
import { restoreBackup } from './restore-backup';

/**
 * A backup of the demo chain with the schema of migration 0038, and what the server of that time has answered: one order
 * each that is rated, of which money was asked back, to be rated, paid in cash, being made, unpaid, and cancelled with its
 * refund under way.
 */
const folder = path.join(__dirname, 'old-data');
const backup = path.join(folder, 'schema-38.tar.gz');
const then = JSON.parse(fs.readFileSync(path.join(folder, 'schema-38.json'), 'utf8')) as {
  token: string;
  /** When it was read, in seconds. */
  at: number;
  lists: Record<string, object>;
  details: Record<string, OrderDetails>;
  reviews: object;
  menu: { id: number; sales_text: string; star_avg: number; star_count: number }[];
};

async function embedded(): Promise<OpenedEngine> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-old-'));
  await restoreBackup({ dataDir, databaseUrl: undefined }, backup, () => undefined);
  const engine = await openPglite({ dir: databaseDir(dataDir) });
  return { engine, drop: async () => fs.rmSync(dataDir, { recursive: true }) };
}

async function postgres(): Promise<OpenedEngine> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-old-'));
  const { url, drop: dropDatabase } = await testDatabase('bare');
  await restoreBackup({ dataDir, databaseUrl: url }, backup, () => undefined);
  const drop = async (): Promise<void> => {
    await dropDatabase();
    fs.rmSync(dataDir, { recursive: true });
  };
  return { engine: openPostgres({ url, sessions: 4, namedStatements: true }), drop };
}

describe.each([
  ['the embedded database', embedded],
  ['PostgreSQL', postgres],
] as const)('data of an earlier version on %s', (_name, open) => {
  let server: TestServer;
  const { token } = then;
  beforeAll(async () => {
    const opened = await open();
    await migrate(opened.engine);
    server = await TestServer.start({ open: async () => opened });
    server.clock.pass(then.at - SEEDED_AT);
  });
  afterAll(() => server.closeChecked());

  it.each(orderTab.options)('has the orders of tab %i as before', async (tab) => {
    expect(await server.must('order', 'list', { tab }, { token })).toMatchObject(then.lists[tab] as object);
  });

  it.each(Object.keys(then.details))(
    'has the order that is %s as before, and what it is ordered again by',
    async (name) => {
      const before = then.details[name] as OrderDetails;
      expect(await server.must('order', 'details', { order_sn: before.order_sn }, { token })).toMatchObject(before);
    },
  );

  it('has the reviews of a drink, and what its menu says of them and of its sales, as before', async () => {
    const [drink] = then.menu;
    expect(await server.must('order', 'reviews', { goods_id: drink!.id })).toMatchObject(then.reviews);
    const menu = await server.must('shop', 'menu', { shop_id: 1 });
    const goods = menu.unchanged ? [] : menu.categories.flatMap((category) => category.goods);
    expect(goods.find(({ id }) => id === drink!.id)).toMatchObject(drink!);
  });

  it('goes on: the refund that was under way is paid, and a rated drink can be ordered again', async () => {
    const { order_sn } = then.details.cancelled as OrderDetails;
    await server.runJob('refund');
    expect(await server.must('order', 'details', { order_sn }, { token })).toMatchObject({ refund_state: 'done' });
    const { shop_id, lines } = then.details.rated as OrderDetails;
    const [{ goods_id, sku_id, value_ids, num }] = lines as [OrderDetails['lines'][number]];
    await server.must('shop', 'addCartLine', { shop_id, goods_id, sku_id, value_ids, num, restores: 1 }, { token });
    const { price_hash } = await server.must('order', 'price', { shop_id, type: 'takein' }, { token });
    const again = await server.must('order', 'add', { shop_id, type: 'takein', price_hash }, { token });
    expect(again).toMatchObject({ state: 'unpaid' });
  });
});
