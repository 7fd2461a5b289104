import type { BrowserContext } from 'playwright-core';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { LineStandIn } from '../harness/launch-hosts';
import { together } from './partner-site';
import { Stage } from './stage';
import { connects, isIn, keptBy, openInHost, partnerOf } from './super-app';

interface LineWindow {
  told: unknown[][];
  _liff: object;
}

/** What LINE's app for Android adds to a page of a LIFF app. */
function addLine(): void {
  const own = window as unknown as LineWindow;
  own.told = [];
  own._liff = { features: ['closeWindow'], postMessage: (...what: unknown[]) => void own.told.push(what) };
}

const agent =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';
const inLine = `${agent} Line/11.5.0 LIFF`;

const line = new LineStandIn();
let stage: Stage;
beforeAll(async () => {
  await line.start();
  const { channelId, liffId, url } = line.settings;
  const env = { KEDAI_LINE_CHANNEL: channelId, KEDAI_LINE_LIFF: liffId ?? '', KEDAI_LINE_URL: url };
  stage = await Stage.on(await App.start({ sql: together([partnerOf('line')]), env }));
}, 240_000);
afterAll(async () => {
  await stage?.clear();
  await line.stop();
});

const now = (): number => Math.floor(Date.now() / 1000);
const base64url = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** What LINE puts into the hash for a user who opens the LIFF app. */
function launchOf(user: string) {
  const { liffId, channelId } = line;
  const context = {
    ...{ type: 'utou', liffId, endpointUrl: `${stage.app.url}/?embed=line`, permanentLinkPattern: 'concat' },
    availability: { shareTargetPicker: { permission: true, minVer: '10.3.0' } },
  };
  const id_token = line.token(user, now());
  const hash = new URLSearchParams({
    ...{ access_token: 'the-access-token-of-LINE', context_token: `e30.${base64url(context)}.x`, id_token },
    ...{ feature_token: 'the-feature-token', client_id: channelId },
  });
  return { hash: String(hash), tokens: ['the-access-token-of-LINE', id_token] };
}

interface Visit {
  hash?: string;
  query?: string;
  userAgent?: string;
  shows?: string;
  /** Whether LINE's servers are reached. */
  isReached?: boolean;
}

/** Opens the app on a phone whose network has LINE's servers. */
async function visit({ hash = '', query = '', userAgent = inLine, shows, isReached = true }: Visit) {
  /** What was asked of LINE, and all requests with their headers. */
  const [asked, sent]: [string[], string[]] = [[], []];
  const serve = async (context: BrowserContext): Promise<void> => {
    if (userAgent === inLine) await context.addInitScript(addLine);
    context.on('request', (request) => {
      if (!request.url().includes('line.me')) sent.push(`${request.url()} ${request.headers().referer}`);
    });
    await context.route(/^https:\/\/[\w.-]*line(\.me|-scdn\.net)\//, async (route) => {
      const { pathname, origin } = new URL(route.request().url());
      asked.push(`${origin}${pathname}`);
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      const answers: Record<string, object> = {
        '/oauth2/v2.1/verify': { client_id: line.channelId, expires_in: 43_200, scope: 'openid profile' },
        '/oauth2/v2.1/certs': line.certs,
      };
      const json = answers[pathname];
      if (!isReached || !json) await route.abort();
      else if (route.request().method() === 'OPTIONS') await route.fulfill({ status: 204, headers });
      else await route.fulfill({ headers, json });
    });
  };
  const opened = await openInHost(stage, 'line', { hash, query, userAgent, shows, prepare: serve });
  const told = () => opened.page.evaluate(() => (window as unknown as LineWindow).told);
  return { ...opened, asked, sent, told };
}

/** All addresses that a step back or forward would lead to, and that of the page that led here. */
const addressesOf = ({ page }: Awaited<ReturnType<typeof visit>>): Promise<string> =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: { entries(): { url: string }[] } };
    return JSON.stringify([navigation.entries().map(({ url }) => url), location.href, document.referrer]);
  });

it('connects LINE’s user with the member who logs in once, and lets them in the next time', async () => {
  await connects(await visit(launchOf('U-1')), 'Kedai in line');

  const { hash, tokens } = launchOf('U-1');
  const second = await visit({ hash });
  await isIn(second);
  expect([...new Set(second.asked)].sort()).toEqual([
    'https://api.line.me/oauth2/v2.1/certs',
    'https://api.line.me/oauth2/v2.1/verify',
  ]);
  // The SDK keeps its tokens in the tab. They are nowhere else.
  const stored = (await keptBy(second)).replace(/\\?"LIFF_STORE:[^,}]*/g, '');
  for (const token of tokens) {
    for (const place of [stored, await addressesOf(second), second.sent.join('\n'), stage.app.log]) {
      expect(place).not.toContain(token);
    }
  }
  await second.context.close();
});

it('opens the page of `liff.state` above home, without loading the app again', async () => {
  const query = `&liff.state=${encodeURIComponent(`/${routes.account.path}?liff.ref=chat`)}`;
  const opened = await visit({ ...launchOf('U-2'), query, shows: 'account-login' });
  expect(await opened.answered).toMatchObject({ data: { state: 'link' } });
  await opened.driver.until(async () => !(await addressesOf(opened)).includes('liff'), 'an address without it');
  expect(opened.sent.filter((request) => /^\S+\/\?embed=/.test(request)).length).toBe(1);
  await opened.context.close();
});

it('goes on after a reload, without LINE’s login', async () => {
  const { driver, page, context, go, asked, answered } = await visit(launchOf('U-3'));
  expect(await answered).toMatchObject({ data: { state: 'link' } });
  asked.length = 0;
  await page.reload();
  await driver.see('home-pickup');
  await go(routes.account.path);
  await driver.see('account-login');
  expect(asked.filter((url) => url.includes('access.line.me'))).toEqual([]);
  expect(driver.errors).toEqual([]);
  await context.close();
});

it.each([
  ['in LINE without a launch', { hash: '', userAgent: inLine }],
  ['in another browser', { hash: '', userAgent: agent }],
  ['in another browser with somebody’s tokens', { userAgent: agent }],
])('is as in a browser %s', async (_what, given) => {
  const { driver, go, asked, context } = await visit({ ...launchOf('U-4'), ...given });
  await go(routes.account.path);
  await driver.see('account-login');
  expect(asked).toEqual([]);
  await context.close();
});

it('is as in a browser if LINE’s servers are not reached', async () => {
  const { driver, go, asked, context } = await visit({ ...launchOf('U-5'), isReached: false });
  await driver.until(async () => asked.length > 0, 'a request');
  await go(routes.account.path);
  await driver.see('account-login');
  await context.close();
});

it('opens a map outside of LINE by the SDK', async () => {
  const { driver, go, told, answered, context } = await visit(launchOf('U-6'));
  expect(await answered).toMatchObject({ data: { state: 'link' } });
  await go(routes.chooseShop.path);
  await driver.until(async () => (await driver.ids('route-')).length > 0, 'shops');
  await driver.tap((await driver.ids('route-'))[0] ?? '');
  const opened = async () => (await told()).filter(([name]) => name === 'openWindow');
  await driver.until(async () => (await opened()).length === 1, 'a window');
  const [[, token, , options] = []] = await opened();
  expect(token).toBe('the-feature-token');
  expect(JSON.parse(String(options))).toEqual({ url: expect.stringContaining('google.com/maps'), external: true });
  await context.close();
});
