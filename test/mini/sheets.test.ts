import type { OrderDetails } from '@/contract/order/order.schemas';
import type { Cart } from '@/contract/shop.schemas';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { firstDrink, nearOpenShop, pickedUpOrder } from '../journey/by-api';
import { Customer, openShop } from '../journey/customer';
import { MiniDriver } from '../journey/mini-driver';

describe.each(['weapp', 'alipay'] as const)('the sheets of the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver;
  let token: string;
  beforeAll(async () => {
    app = await App.start();
    const place = await nearOpenShop(app);
    driver = new MiniDriver({ dist: distOf(platform), platform, server: app.url, place });
    await driver.open();
    await new Customer(driver, app).logsInFirst();
    token = driver.token;
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });
  afterEach(() => expect(driver.host.errors).toEqual([]));

  const call = <Data>(name: string, input: object): Promise<Data> => app.api(name, input, token) as Promise<Data>;
  const gone = (id: string): Promise<void> => driver.until(async () => !(await driver.isThere(id)), `${id} closed`);
  const details = (order_sn: string) => call<OrderDetails>('order/orderDetails', { order_sn });

  it('say what is in a drink', async () => {
    const { goods_id } = await firstDrink(app);
    driver.host.launch(routes.shopMenu.path, { id: String(openShop), goods: String(goods_id) });
    await driver.tap('goods-fold');
    await driver.see('goods-facts');
    expect(await driver.text('goods-facts')).toContain('Espresso, susu segar, gula aren Jawa');
    await driver.tap('goods-fold');
    await gone('goods-facts');
  });

  it('say why a line of the cart cannot be ordered, swap it, and take that back', async () => {
    interface Named {
      name_json: { en: string; id: string };
    }
    const { goods, values } = (await app.ops(openShop, 'menu')) as {
      goods: (Named & { goods_id: number; skus: { sku_id: number }[] })[];
      values: (Named & { value_id: number })[];
    };
    const named = <One extends Named>(all: One[], name: string) => all.find((one) => one.name_json.en === name) as One;
    const { goods_id, skus } = named(goods, 'Palm Sugar Coffee');
    const boba = named(values, 'Boba pearls');
    const value_ids = [named(values, '50%').value_id, boba.value_id];
    const sku_id = skus[0]?.sku_id;
    await call('usershop/ShopCartSave', { shop_id: openShop, goods_id, sku_id, value_ids, num: 2 });
    const chosen = async () => (await call<Cart>('usershop/ShopCartList', { shop_id: openShop })).list[0]?.value_ids;
    const marks = (soldout: 0 | 1) => app.ops(openShop, 'value', { value_id: boba.value_id, soldout });
    await marks(1);
    driver.host.launch(routes.shopMenu.path, { id: String(openShop) });
    await driver.tap('cart-open');
    await driver.see('line-0-swap');
    expect(await driver.text('line-0-why')).toContain(boba.name_json.id);
    await driver.tap('line-0-swap');
    await driver.see('line-0-more');
    await driver.until(async () => !(await chosen())?.includes(boba.value_id), 'the line without it');
    await driver.tap('toast-action');
    await driver.see('line-0-swap');
    await driver.until(async () => (await chosen())?.includes(boba.value_id) === true, 'the line as it was');
    await driver.tap('line-0-swap');
    await driver.see('line-0-more');
    await driver.tap('cart-sheet-continue');
    await driver.arrive(routes.checkout.path);
    await driver.see('checkout-total');
    await marks(0);
    const { list } = await call<Cart>('usershop/ShopCartList', { shop_id: openShop });
    for (const { cart_id } of list) await call('usershop/ShopCarSave', { shop_id: openShop, cart_id, num: 0 });
  });

  it('take an order for later', async () => {
    await call('usershop/ShopCartSave', await firstDrink(app));
    driver.host.launch(routes.checkout.path, { shop: String(openShop) });
    await driver.tap('pickup-time');
    const times = async () => (await driver.ids('slot-')).filter((id) => /^slot-\d+$/.test(id));
    await driver.until(async () => (await times()).length > 3, 'times');
    const chosen = (await times())[3] ?? '';
    const prices = async () => (await driver.answers('order/calculatePrice')).length;
    const before = await prices();
    await driver.tap(chosen);
    await gone('slot-sheet');
    await driver.until(async () => (await prices()) > before, 'the price at that time');
    await driver.tap('checkout-pay');
    await driver.arrive(routes.cashier.path);
    await driver.see('cashier-amount');
    const order_sn = driver.host.query.order_sn ?? '';
    expect((await details(order_sn)).slot_start).toBe(Number(chosen.replace('slot-', '')));
    await call('order/goodsAfter', { order_sn, action: 'cancel' });
  });

  it('ask money back with a picture, and withdraw that', async () => {
    const sn = await pickedUpOrder(app, token);
    const { host } = driver;
    await driver.willChoosePicture('spilled');
    host.launch(routes.order.path, { order_sn: sn });
    await driver.tap('order-ask-back');
    await driver.see('ask-back-sheet');
    const [more = ''] = (await driver.ids('ask-back-')).filter((id) => id.endsWith('-more'));
    await driver.tap(more);
    await driver.tap('ask-back-reason-spilled');
    await driver.type('ask-back-content', 'Tutupnya lepas');
    await driver.tap('ask-back-images');
    await driver.until(async () => (await driver.ids('upload-remove-')).length === 1, 'the picture');
    // The form is sent again until the picture has arrived. Until then the sheet says so.
    await driver.until(async () => {
      if (await driver.isThere('ask-back-send')) await driver.tap('ask-back-send');
      return (await details(sn)).after_sales.length > 0;
    }, 'the report');
    await gone('ask-back-sheet');
    const [report] = (await details(sn)).after_sales;
    expect(report).toMatchObject({ content: 'Tutupnya lepas', images: [expect.stringMatching(/\.jpg$/)] });
    await driver.tap(`report-${report?.after_sn}-withdraw`);
    await driver.tap('confirm-ok');
    await gone(`report-${report?.after_sn}-withdraw`);
    expect((await details(sn)).after_sales.map(({ state }) => state)).toEqual(['withdrawn']);
  });

  it('give all data of the member by the clipboard, and say what stands in the way of a deletion', async () => {
    const { host } = driver;
    const sn = await pickedUpOrder(app, token);
    const items = (await details(sn)).lines.map(({ line_id }) => ({ line_id, num: 1 }));
    await call('order/goodsAfter', { order_sn: sn, action: 'refund', reason_code: 'taste', items });
    host.launch(routes.privacy.path);
    await driver.tap('export');
    const copied = () => host.calls.find(({ name }) => name === 'setClipboardData' || name === 'setClipboard')?.options;
    await driver.until(async () => copied() !== undefined, 'the text in the clipboard');
    const { data, text } = copied() as { data?: string; text?: string };
    expect(JSON.parse(text ?? data ?? '').orders).toContainEqual(expect.objectContaining({ order_sn: sn }));
    await driver.tap('delete-account');
    await driver.see('deletion-busy');
    expect(await driver.isThere('deletion-send')).toBe(false);
    await driver.tap('deletion-order');
    await driver.arrive(routes.order.path);
  });
});
