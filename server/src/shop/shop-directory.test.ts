import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { shopLoad } from '../drinks';
import { ShopDirectory } from './shop-directory';

const SHOP = 1;
let server: TestServer;
/** What a process keeps that learns of changes only from the database. */
let directory: ShopDirectory;
beforeEach(async () => {
  server = await testServer();
  const { db, clock } = server;
  directory = new ShopDirectory({ db, clock, freshMs: 1000, ...shopLoad({ db, clock }) });
});
afterEach(() => server.close());

const shop = async () => {
  const found = (await directory.get()).byId.get(SHOP);
  if (!found) throw new Error('no shop');
  return found;
};
const desk = () => server.services.desk;

describe('the kept list of shops', () => {
  it('is the same while nothing changes, however much time passes between two full reads', async () => {
    const first = await directory.get();
    for (let second = 0; second < 59; second += 1) {
      server.clock.pass(1);
      expect(await directory.get()).toBe(first);
    }
  });

  it('is read again a second after a shop was closed elsewhere', async () => {
    expect((await shop()).status).toBe(1);
    await desk().setShop(SHOP, 'closed');
    expect((await shop()).status).toBe(1);
    server.clock.pass(1);
    expect((await shop()).status).toBe(0);
  });

  it('is read again a second after a menu changed elsewhere', async () => {
    const { menu_version } = await shop();
    const [goods] = (await desk().menu(SHOP)).goods;
    await desk().setGoods({ shopId: SHOP, goodsId: goods?.goods_id ?? 0, soldOut: 1 });
    server.clock.pass(1);
    expect((await shop()).menu_version).toBe(menu_version + 1);
    const [sku] = goods?.skus ?? [];
    await desk().restock({ shopId: SHOP, skuId: sku?.sku_id ?? 0, add: 1 });
    await server.db.read
      .updateTable('shop_sku')
      .set({ stock: 0 })
      .where('shop_id', '=', SHOP)
      .where('sku_id', '=', sku?.sku_id ?? 0)
      .execute();
    await desk().restock({ shopId: SHOP, skuId: sku?.sku_id ?? 0, add: 1 });
    server.clock.pass(1);
    expect((await shop()).menu_version).toBeGreaterThan(menu_version + 1);
  });

  it('shows the queue of a second ago', async () => {
    const shopping = await Shopping.begin(server);
    const { queue_cups } = await shop();
    const order_sn = await shopping.order();
    await shopping.pay(order_sn);
    await server.runJob('sandbox-deliver');
    server.clock.pass(1);
    expect((await shop()).queue_cups).toBe(queue_cups + 1);
  });

  it('shows what was changed by hand within a minute, or within a second if the version was raised', async () => {
    await shop();
    const rename = (name: string, raise: number) =>
      server.db.read
        .updateTable('shop')
        .set((eb) => ({ name, version: eb('version', '+', raise) }))
        .where('id', '=', SHOP)
        .execute();
    await rename('Kedai Satu', 1);
    server.clock.pass(1);
    expect((await shop()).name).toBe('Kedai Satu');
    await rename('Kedai Dua', 0);
    server.clock.pass(60);
    expect((await shop()).name).toBe('Kedai Dua');
  });
});
