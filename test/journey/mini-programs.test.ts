import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { Customer, openShop } from './customer';
import { MiniDriver } from './mini-driver';

describe.each(['weapp', 'alipay'] as const)('a first order in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver | undefined;
  beforeAll(async () => {
    app = await App.start();
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });

  it('goes from home to a drink that is ready', async () => {
    const { lng, lat } = (await app.api('usershop/shopdetails', { shop_id: openShop })) as { lng: number; lat: number };
    driver = new MiniDriver({
      dist: distOf(platform),
      platform,
      server: app.url,
      place: { longitude: lng + 0.001, latitude: lat },
    });
    const customer = new Customer(driver, app);
    await customer.ordersADrink();
    await customer.opensTheOrder();
    const orderSn = driver.host.query.order_sn ?? '';
    await customer.watchesItBecomeReady(orderSn);
    expect(driver.host.errors).toEqual([]);
    // What every call carries (spec §3).
    const sent = driver.host.calls.filter((call) => call.name === 'request');
    const headers = sent.map(({ options }) => (platform === 'weapp' ? options?.header : options?.headers));
    expect(headers).not.toContainEqual(expect.not.objectContaining({ 'accept-language': 'ln' }));
    expect(headers[headers.length - 1]).toMatchObject({ token: expect.stringMatching(/.{20,}/) });
  }, 120_000);

  it('names what a screen reader stops at', async () => {
    if (!driver) throw new Error('the app was not opened');
    await driver.open();
    await driver.see('home-pickup');
    const role = platform === 'weapp' ? 'aria-role' : 'role';
    expect(driver.host.find('tab-bar-mine')?.attributes).toMatchObject({ [role]: 'link' });
    expect(driver.host.find('home-pickup')?.attributes).toMatchObject({ [role]: 'button' });
    await driver.tap('home-shop');
    await driver.see(`favourite-${openShop}`);
    expect(driver.host.find(`favourite-${openShop}`)?.attributes['aria-label']).toMatch(/\w{3}/);
  }, 60_000);

  it('keeps cart and session over a restart', async () => {
    if (!driver) throw new Error('the app was not opened');
    await driver.open();
    await driver.see('home-pickup');
    await driver.tap('tab-bar-mine');
    await driver.see('account-phone');
  }, 60_000);

  it('paints the bar of the host in the theme, on each page', async () => {
    if (!driver) throw new Error('the app was not opened');
    const { host } = driver;
    const bars = (): unknown[] =>
      host.calls.flatMap(({ options }) => (options?.backgroundColor ? [options.backgroundColor] : []));
    await driver.tap('theme');
    await driver.tap('theme-dark');
    await host.until(() => bars().length > 0, 'a dark bar');
    const seen = bars().length;
    await driver.tap('tab-bar-home');
    await host.until(() => bars().length > seen, 'a dark bar at home');
    expect(new Set(bars())).toEqual(new Set(['#16140f']));
    await driver.tap('tab-bar-mine');
    await driver.tap('theme');
    await driver.tap('theme-system');
    await host.until(() => bars().pop() === '#fffbf5', 'a light bar');
    if (platform === 'alipay') return;
    // Weapp tells the phone's theme: "as the phone" follows it, a chosen one wins over it.
    host.state.theme = 'dark';
    await driver.tap('tab-bar-home');
    await host.until(() => bars().pop() === '#16140f', 'the dark bar of a dark phone');
    await driver.tap('tab-bar-mine');
    await driver.tap('theme');
    await driver.tap('theme-light');
    await host.until(() => bars().pop() === '#fffbf5', 'a light bar on a dark phone');
  }, 60_000);
});
