import { isDeepStrictEqual } from 'node:util';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { GopayStandIn, telegramBot, telegramLaunch } from '../harness/launch-hosts';
import { together } from './partner-site';
import { ordersWithReloads } from './reloaded-order';
import { Stage } from './stage';
import { addressIn, connects, isIn, keptBy, type Opening, openInHost, partnerOf } from './super-app';

interface TelegramWindow {
  told: { type: string; data: object }[];
  TelegramWebviewProxy: { postEvent(type: string, data: string): void };
  Telegram: { WebView: { receiveEvent(type: string, data: unknown): void } };
}

/** What Telegram's app for Android adds to a page. */
function addTelegram(): void {
  const own = window as unknown as TelegramWindow;
  own.told = [];
  const { geolocation } = navigator;
  const tellPlace = (): void =>
    geolocation.getCurrentPosition(({ coords: { latitude, longitude, accuracy } }) => {
      const place = { available: true, latitude, longitude, horizontal_accuracy: accuracy };
      own.Telegram.WebView.receiveEvent('location_requested', place);
    });
  own.TelegramWebviewProxy = {
    postEvent: (type, data) => {
      own.told.push({ type, data: JSON.parse(data || '{}') });
      if (type === 'web_app_request_location') tellPlace();
    },
  };
}

/** The script that GoPay serves for its container, which gives the app codes. */
const containerOf = (code: string): string => `
  window.gpContainer = {
    call(name, method, params, onSuccess, onFailure) {
      if (name === 'GPMiniAppAuth' && method === 'getAuthCode') onSuccess({ success: true, data: { authCode: '${code}' } });
      else onFailure({ success: false });
    },
  };`;

const gopay = new GopayStandIn();
let stage: Stage;
beforeAll(async () => {
  await gopay.start();
  const env = {
    KEDAI_TELEGRAM_BOT_TOKEN: telegramBot.botToken,
    ...{ KEDAI_GOPAY_CREDENTIALS: gopay.credentials, KEDAI_GOPAY_URL: gopay.settings.url },
  };
  stage = await Stage.on(await App.start({ sql: together([partnerOf('telegram'), partnerOf('gopay')]), env }));
}, 240_000);
afterAll(async () => {
  await stage?.clear();
  await gopay.stop();
});

const open = (host: string, opening: Opening) => openInHost(stage, host, opening);

