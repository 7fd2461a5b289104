import { routes } from '@/platform/routes';
import { appFrame, type FrameDriver } from './frame-driver';
import { usePartnerStage } from './partner-stage';

/** The title of the last page that the host was told of. */
async function lastTitle(driver: FrameDriver): Promise<unknown> {
  return (await driver.heard()).filter(({ name }) => name === 'route').at(-1)?.data?.title;
}

describe('what the app says in a partner’s page', () => {
  const stage = usePartnerStage();

  it('says above every page that nothing can be ordered, and shows no button that leads to an order', async () => {
    const partners = stage();
    const { closed } = partners;
    closed.customer = partners.newCustomer();
    const { driver, customer, context } = await partners.visit(closed);
    await customer.comesHome();
    const words = 'At Toko shop-d you can only look at the menu. To order, open Kedai in a browser.';
    expect(await driver.text('menu-only')).toBe(words);
    // The page begins below the strip.
    const [stripEnd, boardStart] = await driver.page.evaluate(() => [
      document.querySelector('#menu-only')?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('#home-pickup')?.getBoundingClientRect().top ?? 0,
    ]);
    expect(stripEnd).toBeGreaterThan(20);
    expect(boardStart).toBeGreaterThanOrEqual(stripEnd as number);
    await customer.findsTheNearestShop();
    await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
    await driver.tap((await driver.ids('goods-add-'))[0] as string);
    await driver.see('sheet-close');
    expect(await driver.text('menu-only')).toBe(words);
    expect(await driver.isThere('sheet-add')).toBe(false);
    await driver.tap('sheet-close');
    expect(await driver.isThere('cart-open')).toBe(false);
    await driver.open(`${routes.voucher.path}?id=1`);
    await driver.see('voucher');
    expect(await driver.isThere('voucher-buy')).toBe(false);
    expect(await driver.text('menu-only')).toBe(words);
    expect((await driver.ask('setLocale', { locale: 'id' })).status).toBe(204);
    await driver.until(async () => (await driver.text('menu-only')).startsWith('Di Toko shop-d kamu'), 'Indonesian');
    await context.close();
  });

  it('tells the host of the new title when the host has changed the language', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop);
    await driver.see('home-pickup');
    await driver.open(routes.account.path);
    await driver.until(async () => (await lastTitle(driver)) === 'My account', 'the title in English');
    expect((await driver.ask('setLocale', { locale: 'zh-CN' })).status).toBe(204);
    await driver.until(async () => (await lastTitle(driver)) === '我的账号', 'the title in Chinese');
    // Home has one title in all languages, and the host is told all the same.
    await driver.open(routes.home.path);
    await driver.until(async () => (await lastTitle(driver)) === 'Kedai', 'home');
    const routesTold = async () => (await driver.heard()).filter(({ name }) => name === 'route').length;
    const before = await routesTold();
    expect((await driver.ask('setLocale', { locale: 'en' })).status).toBe(204);
    await driver.until(async () => (await routesTold()) > before, 'a route in the other language');
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
