import { routes } from '@/platform/routes';
import { appFrame } from './frame-driver';
import { usePartnerStage } from './partner-stage';
import { ordersWithReloads } from './reloaded-order';

describe('the app in a partner’s page', () => {
  const stage = usePartnerStage();

  it('logs its customer in, and takes an order until it is received, with a reload at each step', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(shop);
    expect(await ordersWithReloads({ customer, driver })).toBe('Picked up');

    const heard = await driver.heard();
    const routesTold = heard.filter(({ name }) => name === 'route').map(({ data }) => data?.path);
    expect(routesTold).toContainEqual(expect.stringMatching(new RegExp(`^/${routes.cashier.path}\\?order_sn=\\w+$`)));
    expect(heard.filter(({ name }) => name === 'setConfirmClose').map(({ data }) => data?.enabled)).toContain(true);
    const steps = heard.filter(({ name }) => name === 'track').map(({ data }) => data?.name);
    expect([...new Set(steps)]).toEqual(['add_to_cart', 'begin_checkout', 'place_order', 'paid']);
    // Neither a code nor a token is where somebody else could find it.
    const kept = await appFrame(driver.outer).evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.referrer]),
    );
    const addresses = partners.stage.app.log;
    expect(shop.codes.length).toBeGreaterThan(3);
    for (const code of shop.codes) for (const place of [kept, addresses]) expect(place).not.toContain(code);
    expect(kept).not.toMatch(/"?token"?[\\]*":/);
    expect(JSON.stringify(heard)).not.toContain('"token"');
    await context.close();
  }, 240_000);

  it('is not shown to another partner’s page, which the browser refuses', async () => {
    const partners = stage();
    const { shop, other } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(other, { partner: shop.id });
    await driver.until(async () => driver.errors.some((text) => text.includes('frame-ancestors')), 'a refusal');
    expect(await driver.heard()).toEqual([]);
    await context.close();
  });

  it.each(['silent', 'old', 'garbage'] as const)('works as in a browser with a host that is %s', async (manner) => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(shop, { manner });
    await customer.fillsACart();
    await customer.isAskedToLogIn();
    await customer.logsIn();
    await customer.isAtTheCheckout();
    // Nothing here could open the page of a wallet without leaving the frame.
    await driver.tap('pay-change');
    await driver.see('channel-qris');
    expect(await driver.ids('channel-')).not.toContain('channel-gopay');
    await driver.tap('channel-qris');
    await customer.ordersIt();
    await customer.choosesAtTheCashier('qris');
    expect(await driver.ids('channel-')).not.toContain('channel-gopay');
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('takes a host that answers late', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop, { manner: 'slow' });
    await driver.see('home-pickup');
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('goes on without any storage', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(shop, { hasStorage: false });
    await customer.fillsACart();
    await driver.reload();
    await customer.hasTheCart();
    await driver.tap('cart-continue');
    await customer.isAtTheCheckout();
    await customer.writesARemark();
    await driver.reload();
    await customer.isAtTheCheckout();
    await customer.hasTheRemark();
    await customer.ordersIt();
    await customer.asksForTheQrCode();
    await driver.reload();
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    await context.close();
  });

  it('keeps the cart of a visitor over a reload without any storage', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = null;
    const { driver, customer, context } = await partners.visit(shop, { hasStorage: false });
    await customer.fillsACart();
    await driver.reload();
    await customer.hasTheCart();
    // Also on a page that was opened later, and on the one before it.
    await driver.tap('cart-continue');
    await driver.arrive(routes.login.path);
    await driver.reload();
    await driver.see('mobile');
    await driver.ask('back');
    await customer.hasTheCart();
    await driver.reload();
    await customer.hasTheCart();
    await context.close();
  });

  it('connects the partner’s customer with the member who logs in once', async () => {
    const partners = stage();
    const { other } = partners;
    other.customer = { id: 'unknown-1' };
    const first = await partners.visit(other);
    await first.driver.see('home-pickup');
    await first.driver.open(routes.login.path);
    await first.driver.see('mobile');
    await first.driver.until(async () => (await first.driver.text('login-intro')).includes('Toko shop-b'), 'the name');
    const linked = first.driver.outer.waitForResponse((answer) => answer.url().endsWith('/api/embed/link'));
    await first.customer.logsIn();
    expect(await (await linked).json()).toMatchObject({ code: 1 });
    await first.driver.until(async () => /Toko shop-b.*24 hours/.test(await first.driver.text('toast')), 'what holds');
    await first.context.close();

    const second = await partners.visit(other);
    await second.driver.see('home-pickup');
    await second.driver.open(routes.account.path);
    await second.driver.see('account-phone');
    await second.context.close();
  });

  it('connects a visitor too, who has logged in at the partner before the login in the app', async () => {
    const partners = stage();
    const { other } = partners;
    other.customer = null;
    const { driver, customer, context } = await partners.visit(other);
    await driver.see('home-pickup');
    await driver.open(routes.login.path);
    await driver.see('mobile');
    other.customer = { id: 'unknown-2' };
    const linked = driver.outer.waitForResponse((answer) => answer.url().endsWith('/api/embed/link'));
    await customer.logsIn();
    expect(await (await linked).json()).toMatchObject({ code: 1 });
    await context.close();
  });
});
