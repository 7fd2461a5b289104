import { calls } from '@/contract';
import type { Cart } from '@/contract/shop.schemas';
import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { unpaidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { type BrowserLanguage, expectNoChinese, languages, Stage, tokenOf, told } from './stage';

interface Value {
  value_id: number;
  name_json: Record<string, string>;
}

let stage: Stage;
let drink: { goods_id: number; sku_id: number; value_ids: number[] };
let boba: Value;
/** Name of the drink, by language. */
let names: Record<string, string>;

beforeAll(async () => {
  stage = await Stage.set();
  const { values } = (await stage.app.ops(openShop, 'menu')) as { values: Value[] };
  const idOf = (name: string): Value => values.find(({ name_json }) => name_json.en === name) as Value;
  boba = idOf('Boba pearls');
  const { goods } = (await stage.app.ops(openShop, 'menu')) as {
    goods: {
      goods_id: number;
      name_json: Record<string, string>;
      skus: { sku_id: number; size: Record<string, string> }[];
    }[];
  };
  const kopi = goods.find(({ name_json }) => name_json.en === 'Palm Sugar Coffee');
  names = kopi?.name_json ?? {};
  const sku = kopi?.skus.find(({ size }) => size.en === 'Large');
  drink = {
    goods_id: kopi?.goods_id ?? 0,
    sku_id: sku?.sku_id ?? 0,
    value_ids: [idOf('50%').value_id, boba.value_id],
  };
}, 240_000);
afterAll(() => stage?.clear());
beforeEach(() => counterSays(0));

const counterSays = (soldout: 0 | 1) => stage.app.ops(openShop, 'value', { value_id: boba.value_id, soldout });
const menuPath = `${routes.shopMenu.path}?id=${openShop}`;

/** The customer looks at something else and comes back, which makes the app ask what has changed. */
async function comesBack({ page }: BrowserDriver): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

async function seesAfterComingBack(driver: BrowserDriver, id: string): Promise<void> {
  await driver.until(async () => {
    await comesBack(driver);
    await driver.settles();
    return driver.isThere(id);
  }, id);
}

/** A member with two of the drink with its topping in the cart. */
async function member(language: BrowserLanguage) {
  const visit = await stage.visitor({ language });
  const token = await stage.loggedInBefore(visit);
  await stage.app.api('usershop/ShopCartSave', { shop_id: openShop, ...drink, num: 2 }, token);
  const cart = async (): Promise<Cart> =>
    (await stage.app.api('usershop/ShopCartList', { shop_id: openShop }, token)) as Cart;
  return { ...visit, token, cart };
}

const codes = { 'id-ID': 'id', 'en-US': 'en', 'zh-CN': 'zh-Hans' } as const;

it.each<BrowserLanguage>(['id-ID', 'en-US', 'zh-CN'])(
  'a topping that the counter marks as out while the cart is open is named and swapped in %s, and the order is placed',
  async (language) => {
    const { driver, cart } = await member(language);
    const texts = languages[language];
    await driver.open(menuPath);
    await driver.tap('cart-open');
    await driver.see('line-0-more');
    await counterSays(1);
    await seesAfterComingBack(driver, 'line-0-swap');
    const name = boba.name_json[codes[language]] ?? '';
    expect(await driver.text('line-0-why')).toBe(String(texts['swap.out']).replace('{list}', name));
    expect(await driver.text('cart-sheet')).toContain(String(texts['swap.less']).replace('{sum}', 'Rp\u00a04.000'));
    await expectNoChinese(driver, language);
    await driver.tap('line-0-swap');
    await driver.see('line-0-more');
    // Screen readers are told of the swap, and how to undo it.
    const said = await driver.page.locator('[role="status"]:has([id="toast-action"])').innerText();
    expect(said).toContain(names[codes[language]]);
    expect(said).toContain(texts['common.undo']);
    await driver.tap('toast-action');
    await driver.see('line-0-swap');
    await driver.until(
      async () => (await cart()).list[0]?.value_ids.includes(boba.value_id) === true,
      'the line as it was',
    );
    await driver.tap('line-0-swap');
    await driver.see('line-0-more');
    await driver.tap('cart-sheet-continue');
    await driver.arrive(routes.checkout.path);
    await driver.tap('checkout-pay');
    await driver.arrive(routes.cashier.path);
    await driver.see('cashier-amount');
    expect(driver.errors).toEqual([]);
  },
);

it('a cart in which nothing can be ordered says so on the menu, and a message covers no line', async () => {
  const { driver } = await member('en-US');
  await counterSays(1);
  await driver.open(menuPath);
  await driver.see('cart-problems');
  expect(await driver.text('cart-problems')).toBe('2 drinks cannot be ordered');
  await driver.tap('cart-open');
  await driver.tap('line-0-swap');
  await driver.see('toast-action');
  const box = async (part: string) => await driver.page.locator(part).boundingBox();
  await driver.until(async () => {
    const [toast, sheet] = [await box('#toast'), await box('#cart-sheet')];
    return toast !== null && sheet !== null && toast.y + toast.height <= sheet.y;
  }, 'the message above the sheet');
  const [toast, action] = [await box('#toast'), await box('#toast-action')];
  expect(toast?.x).toBeGreaterThanOrEqual(0);
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(360);
  expect((action?.x ?? 0) + (action?.width ?? 0)).toBeLessThanOrEqual((toast?.x ?? 0) + (toast?.width ?? 0) + 1);
});

it.each(told('en-US'))(
  'a checkout whose only drink has just sold out keeps it with its reason, and never leads to another order, in %s',
  async (language) => {
    const texts = languages[language];
    const visit = await stage.visitor({ language });
    const { driver } = visit;
    const token = await stage.loggedInBefore(visit);
    const other = await unpaidOrder(stage.app, token);
    await stage.app.api('usershop/ShopCartSave', { shop_id: openShop, ...drink, num: 2 }, token);
    await driver.open(`${routes.checkout.path}?shop=${openShop}`);
    await driver.see('order-goods');
    await counterSays(1);
    await driver.tap('checkout-pay');
    await driver.see('checkout-notice');
    const name = names[codes[language]] ?? '';
    expect(await driver.text('checkout-notice')).toBe(String(texts['order.allOut']).replace('{names}', name));
    const staysWithIt = async (): Promise<void> => {
      await driver.see('left-out');
      await driver.until(async () => (await driver.ids('left-out-')).some((id) => id.endsWith('-swap')), 'a swap');
      expect(await driver.text('left-out')).toContain(boba.name_json[codes[language]]);
      expect(await driver.isThere('order-waits')).toBe(false);
      expect(await driver.text('checkout-pay')).toBe(texts['order.toMenu']);
    };
    await staysWithIt();
    await expectNoChinese(driver, language);
    await driver.reload();
    await staysWithIt();
    await driver.tap('checkout-pay');
    await driver.arrive(routes.shopMenu.path);
    await driver.tap('cart-open');
    await driver.see('line-0-swap');
    await driver.tap('cart-sheet-continue');
    const focused = (): Promise<string> => driver.page.evaluate(() => document.activeElement?.id ?? '');
    await driver.until(async () => (await focused()) === 'line-0-swap', 'the first problem in focus');
    await driver.tap('line-0-swap');
    await driver.see('line-0-more');
    await driver.tap('cart-sheet-continue');
    await driver.arrive(routes.checkout.path);
    await driver.tap('checkout-pay');
    await driver.arrive(routes.cashier.path);
    expect(driver.param('order_sn')).not.toBe(other);
    expect(driver.errors).toEqual([]);
  },
);

it('is swapped at the checkout too, and taken back, after an order was refused', async () => {
  const { driver, token, cart } = await member('en-US');
  await stage.app.api(
    'usershop/ShopCartSave',
    { shop_id: openShop, ...drink, value_ids: drink.value_ids.slice(0, 1), num: 1 },
    token,
  );
  const [line] = (await cart()).list;
  await driver.open(`${routes.checkout.path}?shop=${openShop}`);
  await driver.see('checkout-pay');
  await counterSays(1);
  await driver.tap('checkout-pay');
  await driver.see('checkout-notice');
  const swap = `left-out-${line?.cart_id}-swap`;
  await driver.see(swap);
  expect(await driver.text('left-out')).toContain('Out of stock: Boba pearls');
  await driver.tap(swap);
  await driver.until(async () => !(await driver.isThere('left-out')), 'everything in the order');
  expect(await driver.text('order-goods')).toMatch(/×\s3/);
  await driver.tap('toast-action');
  await driver.see(`left-out`);
  const again = (await cart()).list.find(({ valid }) => !valid);
  await driver.see(`left-out-${again?.cart_id}-swap`);
  await driver.tap(`left-out-${again?.cart_id}-remove`);
  await driver.until(async () => !(await driver.isThere('left-out')), 'the line removed');
  await driver.tap('checkout-pay');
  await driver.arrive(routes.cashier.path);
});

it('a visitor swaps a line of the cart on the device, and finds other drinks of the kind', async () => {
  const { driver } = await stage.visitor({ language: 'en-US' });
  await driver.open(`${menuPath}&goods=${drink.goods_id}`);
  await driver.see('sheet-add');
  await driver.tap(`chip-${boba.value_id}`);
  await driver.tap('sheet-add');
  // The menu may show a change of the counter a second later.
  await seesAfterComingBack(driver, 'cart-count');
  await counterSays(1);
  await driver.tap('cart-open');
  await seesAfterComingBack(driver, 'line-0-swap');
  await driver.tap('line-0-swap');
  await driver.see('line-0-more');
  await driver.tap('toast-action');
  await driver.see('line-0-swap');

  await stage.app.ops(openShop, 'goods', { goods_id: drink.goods_id, soldout: 1 });
  await seesAfterComingBack(driver, 'line-0-other');
  expect(await driver.text('line-0-why')).toBe('This drink is out of stock');
  await driver.tap('line-0-other');
  await driver.until(async () => !(await driver.isThere('cart-sheet')), 'the cart closed');
  await stage.app.ops(openShop, 'goods', { goods_id: drink.goods_id, soldout: 0 });
  expect(driver.errors).toEqual([]);
});

it('a drink that sells out while a visitor logs in arrives at the checkout with its reason and swap', async () => {
  const { driver, customer } = await stage.visitor({ language: 'en-US' });
  await driver.open(`${menuPath}&goods=${drink.goods_id}`);
  await driver.see('sheet-add');
  await driver.tap(`chip-${boba.value_id}`);
  await driver.tap('sheet-add');
  // The menu may show a change of the counter a second later.
  await seesAfterComingBack(driver, 'cart-count');
  await customer.isAskedToLogIn();
  await counterSays(1);
  await customer.logsIn();
  await driver.arrive(routes.checkout.path);
  await driver.see('left-out');
  const [line] = ((await stage.app.api('usershop/ShopCartList', { shop_id: openShop }, await tokenOf(driver))) as Cart)
    .list;
  expect(line).toMatchObject({ goods_id: drink.goods_id, num: 1, valid: 0 });
  await driver.see(`left-out-${line?.cart_id}-swap`);
  expect(await driver.text('left-out')).toContain('Out of stock: Boba pearls');
  await driver.tap(`left-out-${line?.cart_id}-swap`);
  await driver.see('order-goods');
  await driver.tap('checkout-pay');
  await driver.arrive(routes.cashier.path);
  expect(driver.errors).toEqual([]);
});

it('an order again brings what cannot be had, with its reason', async () => {
  const { driver, token } = await member('en-US');
  const order = { shop_id: openShop, type: 'takein' };
  const { price_hash } = (await stage.app.api('order/calculatePrice', order, token)) as { price_hash: string };
  const { order_sn } = (await stage.app.api('order/add', { ...order, price_hash, remark: '' }, token)) as {
    order_sn: string;
  };
  await stage.app.api(calls.order.afterSale.path.replace('/api/', ''), { order_sn, action: 'cancel' }, token);
  await counterSays(1);
  await driver.open(`${routes.order.path}?order_sn=${order_sn}`);
  await driver.tap('order-again');
  await driver.arrive(routes.shopMenu.path);
  await driver.tap('cart-open');
  await driver.see('line-0-swap');
  expect(await driver.text('line-0-why')).toBe('Out of stock: Boba pearls');
});
