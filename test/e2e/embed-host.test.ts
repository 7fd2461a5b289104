import { routes } from '@/platform/routes';
import { appFrame } from './frame-driver';
import { usePartnerStage } from './partner-stage';
import { stepsBack } from './steps-back';

describe('what a host asks of the app, and pays for it', () => {
  const stage = usePartnerStage();

  it('steps back from a sheet, from a page, and leaves the root to the host', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(shop);
    await customer.comesHome();
    await stepsBack({ driver, customer });
    await context.close();
  });

  it('leads home from a page that the visit began on, and loses and regains the network', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop, { query: `#/${routes.shopMenu.path}?id=1` });
    await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
    expect(await driver.ask('back')).toMatchObject({ status: 200, data: { result: 'handled' } });
    await driver.see('home-pickup');
    expect(await driver.ask('back')).toMatchObject({ status: 200, data: { result: 'unhandled' } });
    const isOnline = () => appFrame(driver.outer).evaluate(() => navigator.onLine);
    expect((await driver.ask('online', { online: false })).status).toBe(204);
    expect(await isOnline()).toBe(false);
    expect((await driver.ask('online', { online: true })).status).toBe(204);
    expect(await isOnline()).toBe(true);
    await context.close();
  });

  it('takes language, theme, insets and pages midway, and refuses what it does not know', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(shop, { query: '&theme=dark' });
    await customer.comesHome();
    const root = () =>
      appFrame(driver.outer).evaluate(() => {
        const { lang, dataset, style } = document.documentElement;
        return [lang, dataset.theme, style.getPropertyValue('--pandan'), style.getPropertyValue('--inset-bottom')];
      });
    expect(await root()).toEqual(['en', 'dark', '', '']);
    expect((await driver.ask('setLocale', { locale: 'zh-CN' })).status).toBe(204);
    expect((await driver.ask('setTheme', { scheme: 'light', tokens: { pandan: '#00529b' } })).status).toBe(204);
    const insets = { top: 0, right: 0, bottom: 34, left: 0 };
    expect((await driver.ask('setViewport', { height: 700, stableHeight: 700, insets })).status).toBe(204);
    const told = ['zh-Hans', 'light', '#00529b', 'max(env(safe-area-inset-bottom), 34px)'];
    expect(await root()).toEqual(told);

    expect((await driver.ask('setLocale', { locale: 'fr' })).status).toBe(400);
    expect((await driver.ask('setTheme', { scheme: 'light', tokens: { pandan: '#eeeeee' } })).status).toBe(400);
    expect((await driver.ask('navigate', { path: '/pages/nowhere' })).status).toBe(400);
    expect((await driver.ask('navigate', { path: 'javascript:alert(1)' })).status).toBe(400);
    expect((await driver.ask('format', {})).status).toBe(501);
    expect(await root()).toEqual(told);

    expect((await driver.ask('navigate', { path: `/${routes.account.path}` })).status).toBe(204);
    await driver.see('account-phone');
    expect((await driver.ask('logout')).status).toBe(204);
    await driver.arrive(routes.home.path);
    await driver.open(routes.account.path);
    await driver.see('account-login');
    await context.close();
  });

  it('believes the server and not the host about the money', async () => {
    const partners = stage();
    const { other } = partners;
    other.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(other);
    await customer.comesToTheCashier();
    // The host says that it is paid, which is not so.
    await customer.choosesAtTheCashier('gopay');
    await driver.tap('cashier-pay');
    await driver.see('wait-page');
    await driver.until(async () => /\d\d:\d\d/.test(await driver.text('wait-state')), 'that no money has come');
    const asked = (await driver.heard()).find(({ name }) => name === 'pay')?.data as {
      launch: { url: string };
    };
    expect(asked).toMatchObject({ amount: customer.total, currency: 'IDR', launch: { type: 'page' } });
    // The address leads to the payer from the partner's page as well, and from there back to the partner.
    expect(asked.launch.url.startsWith(partners.stage.app.url)).toBe(true);
    // The payment fails, says the host, and it is paid.
    const trade_no = /pay\/(\w+)/.exec(asked.launch.url)?.[1] ?? '';
    await partners.stage.app.gateway({ trade_no });
    const result = { paymentId: 'PY1', status: 'failed' };
    expect((await driver.ask('paymentResult', result)).status).toBe(204);
    await customer.seesThePickupNumber();
    expect(new URL(appFrame(driver.outer).url()).search).toBe('?embed=shop-b');
    await context.close();
  });

  it('lets the whole window pay, which returns to the partner with the number of the order only, and shows it there', async () => {
    const partners = stage();
    const { third } = partners;
    third.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(third, { hasStorage: false });
    await customer.comesToTheCashier();
    await customer.choosesAtTheCashier('gopay');
    await driver.tap('cashier-pay');
    const { outer } = driver;
    await outer.waitForURL(/\/gateway\/pay\//);
    await outer.locator('#pay').click();
    await outer.waitForURL(`${third.origin}/back?*`);
    const { search } = new URL(outer.url());
    expect(search).toMatch(/^\?order_sn=\w+$/);
    await outer.goto(third.page({ query: `#/${routes.paymentSuccess.path}${search}` }));
    await customer.seesThePickupNumber();
    await context.close();
  });

  it('gets another session from the host when the server has ended it', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop);
    await driver.see('home-pickup');
    const codes = shop.codes.length;
    await shop.revoke(shop.customer.id);
    await driver.open(routes.account.path);
    await driver.until(async () => shop.codes.length === codes + 1, 'another code');
    await driver.see('account-phone');
    expect(driver.path).toBe(routes.account.path);
    await context.close();
  });
});
