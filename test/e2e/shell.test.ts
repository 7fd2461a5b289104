import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { newPhone } from '../harness/browser';
import { BrowserDriver } from '../journey/browser-driver';
import { Customer, openShop } from '../journey/customer';
import { languages, Stage, tokenOf } from './stage';

describe('the shell around every page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  it.each([
    ['zh-CN', 'zh-Hans'],
    ['id-ID', 'id'],
    ['en-GB', 'en'],
    ['fr-FR', 'id'],
  ])('a browser in %s gets %s, and the texts of no other language', async (language, expected) => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser, { language }), stage.app.url);
    const loaded = new Set<string>();
    driver.page.on('request', (request) => {
      const name = /\/texts\/\w+\/(en|id|zh-Hans)\./.exec(request.url())?.[1];
      if (name) loaded.add(name);
    });
    await driver.open();
    await driver.see('home-pickup');
    await driver.page.waitForLoadState('networkidle');
    expect(await driver.page.evaluate(() => document.documentElement.lang)).toBe(expected);
    expect([...loaded]).toEqual([expected]);
    await driver.page.context().close();
  });

  it('the server answers in a language from the moment it is chosen', async () => {
    const { driver, customer } = await stage.visitor();
    await driver.open(routes.settings.path);
    await driver.tap('language');
    await driver.tap('language-en');
    await driver.until(
      async () => (await driver.page.title()) === languages['en-US']['pageTitle.settings'],
      'the English title',
    );
    await driver.open(routes.account.path);
    await driver.tap('account-login');
    await driver.see('mobile');
    await customer.asksForACode();
    const code = await stage.app.codeFor(`+62${customer.phone}`);
    await driver.type('captcha', code === '000000' ? '000001' : '000000');
    await driver.until(async () => (await driver.answers(calls.user.loginByCode.path)).length > 0, 'a refusal');
    expect(await driver.answers(calls.user.loginByCode.path)).toEqual([
      expect.objectContaining({
        code: 0,
        msg: 'The verification code is not correct. If several were sent, enter the newest one',
      }),
    ]);
    await driver.page.context().close();
  });

  it('a link to a member page leads through login to that page, with the cart', async () => {
    const { driver, customer } = await stage.visitorWithCart();
    await driver.open(`${routes.checkout.path}?shop=${openShop}`);
    await driver.arrive(routes.login.path);
    await customer.asksForACode();
    await customer.entersTheCode();
    expect(driver.param('shop')).toBe(String(openShop));
    await driver.page.context().close();
  });

  it('an old link of a partner leads to My, and a step back to where it was followed', async () => {
    const { driver } = await stage.visitor();
    await driver.open();
    await driver.see('home-pickup');
    await driver.page.evaluate((path) => location.assign(`#/${path}?from=partner`), routes.oldLink.path);
    await driver.arrive(routes.account.path);
    await driver.see('account-login');
    await driver.page.goBack();
    await driver.see('home-pickup');
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  });

  it('twenty calls end an expired session once; what was typed stays, and login works', async () => {
    const visit = await stage.memberBefore();
    const { driver, customer } = visit;
    await customer.writesARemark();
    await driver.open(routes.orders.path);
    await driver.see('order-panel');
    await driver.page.waitForLoadState('networkidle');
    await stage.app.api('user/logout', {}, await tokenOf(driver));
    const refused: string[] = [];
    const logins: string[] = [];
    driver.page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    driver.page.on('framenavigated', (frame) => {
      if (frame.url().includes(routes.login.path)) logins.push(frame.url());
    });
    // This holds answers back until many calls with the expired token are running.
    let waiting = 0;
    let release = (): void => undefined;
    const together = new Promise<void>((resolve) => {
      release = resolve;
    });
    await driver.page.route('**/api/order/**', async (route) => {
      waiting += 1;
      if (waiting >= 20) release();
      await together;
      await route.continue().catch(() => undefined);
    });
    await driver.page.evaluate(async () => {
      const tabs = Array.from(document.querySelectorAll<HTMLElement>('[role="tab"]'));
      for (let round = 0; round < 6; round++) {
        for (const tab of tabs) {
          tab.click();
          await new Promise(requestAnimationFrame);
        }
      }
    });
    release();
    await driver.arrive(routes.login.path);
    // Each answer could open login again.
    await driver.settles();
    expect(waiting).toBeGreaterThan(1);
    expect(refused.length).toBeGreaterThan(0);
    expect(logins).toHaveLength(1);
    const kept = await driver.page.evaluate(() => ({
      session: localStorage.getItem('session') ?? '',
      draft: localStorage.getItem('draft') ?? '',
    }));
    const { value } = (JSON.parse(kept.session) as { data: { value: object } }).data;
    expect(value).toMatchObject({ token: '', user: null });
    expect(kept.draft).toContain(customer.remark);
    await driver.page.unrouteAll({ behavior: 'ignoreErrors' });

    const other = new Customer(driver, stage.app);
    // The wait before another code counts for the other number only, so this number gets a code at once.
    await driver.type('mobile', other.phone);
    await driver.tap('send-code');
    await other.agrees();
    await driver.type('captcha', await stage.app.codeFor(`+62${other.phone}`));
    await driver.until(async () => (await tokenOf(driver)) !== '', 'another session');
    await driver.page.context().close();
  });

  it('a chunk lost with the network shows that the network is gone, and loads by itself when it is back', async () => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
    await driver.open();
    await driver.see('home-pickup');
    await driver.page.waitForLoadState('networkidle');
    await driver.page.context().setOffline(true);
    await driver.tap('tab-bar-mine');
    await driver.see('missing-page');
    expect(await driver.text()).toContain(languages['id-ID']['common.networkLost']);
    expect(await driver.text()).not.toContain(languages['id-ID']['common.errorText']);
    // A retry without the network leaves the app where it is.
    await driver.tap('retry');
    await driver.see('retry');
    await driver.page.context().setOffline(false);
    await driver.see('account-login');
    await driver.page.context().close();
  });

  it('a page that was just left opens again at once; a double tap opens one page', async () => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
    await driver.open(routes.shopList.path);
    const shop = `choose-shop-${openShop}`;
    await driver.see(shop);
    const depth = await driver.page.evaluate(() => history.length);
    for (const visit of [1, 2]) {
      await driver.page.locator(`[id="${shop}"]:visible`).dblclick();
      await driver.see('menu-back');
      expect([visit, await driver.page.evaluate(() => history.length)]).toEqual([visit, depth + 1]);
      await driver.page.goBack();
      await driver.see(shop);
    }
    await driver.page.context().close();
  });

  it('a tap repeated much later, before the page is drawn, opens one page', async () => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
    await driver.open(routes.shopList.path);
    const shop = `choose-shop-${openShop}`;
    await driver.see(shop);
    const depth = await driver.page.evaluate(() => history.length);
    // On the first visit the page has to be loaded, on the second it only has to be drawn.
    for (const visit of [1, 2]) {
      await driver.page.locator(`[id="${shop}"]:visible`).evaluate(async (button: HTMLElement) => {
        const now = performance.now.bind(performance);
        let later = 0;
        performance.now = () => now() + later;
        for (let tap = 0; tap < 4; tap += 1) {
          button.click();
          // The address changes in microtasks; nothing is drawn between the taps.
          for (let step = 0; step < 100; step += 1) await undefined;
          later += 30_000;
        }
      });
      await driver.see('menu-back');
      expect([visit, await driver.page.evaluate(() => history.length)]).toEqual([visit, depth + 1]);
      await driver.page.goBack();
      await driver.see(shop);
    }
    await driver.page.context().close();
  });

  it('a step back while the next page is loading shows the page of the address', async () => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
    const shop = `choose-shop-${openShop}`;
    await driver.open(routes.shopList.path);
    await driver.see(shop);
    await driver.page.evaluate(() => {
      const page = window as unknown as { parts: number };
      page.parts = 0;
      const count = ({ target }: Event): void => {
        if (target instanceof HTMLScriptElement) page.parts += 1;
      };
      document.addEventListener('load', count, true);
      // Both taps happen within the time of a double tap, even on a slow machine.
      const now = performance.now();
      performance.now = () => now;
    });
    let held = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await driver.page.route(/\/chunk\/.*\.js$/, async (route) => {
      held += 1;
      await released;
      await route.continue();
    });
    await driver.tap(shop);
    await driver.arrive(routes.shopMenu.path);
    await driver.until(async () => held > 0, 'a part on its way');
    await driver.page.goBack();
    await driver.arrive(routes.shopList.path);
    release();
    await driver.until(
      async () => (await driver.page.evaluate(() => (window as unknown as { parts: number }).parts)) >= held,
      'the part that comes late',
    );
    await driver.settles();
    // The page whose part came late is not shown now, but at the next tap, however soon that tap comes.
    expect([await driver.isThere('menu-back'), driver.path]).toEqual([false, routes.shopList.path]);
    await driver.tap(shop);
    await driver.see('menu-back');
    await driver.page.unrouteAll({ behavior: 'ignoreErrors' });
    await driver.page.context().close();
  });

  it('steps back and forward before anything is drawn leave one page, the one of the address', async () => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
    await driver.open(routes.shopList.path);
    await driver.tap(`choose-shop-${openShop}`);
    await driver.see('menu-back');
    // After a reload the page before must be drawn again, too.
    await driver.reload();
    await driver.see('menu-back');
    const shown = (): Promise<string[]> =>
      driver.page.evaluate(() =>
        Array.from(document.querySelectorAll('.taro_page'))
          .filter((page) => page.getClientRects().length > 0)
          .map((page) => page.id.split('?')[0] ?? ''),
      );
    await driver.page.evaluate(async () => {
      const step = async (steps: number): Promise<void> => {
        const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
        history.go(steps);
        await arrived;
        // The router continues in microtasks and timers.
        await new Promise((resolve) => setTimeout(resolve, 50));
      };
      // React draws when it gets a message that it has sent to itself. This holds all such messages back until both
      // steps are taken.
      const post = MessagePort.prototype.postMessage;
      const kept: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        kept.push(() => post.call(this, message));
      };
      await step(-1);
      await step(1);
      MessagePort.prototype.postMessage = post;
      if (kept.length === 0) throw new Error('React drew without a message');
      for (const send of kept) send();
    });
    await driver.see('menu-back');
    await driver.settles();
    expect([await shown(), driver.path]).toEqual([[`/${routes.shopMenu.path}`], routes.shopMenu.path]);
    await driver.page.context().close();
  });

  it('a step forward to the entry of a page that has led a member on changes nothing', async () => {
    const visit = await stage.visitor();
    await stage.loggedInBefore(visit);
    const { driver } = visit;
    const { page } = driver;
    await driver.open(routes.account.path);
    await driver.tap('part-points');
    await driver.see('check-in-send');
    // A member has nothing to do on the page to register, whose entry for the back key is left in the history.
    await page.goto(`${stage.app.url}/?load=1#/${routes.register.path}`);
    await driver.tap('tab-bar-orders');
    await driver.arrive(routes.orders.path);
    await page.goForward();
    await driver.arrive(routes.orders.path);
    await driver.staysFor(1500);
    await page.goBack();
    await driver.arrive(routes.checkIn.path);
    expect(driver.errors).toEqual([]);
    await page.context().close();
  });

  it('takes a tap on the goal of the tap before, after a link has led away from there', async () => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
    await driver.open(routes.chooseShop.path);
    await driver.see(`choose-shop-${openShop}`);
    // All of this happens within the second in which a second tap on one goal is ignored.
    await driver.page.evaluate(async (path) => {
      const until = async (hash: string): Promise<void> => {
        while (!window.location.hash.includes(hash)) await new Promise(requestAnimationFrame);
      };
      const home = (): void => document.getElementById('tab-bar-home')?.click();
      home();
      await until('pages/index/index');
      window.location.hash = `#/${path}`;
      await until(path);
      home();
    }, routes.chooseShop.path);
    await driver.arrive(routes.home.path);
    await driver.see('home-pickup');
    await driver.page.context().close();
  });

  it('a chunk that is lost while the phone says that it is online keeps the app, and leads to a page that loads later', async () => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
    await driver.open();
    await driver.see('home-pickup');
    await driver.page.waitForLoadState('networkidle');
    await driver.page.route('**', (route) => route.abort('addressunreachable'));
    await driver.tap('tab-bar-mine');
    await driver.see('missing-page');
    await driver.arrive(routes.account.path);
    expect(await driver.isThere('reload-app')).toBe(false);
    await driver.tap('retry');
    // A request that is being held while the routes are removed may never end.
    await driver.idles('retry');
    await driver.page.unrouteAll();
    // A touch does nothing while the earlier try is under way, so the customer touches again.
    await driver.until(async () => {
      await driver.page.evaluate(() => document.getElementById('retry')?.click());
      return await driver.isThere('account-login');
    }, 'the page');
    await driver.page.context().close();
  });

  it('a chunk answered with a page instead of a script causes one reload, then a message', async () => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
    await driver.open();
    await driver.see('home-pickup');
    await driver.page.waitForLoadState('networkidle');
    await driver.page.route(/\/chunk\/.*\.js$/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>no</title>' }),
    );
    let loads = 0;
    driver.page.on('load', () => {
      loads += 1;
    });
    await driver.tap('home-shop');
    await driver.see('reload-app');
    // After a second reload the message would be gone again.
    await driver.settles();
    await driver.see('reload-app');
    expect(loads).toBe(1);
    await driver.page.unrouteAll();
    await driver.tap('reload-app');
    await driver.see(`choose-shop-${openShop}`);
    await driver.page.context().close();
  });
});
