import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { languages, Stage, tokenOf } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

describe('a page whose chunk cannot be loaded', () => {
  let driver: BrowserDriver;
  beforeEach(async () => {
    const visit = await stage.visitor();
    driver = visit.driver;
    await visit.customer.comesHome();
    await driver.page.waitForLoadState('networkidle');
    await driver.page.context().setOffline(true);
  });
  afterEach(() => driver.page.context().close());

  const shown = (): Promise<string[]> =>
    driver.page.evaluate(() =>
      Array.from(document.querySelectorAll('.taro_page, .k-broken'))
        .filter((one) => one.getClientRects().length > 0)
        .map((one) => one.id.split('?')[0] || one.className),
    );
  const isAlone = async (path: string): Promise<void> => {
    await driver.arrive(path);
    await driver.until(async () => (await shown()).join() === `/${path}`, `${path} alone on the screen`);
  };

  it('shows that in its own place, and leaves the tabs and the page before unchanged', async () => {
    await driver.tap('tab-bar-orders');
    await driver.see('missing-page');
    await isAlone(routes.orders.path);
    expect(await driver.isThere('retry')).toBe(true);
    await driver.tap('tab-bar-home');
    await driver.see('home-pickup');
    await isAlone(routes.home.path);
    await driver.tap('home-pickup');
    await driver.see('missing-page');
    await isAlone(routes.shopMenu.path);
    await driver.page.goBack();
    await driver.see('home-pickup');
    await isAlone(routes.home.path);
    await driver.tap('home-pickup');
    await driver.see('missing-page');
    await driver.tap('page-back');
    await driver.see('home-pickup');
    await isAlone(routes.home.path);
  });

  it('appears when the network is back, without a trace of the failure', async () => {
    await driver.tap('home-pickup');
    await driver.see('missing-page');
    await driver.page.context().setOffline(false);
    await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
    await isAlone(routes.shopMenu.path);
    expect(await driver.isThere('missing-page')).toBe(false);
    await driver.page.goBack();
    await driver.see('home-pickup');
    await driver.tap('tab-bar-order');
    await driver.see(`choose-shop-${openShop}`);
  });

  it('is requested again by the button, and shows the failure again if it still does not load', async () => {
    await driver.tap('tab-bar-order');
    await driver.see('missing-page');
    await driver.tap('retry');
    await driver.see('retry');
    await isAlone(routes.chooseShop.path);
    await driver.page.context().setOffline(false);
    await driver.see(`choose-shop-${openShop}`);
  });
});

describe('a page whose chunk comes late', () => {
  it('is opened at once with its title and outlines, and drawn in their place', async () => {
    const { driver, customer } = await stage.visitor();
    await customer.comesHome();
    await driver.page.waitForLoadState('networkidle');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await driver.page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await driver.tap('tab-bar-orders');
    await driver.see('loading-page');
    await driver.arrive(routes.orders.path);
    release();
    await driver.see('login-prompt');
    expect(await driver.isThere('loading-page')).toBe(false);
    expect(await driver.isThere('missing-page')).toBe(false);
    await driver.page.context().close();
  });
});

describe('a question whose dialog cannot be loaded', () => {
  it('counts as declined with a message why, and is asked once the network is back', async () => {
    const { driver } = await stage.visitorWithCart();
    await driver.tap('cart-open');
    await driver.see('cart-sheet');
    await driver.page.waitForLoadState('networkidle');
    await driver.page.context().setOffline(true);
    await driver.tap('cart-clear');
    await driver.see('toast');
    expect(await driver.text('toast')).toBe(languages['id-ID']['common.networkLost']);
    expect(await driver.isThere('confirm')).toBe(false);
    await driver.page.context().setOffline(false);
    await driver.tap('cart-clear');
    await driver.see('confirm');
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('cart-count')), 'an empty cart');
  });
});

describe('a page opened without a network', () => {
  it('shows stored data, or loads when the network is back, without a tap', async () => {
    const visit = await stage.member();
    const { driver, customer } = visit;
    await customer.ordersIt();
    const [order] = await stage.orders(visit);
    await driver.open(routes.orders.path);
    const opened = `order-${order?.order_sn}-open`;
    await driver.tap(opened);
    await driver.see('order-status');
    await driver.page.goBack();
    await driver.tap(`order-${order?.order_sn}-pay`);
    await driver.see('qr-code');
    await driver.page.goBack();
    await driver.see(opened);
    await driver.page.context().setOffline(true);
    await driver.tap(opened);
    await driver.see('order-status');
    await driver.page.goBack();
    await driver.tap(`order-${order?.order_sn}-pay`);
    await driver.see('retry');
    await driver.page.context().setOffline(false);
    await driver.see('qr-code');
  });
});

describe('a drink that a member adds without a network', () => {
  it('stays in the cart, and reaches the server when the network is back', async () => {
    const visit = await stage.member();
    const { driver } = visit;
    await driver.page.goBack();
    await driver.see('cart-count');
    await driver.page.waitForLoadState('networkidle');
    await driver.page.context().setOffline(true);
    const [first = ''] = await driver.ids('goods-add-');
    await driver.tap(first);
    await driver.tap('sheet-add');
    await driver.see('toast');
    await driver.until(async () => (await driver.text('cart-count')).trim() === '3', 'three in the cart');
    await driver.page.context().setOffline(false);
    const cart = async () =>
      (await stage.app.api('usershop/ShopCartList', { shop_id: openShop }, await tokenOf(driver))) as {
        total_num: number;
      };
    await driver.until(async () => (await cart()).total_num === 3, 'three in the cart of the server');
    expect((await driver.text('cart-count')).trim()).toBe('3');
  });
});
