import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { newPhone } from '../harness/browser';
import { nearOpenShop } from '../journey/by-api';
import { Customer } from '../journey/customer';
import { appFrame, FrameDriver } from './frame-driver';
import { type PageOptions, PartnerSite, together } from './partner-site';
import { Stage } from './stage';

/** What a browser does that forbids a frame to store anything. */
function withoutStorage(): void {
  const get = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

describe('the app in a partner’s page', () => {
  let stage: Stage;
  let shop: PartnerSite;
  let other: PartnerSite;

  beforeAll(async () => {
    shop = await PartnerSite.open('shop-a');
    other = await PartnerSite.open('shop-b');
    const app = await App.start({ sql: together([...shop.sql(), ...other.sql('host', 0)]) });
    for (const site of [shop, other]) site.serves(app.url);
    stage = await Stage.on(app);
  }, 240_000);
  afterAll(async () => {
    await stage?.clear();
    for (const site of [shop, other]) site?.close();
  });

  let number = 0;
  const newCustomer = (): { id: string; mobile: string } => {
    number += 1;
    return { id: `customer-${number}`, mobile: `+62813000${String(10_000 + number)}` };
  };

  async function visit(site: PartnerSite, options: PageOptions = {}) {
    const context = await newPhone(stage.browser, {
      permissions: ['geolocation'],
      geolocation: await nearOpenShop(stage.app),
      language: 'en-US',
    });
    if (options.hasStorage === false) await context.addInitScript(withoutStorage);
    const driver = await FrameDriver.at(context, site.page(options));
    return { driver, customer: new Customer(driver, stage.app), context };
  }

  it('logs its customer in, and takes an order to the pickup number with a reload at each step', async () => {
    shop.customer = newCustomer();
    const { driver, customer, context } = await visit(shop);
    await customer.comesHome();
    await customer.findsTheNearestShop();
    await driver.reload();
    await customer.isAtTheMenu();
    await customer.opensADrink();
    await customer.putsItTogether();
    await customer.addsItToTheCart();
    await driver.reload();
    await customer.hasTheCart();
    await driver.tap('cart-continue');
    await customer.isAtTheCheckout();
    await driver.reload();
    await customer.writesARemark();
    await customer.ordersIt();
    await driver.reload();
    await customer.asksForTheQrCode();
    await driver.reload();
    await customer.paysTheQrCode();
    await driver.reload();
    await customer.seesThePickupNumber();

    const heard = await driver.heard();
    const routesTold = heard.filter(({ name }) => name === 'route').map(({ data }) => data?.path);
    expect(routesTold).toContainEqual(expect.stringMatching(new RegExp(`^/${routes.cashier.path}\\?order_sn=\\w+$`)));
    expect(heard.filter(({ name }) => name === 'setConfirmClose').map(({ data }) => data?.enabled)).toContain(true);
    // Neither a code nor a token is where somebody else could find it.
    const kept = await appFrame(driver.outer).evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.referrer]),
    );
    const addresses = stage.app.log;
    expect(shop.codes.length).toBeGreaterThan(3);
    for (const code of shop.codes) for (const place of [kept, addresses]) expect(place).not.toContain(code);
    expect(kept).not.toMatch(/"?token"?[\\]*":/);
    expect(JSON.stringify(heard)).not.toContain('"token"');
    await context.close();
  }, 240_000);

  it('is not shown to another partner’s page, which the browser refuses', async () => {
    shop.customer = newCustomer();
    const { driver, context } = await visit(other, { partner: shop.id });
    await driver.until(async () => driver.errors.some((text) => text.includes('frame-ancestors')), 'a refusal');
    expect(await driver.heard()).toEqual([]);
    await context.close();
  });

  it.each(['silent', 'old', 'garbage'] as const)('works as in a browser with a host that is %s', async (manner) => {
    shop.customer = newCustomer();
    const { driver, customer, context } = await visit(shop, { manner });
    await customer.fillsACart();
    await customer.isAskedToLogIn();
    await customer.logsIn();
    await customer.isAtTheCheckout();
    await customer.ordersIt();
    // Nothing here could open the page of a wallet without leaving the frame.
    expect(await driver.ids('channel-')).not.toContain('channel-gopay');
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('takes a host that answers late', async () => {
    shop.customer = newCustomer();
    const { driver, context } = await visit(shop, { manner: 'slow' });
    await driver.see('home-pickup');
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('goes on without any storage', async () => {
    shop.customer = newCustomer();
    const { driver, customer, context } = await visit(shop, { hasStorage: false });
    await customer.fillsACart();
    await driver.reload();
    await customer.hasTheCart();
    await driver.tap('cart-continue');
    await customer.isAtTheCheckout();
    await customer.ordersIt();
    await customer.asksForTheQrCode();
    await driver.reload();
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    await context.close();
  });

  it('connects the partner’s customer with the member who logs in once', async () => {
    other.customer = { id: 'unknown-1' };
    const first = await visit(other);
    await first.driver.see('home-pickup');
    await first.driver.open(routes.login.path);
    await first.driver.see('mobile');
    await first.driver.until(async () => (await first.driver.text('login-intro')).includes('Toko shop-b'), 'the name');
    const linked = first.driver.outer.waitForResponse((answer) => answer.url().endsWith('/api/embed/link'));
    await first.customer.logsIn();
    expect(await (await linked).json()).toMatchObject({ code: 1 });
    await first.context.close();

    const second = await visit(other);
    await second.driver.see('home-pickup');
    await second.driver.open(routes.account.path);
    await second.driver.see('account-phone');
    await second.context.close();
  });
});
