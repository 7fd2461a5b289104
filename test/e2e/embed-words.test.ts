import { routes } from '@/platform/routes';
import { appFrame } from './frame-driver';
import { usePartnerStage } from './partner-stage';

describe('what the app says in a partner’s page', () => {
  const stage = usePartnerStage();

  it('says at the menu and at checkout that nothing can be ordered, and promises no payment', async () => {
    const partners = stage();
    const { closed } = partners;
    closed.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(closed);
    await customer.comesHome();
    await customer.findsTheNearestShop();
    await driver.until(async () => (await driver.text('toast')).includes('only look at the menu'), 'the words');
    await customer.opensADrink();
    await customer.putsItTogether();
    await customer.addsItToTheCart();
    await driver.tap('cart-continue');
    await driver.see('menu-only');
    expect(await driver.text('menu-only')).toContain('Toko shop-d');
    await driver.tap('checkout-pay');
    await driver.arrive(routes.shopMenu.path);
    await context.close();
  });

  it('begins on the page of a launch link without home below it, and leads home from there', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const path = encodeURIComponent(`/${routes.shopMenu.path}?id=1`);
    const { driver, context } = await partners.visit(shop, { query: `&path=${path}` });
    await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
    expect(driver.path).toBe(routes.shopMenu.path);
    const told = (await driver.heard()).filter(({ name }) => name === 'route').map(({ data }) => data?.path);
    expect([...new Set(told)]).toEqual([`/${routes.shopMenu.path}?id=1`]);
    expect(await driver.isThere('home-pickup')).toBe(false);
    expect(await driver.ask('back')).toMatchObject({ data: { result: 'handled' } });
    await driver.see('home-pickup');
    await context.close();
  });

  it('leaves home to the host after a logout, whatever was open before', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop);
    await driver.see('home-pickup');
    await driver.open(routes.account.path);
    await driver.open(routes.settings.path);
    await driver.see('language');
    expect((await driver.ask('logout')).status).toBe(204);
    await driver.arrive(routes.home.path);
    await driver.until(async () => {
      const last = (await driver.heard()).filter(({ name }) => name === 'route').at(-1)?.data;
      return last?.path === `/${routes.home.path}` && last.canGoBack === false;
    }, 'home as the root');
    expect(await driver.ask('back')).toMatchObject({ data: { result: 'unhandled' } });
    expect(appFrame(driver.outer).url()).toContain(routes.home.path);
    await context.close();
  });
});