describe('the app in Telegram', () => {
  /** Telegram signs each launch at another moment. */
  let moment = Math.floor(Date.now() / 1000) - 600;
  const launchOf = (user: number): string => {
    moment += 1;
    return telegramLaunch(user, moment);
  };

  const hashOf = (initData: string): string =>
    String(
      new URLSearchParams({
        tgWebAppData: initData,
        tgWebAppVersion: '8.0',
        tgWebAppPlatform: 'android',
        tgWebAppThemeParams: JSON.stringify({ bg_color: '#17212b', text_color: '#f5f5f5' }),
      }),
    );

  async function visit(initData: string) {
    const opened = await open('telegram', {
      hash: hashOf(initData),
      prepare: (context) => context.addInitScript(addTelegram),
    });
    const { page } = opened;
    return {
      ...opened,
      press: (type: string) =>
        page.evaluate((name) => (window as unknown as TelegramWindow).Telegram.WebView.receiveEvent(name, {}), type),
      told: (type: string) =>
        page.evaluate(
          (name) =>
            (window as unknown as TelegramWindow).told.filter((one) => one.type === name).map(({ data }) => data),
          type,
        ),
    };
  }

  it('connects its user with the member who logs in once, and lets them in the next time', async () => {
    const first = await visit(launchOf(501));
    expect(first.page.url()).not.toContain('tgWebApp');
    expect(await first.page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await connects(first, 'Kedai in telegram');

    const initData = launchOf(501);
    const second = await visit(initData);
    await isIn(second);
    // What Telegram has signed is nowhere where somebody else could find it.
    const hash = new URLSearchParams(initData).get('hash') ?? 'none';
    for (const place of [await keptBy(second), stage.app.log]) expect(place).not.toContain(hash);
    await second.context.close();
  });

  it('steps back by Telegram’s button, and is closed from the root', async () => {
    const { driver, customer, context, told, press } = await visit(launchOf(502));
    const isShown = async (): Promise<unknown> => (await told('web_app_setup_back_button')).at(-1);
    const shows = (is_visible: boolean): Promise<void> =>
      driver.until(async () => isDeepStrictEqual(await isShown(), { is_visible }), `a button: ${is_visible}`);
    await driver.see('home-shop');
    await customer.findsTheNearestShop();
    await customer.opensADrink();
    await shows(true);
    await press('back_button_pressed');
    await driver.until(async () => !(await driver.isThere('sheet-add')), 'a closed sheet');
    expect(driver.path).toBe(routes.shopMenu.path);
    await shows(true);
    await press('back_button_pressed');
    await driver.arrive(routes.chooseShop.path);
    // A shortcut of home has opened this tab.
    await shows(true);
    await press('back_button_pressed');
    await driver.arrive(routes.home.path);
    await shows(false);
    expect(await told('web_app_close')).toEqual([]);
    await press('back_button_pressed');
    await driver.until(async () => (await told('web_app_close')).length === 1, 'the end');
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('takes an order until it is received, opened again by Telegram at each step', async () => {
    await connects(await visit(launchOf(505)), 'Kedai in telegram');
    const { driver, customer, context, page } = await visit(launchOf(505));
    const reload = async (): Promise<void> => {
      const [, path = ''] = page.url().split('#/');
      await page.goto('about:blank');
      const isIn = page.waitForResponse((reply) => reply.url().endsWith('/api/embed/launch'));
      await page.goto(addressIn(stage, 'telegram', hashOf(launchOf(505))));
      await driver.see('home-pickup');
      expect(await (await isIn).json()).toMatchObject({ code: 1, data: { state: 'in' } });
      await driver.open(path);
    };
    expect(await ordersWithReloads({ customer, driver, reload })).toBe('Sudah diambil');
    expect(driver.errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('keeps the session of its window over a reload, and drops it when the member logs out', async () => {
    await connects(await visit(launchOf(506)), 'Kedai in telegram');
    const { driver, context, page } = await visit(launchOf(506));
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    await driver.reload();
    await driver.see('account-phone');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('window');
    await driver.open(routes.settings.path);
    await driver.tap('log-out');
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('log-out')), 'a visitor');
    await driver.open(routes.account.path);
    await driver.see('account-login');
    await driver.reload();
    await driver.see('account-login');
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('does not go on with the session of another user of the same window', async () => {
    await connects(await visit(launchOf(507)), 'Kedai in telegram');
    const { driver, context, page } = await visit(launchOf(507));
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    await page.goto('about:blank');
    await page.goto(addressIn(stage, 'telegram', hashOf(launchOf(508))));
    await driver.see('home-pickup');
    await driver.open(routes.account.path);
    await driver.see('account-login');
    await context.close();
  });

  it('works as in a browser for somebody whose launch is wrong', async () => {
    const { driver, answered, context } = await visit(launchOf(503).replace('503', '504'));
    expect(await answered).toMatchObject({ code: 0, data: { error: 'LAUNCH_REFUSED' } });
    // Our login is offered, and nothing else depends on it.
    await driver.see('confirm-ok');
    expect(await driver.text('confirm-ok')).toBe('Masuk');
    await driver.tap('confirm-cancel');
    await driver.open(routes.account.path);
    await driver.see('account-login');
    await context.close();
  });
});

describe('the app in GoPay', () => {
  const visit = (script: string | null) =>
    open('gopay', {
      prepare: (context) =>
        context.route('https://gwk.gopayapi.com/**', (route) =>
          script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
        ),
    });

  it('connects its user with the member who logs in once, and lets them in the next time', async () => {
    await connects(await visit(containerOf(gopay.code('G-1'))), 'Kedai in gopay');
    const code = gopay.code('G-1');
    const second = await visit(containerOf(code));
    await isIn(second);
    for (const place of [await keptBy(second), stage.app.log]) expect(place).not.toContain(code);
    await second.context.close();
  });

  it('lets its user try again when GoPay’s server was away', async () => {
    gopay.troubles.push(503);
    const { driver, context, answered } = await visit(containerOf(gopay.code('G-2')));
    expect(await answered).toMatchObject({ code: 0, data: { error: 'LAUNCH_UNCHECKED' } });
    await driver.see('confirm-ok');
    expect(await driver.text('confirm-ok')).toBe('Try again');
    await driver.tap('confirm-ok');
    await driver.open(routes.login.path);
    await driver.until(async () => (await driver.text('login-intro')).includes('Kedai in gopay'), 'the name');
    await context.close();
  });

  it.each([
    ['is not there', null],
    ['finds no container', ''],
  ])('works as in a browser if the container’s script %s', async (_what, script) => {
    const { driver, context } = await visit(script);
    await driver.open(routes.account.path);
    await driver.see('account-login');
    await context.close();
  });
});
