import { calls } from '@/contract';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { nearOpenShop, unpaidOrder } from '../journey/by-api';
import { Customer, openShop, rupiah } from '../journey/customer';
import { MiniDriver } from '../journey/mini-driver';
import { MiniHost } from '../mini-host/mini-host';
import { fling, isCovered } from './fling';
import { serveLargeMenu } from './large-menu';

describe.each(['weapp', 'alipay'] as const)('a member in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver;
  beforeAll(async () => {
    app = await App.start();
    const place = await nearOpenShop(app);
    driver = new MiniDriver({ dist: distOf(platform), platform, server: app.url, place });
    await driver.open();
    await new Customer(driver, app).logsInFirst();
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });

  it('scrolls through 500 drinks within what hosts advise', async () => {
    const large = await serveLargeMenu(app.url, 500);
    const host = new MiniHost({ dist: distOf(platform), platform, server: large.url, patienceMs: 45_000 });
    try {
      host.launch(routes.shopMenu.path, { id: String(openShop) });
      await host.until(() => isCovered(host, 0, 600), 'drinks');
      // The bar of the host shows the name of the shop.
      expect(host.text('menu-shop')).toBe('Ganti kedai');
      const begin = performance.now();
      await fling(host, 0, 5000);
      await host.until(() => isCovered(host, 5000, 600), 'drinks where the fling ended');
      const categories = host.ids('cat-');
      host.fire(categories[categories.length - 1] ?? '');
      const top = await host.until(() => Number(host.find('menu-list')?.attributes['scroll-top']), 'the jump');
      expect(top).toBeGreaterThan(30_000);
      await host.until(() => isCovered(host, top, 600), 'drinks where the jump led');
      host.fire('menu-list', 'touchstart');
      await fling(host, top, top - 5000);
      await host.until(() => isCovered(host, top - 5000, 600), 'drinks above');
      expect(host.audit.largestSince(begin)).toBeLessThanOrEqual(10 * 1024);
      expect(host.audit.mostInASecond).toBeLessThanOrEqual(20);
      expect(host.audit.tooLarge).toEqual([]);
      expect(host.errors).toEqual([]);
    } finally {
      host.close();
      await large.close();
    }
  });

  it('delivers to an address with a coupon, from home to "received"', async () => {
    const running = driver;
    await running.open();
    await running.tap('home-delivery');
    await running.see('delivery-note');
    await running.until(async () => (await running.ids('goods-add-')).length > 0, 'drinks');
    await running.tap('delivery-note');
    await running.tap('address-add');
    await new Customer(running, app).writesAnAddress();
    await running.arrive(routes.orderAddress.path);
    await running.until(async () => (await running.ids('choose-address-')).length > 0, 'the address');
    // The app ignores a step back that comes right after another, so this waits.
    await running.until(async () => !(await running.isThere('toast')), 'the end of the message');
    await running.tap((await running.ids('choose-address-'))[0] ?? '');
    await running.arrive(routes.shopMenu.path);
    await running.until(async () => (await running.text('delivery-note')).includes('Wijaya'), 'where it goes');
    await running.tap((await running.ids('goods-add-'))[1] ?? '');
    // The coupon of the first login needs three cups.
    await running.tap('sheet-num-more');
    await running.tap('sheet-num-more');
    await running.tap('sheet-add');
    await running.tap('cart-continue');
    await running.see('delivery-card');
    await choosesACoupon(running);
    const total = rupiah(await running.text('checkout-total'));
    await running.tap('courier-open');
    await running.type('courier', 'Ring twice');
    await running.tap('courier-done');
    await running.tap('checkout-pay');
    await running.arrive(routes.cashier.path);
    expect(rupiah(await running.text('cashier-amount'))).toBe(total);
    await running.see('qr-code');
    const paid = (await running.answers(calls.order.pay.path)) as { data: { launch: { qr_string: string } } }[];
    await app.gateway({ qr_string: paid[paid.length - 1]?.data.launch.qr_string ?? '' });
    await running.arrive(routes.paymentSuccess.path);
    await running.tap('to-order');
    await running.see('receiving');
    expect(await running.text('receiving')).toContain('Ring twice');
    const sn = running.host.query.order_sn ?? '';
    for (const act of ['accept', 'start', 'ready', 'courier-sent'] as const) await app.act(openShop, sn, act);
    await running.tap('order-received');
    await running.tap('confirm-ok');
    await running.see('order-again');
    const details = (await app.api('order/orderDetails', { order_sn: sn }, running.token)) as OrderDetails;
    expect(details).toMatchObject({ type: 'takeout', state: 'pickedUp', pay_amount: total });
    expect(details.coupon_name).not.toBeNull();
    expect(running.host.errors).toEqual([]);
  });

  it('is paid by virtual account, and in cash at the counter', async () => {
    const running = driver;
    const cashier = async (): Promise<string> => {
      const sn = await unpaidOrder(app, running.token);
      running.host.launch(routes.cashier.path, { order_sn: sn });
      await running.see('cashier-pay');
      return sn;
    };
    await running.open();
    await cashier();
    await running.tap('channel-va');
    await running.tap('channel-va_bca');
    await running.tap('cashier-pay');
    await running.see('account-number');
    const paid = (await running.answers(calls.order.pay.path)) as { data: { launch: { url: string } } }[];
    const trade_no = /SB[0-9A-F]{24}/.exec(paid[paid.length - 1]?.data.launch.url ?? '')?.[0] ?? '';
    await app.gateway({ trade_no });
    await running.arrive(routes.paymentSuccess.path);

    const order_sn = await cashier();
    await running.tap('channel-cash');
    await running.tap('cashier-pay');
    const number = (await running.text('cash-number')).trim();
    const { payments } = (await app.ops(openShop, 'cash')) as {
      payments: { number: string; order_sn: string; amount: number }[];
    };
    const waiting = payments.find((one) => one.order_sn === order_sn);
    expect(waiting?.number).toBe(number);
    const staff = { name: 'Sari', pin: '381640' };
    await app.ops(openShop, 'staff', staff);
    const { token: shift } = (await app.ops(openShop, 'shifts', staff)) as { token: string };
    await app.ops(openShop, 'cash/taken', { order_sn, amount: waiting?.amount ?? 0 }, shift);
    await running.arrive(routes.paymentSuccess.path);
    expect(running.host.errors).toEqual([]);
  });

  it('names the elements that a screen reader stops at', async () => {
    await driver.open();
    await driver.see('home-pickup');
    const role = platform === 'weapp' ? 'aria-role' : 'role';
    expect(driver.host.find('tab-bar-mine')?.attributes).toMatchObject({ [role]: 'link' });
    expect(driver.host.find('home-pickup')?.attributes).toMatchObject({ [role]: 'button' });
    await driver.tap('home-shop');
    await driver.see(`favourite-${openShop}`);
    expect(driver.host.find(`favourite-${openShop}`)?.attributes['aria-label']).toMatch(/\w{3}/);
  });

  it('keeps cart and session after a restart', async () => {
    await driver.open();
    await driver.see('home-pickup');
    await driver.tap('tab-bar-mine');
    await driver.see('account-phone');
  });

  it("sets the colours of the host's bar by the theme, on each page", async () => {
    const { host } = driver;
    const bars = (): unknown[] =>
      host.calls.flatMap(({ options }) => (options?.backgroundColor ? [options.backgroundColor] : []));
    await driver.tap('open-settings');
    await driver.tap('theme');
    await driver.tap('theme-dark');
    await host.until(() => bars().length > 0, 'a dark bar');
    const seen = bars().length;
    driver.host.back();
    await driver.tap('tab-bar-home');
    await host.until(() => bars().length > seen, 'a dark bar at home');
    expect(new Set(bars())).toEqual(new Set(['#16140f']));
    await driver.tap('tab-bar-mine');
    await driver.tap('open-settings');
    await driver.tap('theme');
    await driver.tap('theme-system');
    await host.until(() => bars().pop() === '#fffbf5', 'a light bar');
    if (platform === 'alipay') return;
    // Weapp reports the phone's theme. The setting "as the phone" follows it, and a chosen theme overrides it.
    host.state.theme = 'dark';
    driver.host.back();
    await host.until(() => bars().pop() === '#16140f', 'the dark bar of a dark phone');
    await driver.tap('open-settings');
    await driver.tap('theme');
    await driver.tap('theme-light');
    await host.until(() => bars().pop() === '#fffbf5', 'a light bar on a dark phone');
  });
});

/** Chooses no coupon at the checkout, and then the first one that can be used. */
async function choosesACoupon(driver: MiniDriver): Promise<void> {
  const opens = async (): Promise<void> => {
    await driver.tap('coupon-open');
    await driver.arrive(routes.orderCoupon.path);
    await driver.see('coupon-none');
  };
  await opens();
  await driver.tap('coupon-none');
  await driver.arrive(routes.checkout.path);
  await driver.until(async () => !(await driver.isThere('coupon-saving')), 'the price without a coupon');
  await opens();
  await driver.tap((await driver.ids('coupon-')).find((id) => id.endsWith('-use')) ?? '');
  await driver.arrive(routes.checkout.path);
  await driver.see('coupon-saving');
}
