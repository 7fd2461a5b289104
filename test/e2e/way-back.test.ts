import type { Page } from 'playwright-core';
import { TcpProxy } from '../harness/tcp-proxy';
import { Stage } from './stage';

/** Leaves connections on which nothing was sent, as browsers do when they open more than they turn out to need. */
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

describe('the way back from the page of the wallet', () => {
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

  it('brings every file, also when connections that were opened ahead have idled until the server ended them', async () => {
    const through = `http://127.0.0.1:${await proxy.listen()}`;
    // The wallet's page itself lets no script connect anywhere.
    const { driver, customer } = await stage.member({ through, bypassCSP: true });
    const { page } = driver;
    // The files are asked for again, as from a webview that has kept none.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await customer.ordersIt();
    await customer.choosesTheWallet();
    await driver.until(async () => {
      await openAhead(page);
      return proxy.unused >= 2;
    }, 'connections opened ahead');
    await driver.until(async () => proxy.unused === 0, 'their end');
    // What was in use already would serve what follows.
    proxy.breakAll();

    const files: [status: number, url: string][] = [];
    page.on('response', (answer) => files.push([answer.status(), answer.url()]));
    await driver.tap('pay');
    await customer.seesThePickupNumber();
    await page.waitForLoadState('networkidle');
    expect(files.filter(([status]) => status !== 200 && status !== 303)).toEqual([]);
    expect(files.filter(([, url]) => url.endsWith('.js')).length).toBeGreaterThan(5);
    await page.context().close();
  });
});
