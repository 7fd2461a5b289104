import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { newPhone } from '../harness/browser';
import { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { expectNoChinese, languages, Stage, tokenOf } from './stage';

describe('the app on a phone', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  const open = async (path = '', language = 'id-ID'): Promise<BrowserDriver> => {
    const driver = await BrowserDriver.on(await newPhone(stage.browser, { language }), stage.app.url);
    await driver.open(path);
    return driver;
  };
  const isHome = async (driver: BrowserDriver): Promise<void> => {
    await driver.see('home-pickup');
    expect([routes.home.path, '']).toContain(driver.path);
  };

  it('opens home at an empty hash and with launch data in the hash', async () => {
    for (const hash of ['', '#', '#/', '#tgWebAppData=query_id%3DAA&tgWebAppVersion=7.0']) {
      const driver = await BrowserDriver.on(await newPhone(stage.browser), stage.app.url);
      await driver.page.goto(`${stage.app.url}/${hash}`);
      await isHome(driver);
      await driver.page.context().close();
    }
  });

  it('starts with corrupt, foreign and forbidden storage', async () => {
    const broken = [
      '{',
      'null',
      '[]',
      '{"data":{"v":1,"value":{"token":5,"cart":"x"}}}',
      '{"data":{"v":99}}',
      'x'.repeat(50_000),
    ];
    for (const value of broken) {
      const context = await newPhone(stage.browser);
      await context.addInitScript((stored) => {
        if (location.protocol === 'about:') return;
        for (const key of ['session', 'cart', 'draft', 'cache', 'theme']) localStorage.setItem(key, stored);
      }, value);
      const driver = await BrowserDriver.on(context, stage.app.url);
      await driver.open();
      await isHome(driver);
      expect(driver.errors).toEqual([]);
      await context.close();
    }
    const context = await newPhone(stage.browser);
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    const driver = await BrowserDriver.on(context, stage.app.url);
    await driver.open();
    await isHome(driver);
    await context.close();
  });

  it('names the order at login when login continues one, and shows one line about the length of a password', async () => {
    const visit = await stage.visitorWithCart({ language: 'en-US' });
    const { driver } = visit;
    await visit.customer.isAskedToLogIn();
    expect(await driver.text('login-title')).toBe('Log in to continue your order');
    await driver.page.context().close();

    const other = await open(routes.account.path, 'en-US');
    await other.tap('account-login');
    await other.see('login-title');
    expect(await other.text('login-title')).toBe('Log in with your phone number');
    await other.tap('way-password');
    await other.tap('way-reset');
    await other.type('newpassword', 'short');
    expect(await other.text('newpassword-hint')).toBe('At least 8 characters');
    await other.tap('retrieve-submit');
    await other.until(async () => (await other.text('newpassword-problem')).includes('8 characters'), 'the problem');
    expect(await other.isThere('newpassword-hint')).toBe(false);
    await other.page.context().close();

    const direct = await open(routes.login.path, 'en-US');
    await direct.see('login-title');
    expect(await direct.text('login-title')).toBe('Log in with your phone number');
    await direct.page.context().close();
  });

  it('steps back through the ways to log in, keeps what was typed, and then goes to the page before', async () => {
    const driver = await open(routes.account.path, 'en-US');
    const { page } = driver;
    const isTitled = (text: string) =>
      driver.until(
        async () => (await driver.isThere('login-title')) && (await driver.text('login-title')) === text,
        text,
      );
    await driver.tap('account-login');
    await driver.type('mobile', '81234567890');
    await driver.tap('way-password');
    await isTitled('Log in with your password');
    await driver.type('password', 'rahasia-sekali');
    await driver.tap('page-back');
    await isTitled('Log in with your phone number');
    await driver.tap('way-password');
    await isTitled('Log in with your password');
    expect(await driver.value('password')).toBe('rahasia-sekali');
    await driver.tap('read-terms');
    await driver.see('terms-sheet');
    await page.goBack();
    await driver.until(async () => !(await driver.isThere('terms-sheet')), 'a closed sheet');
    await isTitled('Log in with your password');
    await page.goBack();
    await isTitled('Log in with your phone number');
    expect((await driver.value('mobile')).replace(/\D/g, '')).toBe('81234567890');
    await driver.tap('way-password');
    await isTitled('Log in with your password');
    await driver.tap('way-code');
    await isTitled('Log in with your phone number');
    await driver.tap('page-back');
    await driver.arrive(routes.account.path);
    await driver.see('account-login');
    await page.context().close();
  });

  it('switches texts, titles, tab bar and server texts to another language at once, and stores it', async () => {
    const driver = await open(routes.account.path);
    await driver.tap('open-settings');
    await driver.tap('language');
    await driver.tap('language-zh-Hans');
    await driver.until(
      async () => (await driver.page.title()) === languages['zh-CN']['pageTitle.settings'],
      'the Chinese title',
    );
    await driver.tap('page-back');
    await driver.see('account-login');
    expect(await driver.text('tab-bar-home')).toContain(languages['zh-CN']['tab.home']);
    await driver.tap('tab-bar-order');
    await driver.until(async () => /[\p{Script=Han}]/u.test(await driver.text('shops')), 'shops in Chinese');
    await driver.reload();
    await driver.until(
      async () => (await driver.page.title()) === languages['zh-CN']['pageTitle.chooseShop'],
      'the language kept',
    );
    await driver.open(routes.settings.path);
    await driver.tap('language');
    await driver.tap('language-en');
    await driver.until(
      async () => (await driver.page.title()) === languages['en-US']['pageTitle.settings'],
      'the English title',
    );
    await driver.open();
    await isHome(driver);
    await expectNoChinese(driver, 'en-US');
    await driver.page.context().close();
  });

  it('requests a missing chunk again, and reports it if it never loads', async () => {
    const context = await newPhone(stage.browser);
    let refusals = 0;
    await context.route(/\/chunk\/.*\.js$/, (route) => (refusals++ < 1 ? route.abort() : route.continue()));
    const driver = await BrowserDriver.on(context, stage.app.url);
    await driver.open();
    await isHome(driver);
    await context.unrouteAll();
    await context.route(/\/chunk\/.*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await driver.open(routes.login.path);
    await driver.see('reload-app');
    const loads: string[] = [];
    driver.page.on('framenavigated', (frame) => loads.push(frame.url()));
    // The app does not reload endlessly. After another reload the message would be gone.
    await driver.settles();
    await driver.see('reload-app');
    expect(loads.length).toBeLessThanOrEqual(1);
    await context.unrouteAll();
    await driver.tap('reload-app');
    await driver.see('mobile');
    await context.close();
  });

  it('shows a visitor a prompt on member tabs, and leads to login and back from a member page', async () => {
    const driver = await open(routes.orders.path);
    await driver.see('login-prompt');
    expect(driver.path).toBe(routes.orders.path);
    await driver.open(`${routes.checkout.path}?shop=${openShop}`);
    await driver.arrive(routes.login.path);
    await driver.page.context().close();
  });

  it('returns a visitor who wants a voucher to it after login, and from there leads to the list by one step back', async () => {
    const { driver, customer } = await stage.visitor();
    await driver.open(routes.vouchers.path);
    await driver.tap('voucher-1');
    await driver.see('voucher-buy');
    const entry = await driver.page.evaluate(() => history.state as unknown);
    await driver.tap('voucher-buy');
    await driver.arrive(routes.login.path);
    await customer.logsIn();
    await driver.arrive(routes.voucher.path);
    await driver.see('voucher-buy');
    // It is the entry of before, and not another one with the same address.
    expect(await driver.page.evaluate(() => history.state as unknown)).toEqual(entry);
    await driver.page.goBack();
    await driver.arrive(routes.vouchers.path);
    await driver.see('voucher-1');
    await driver.page.context().close();
  });

  it('shows the page of the address after a step forward, although another one of the same path is below', async () => {
    const { driver } = await stage.visitor();
    const linkTo = (path: string): Promise<void> =>
      driver.page.evaluate((to) => window.location.assign(`#/${to}`), path);
    const shown = async (): Promise<string> => {
      await driver.see('voucher-hero');
      return await driver.text('voucher-hero');
    };
    await driver.open(`${routes.voucher.path}?id=1`);
    const first = await shown();
    await linkTo(routes.vouchers.path);
    await driver.tap('voucher-2');
    await driver.until(
      async () => (await driver.isThere('voucher-hero')) && (await shown()) !== first,
      'another voucher',
    );
    const second = await shown();
    await driver.page.goBack();
    await driver.see('voucher-2');
    await driver.page.goForward();
    await driver.arrive(routes.voucher.path);
    expect(await shown()).toBe(second);
    await driver.tap('page-back');
    await driver.see('voucher-2');
    await driver.page.goBack();
    await driver.arrive(routes.voucher.path);
    expect(await shown()).toBe(first);
    await driver.page.context().close();
  });

  it('ends a session once when several calls find it expired, and keeps what was typed', async () => {
    const visit = await stage.member();
    const { driver, customer } = visit;
    await customer.writesARemark();
    const token = await tokenOf(driver);
    await stage.app.api('user/logout', {}, token);
    const relaunches: string[] = [];
    driver.page.on('framenavigated', (frame) => {
      if (frame.url().includes(routes.login.path)) relaunches.push(frame.url());
    });
    await driver.page.evaluate(
      async ({ url, own }) => {
        const ask = (): Promise<Response> =>
          fetch(url, { method: 'POST', headers: { token: own, 'content-type': 'application/json' }, body: '{}' });
        const answers = await Promise.all(Array.from({ length: 20 }, ask));
        await Promise.all(answers.map((answer) => answer.text()));
        if (answers.some((answer) => answer.status !== 401)) throw new Error('the session lives on');
      },
      { url: calls.user.info.path, own: token },
    );
    await driver.tap('checkout-pay');
    await driver.arrive(routes.login.path);
    // Each answer could cause another relaunch.
    await driver.settles();
    expect(relaunches.length).toBeLessThanOrEqual(1);
    expect(await tokenOf(driver)).toBe('');
    expect((await driver.value('mobile')).replace(/\D/g, '')).toBe(customer.phone);
    await driver.page.context().close();
  });
});
