import type { Page } from 'playwright-core';
import { routes } from '@/platform/routes';
import { TcpProxy } from '../harness/tcp-proxy';
import { openShop } from '../journey/customer';
import { Stage } from './stage';

/** Leaves connections unused, as browsers do when they open more than they need. */
async function openAhead(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const call = new AbortController();
        setTimeout(() => call.abort(), at);
        return fetch('/healthz', { signal: call.signal }).catch(() => undefined);
      }),
    ),
  );
}

describe("the return from the wallet's page", () => {
  let stage: Stage;
  let proxy: TcpProxy;
  beforeAll(async () => {
    stage = await Stage.set();
    proxy = new TcpProxy(Number(new URL(stage.app.url).port));
  }, 240_000);
  afterAll(async () => {
    await stage?.clear();
    await proxy?.close();
  });

  it('loads every file, also when preconnected sockets have idled until the server closed them', async () => {
    const through = `http://127.0.0.1:${await proxy.listen()}`;
    // The policy of the wallet's page forbids scripts to connect, so the browser bypasses it.
    const { driver, customer } = await stage.member({ through, bypassCSP: true });
    const { page } = driver;
    // Disables the cache, so that the files are requested again.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await customer.ordersIt();
    await customer.choosesTheWallet();
    await driver.until(async () => {
      await openAhead(page);
      return proxy.unused >= 2;
    }, 'connections opened ahead');
    await driver.until(async () => proxy.unused === 0, 'their end');
    // Breaks the connections in use, because they would serve the following requests.
    proxy.breakAll();

    const files: [status: number, url: string][] = [];
    page.on('response', (answer) => files.push([answer.status(), answer.url()]));
    await driver.tap('pay');
    await customer.seesThePickupNumber();
    await page.waitForLoadState('networkidle');
    expect(files.filter(([status]) => status !== 200 && status !== 303)).toEqual([]);
    expect(files.filter(([, url]) => url.endsWith('.js')).length).toBeGreaterThan(5);
    // No step back leads to the wallet's page again.
    await driver.until(async () => {
      const { currentIndex, entries } = await devTools.send('Page.getNavigationHistory');
      const behind = entries.slice(0, currentIndex + 1).map(({ url }) => url);
      return behind.some((url) => url.includes(routes.paymentSuccess.path)) && !behind.join().includes('/gateway/');
    }, 'a history without the wallet');
    await page.goBack();
    await driver.until(async () => driver.path !== routes.paymentSuccess.path, 'the page before');
    expect(page.url()).not.toContain('/gateway/');
    await page.context().close();
  });
});

describe('a step back before the next page is drawn', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  it('leaves the page as it is, also if an earlier page of its path is open below', async () => {
    const { driver } = await stage.visitor();
    const { page } = driver;
    const isAtTheMenuOf = async (shop: number): Promise<void> => {
      await driver.arrive(routes.shopMenu.path);
      await driver.until(async () => driver.param('id') === String(shop), `the menu of shop ${shop}`);
      await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
    };
    await driver.open(`${routes.shopMenu.path}?id=${openShop + 1}`);
    await isAtTheMenuOf(openShop + 1);
    const below = await driver.text('menu-shop');
    await driver.tap('menu-shop');
    await driver.arrive(routes.chooseShop.path);
    await driver.tap(`choose-shop-${openShop}`);
    await isAtTheMenuOf(openShop);
    const name = await driver.text('menu-shop');
    expect(name).not.toBe(below);
    await page.waitForLoadState('networkidle');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    // The step back comes before the page that loads is replaced by its outlines.
    await page.evaluate(async (path) => {
      const found = Array.from(document.querySelectorAll<HTMLElement>('#menu-search'));
      found.find((one) => one.getClientRects().length > 0)?.click();
      while (!window.location.hash.includes(path)) await new Promise((resolve) => setTimeout(resolve, 0));
      window.history.back();
    }, routes.shopSearch.path);
    await isAtTheMenuOf(openShop);
    release();
    await driver.tap('menu-search');
    await driver.see('search-back');
    expect(driver.param('id')).toBe(String(openShop));
    await page.goBack();
    await isAtTheMenuOf(openShop);
    expect(await driver.text('menu-shop')).toBe(name);
    expect(await page.locator('.taro_page:visible').count()).toBe(1);
    await page.goBack();
    await driver.see(`choose-shop-${openShop}`);
    await page.context().close();
  });
});
