import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@/platform/routes';
import { PartnerSite, together } from '../e2e/partner-site';
import { App } from '../harness/app';
import type { WebDriver } from './web-driver';
import { WebKit, whatIsMissing } from './webkit';

const patienceMs = 30_000;

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Goes on in the frame of the page, or of the frame. */
async function enter(window: WebDriver): Promise<void> {
  const find = () => window.find(() => document.querySelector('iframe'));
  await until(async () => (await find()) !== null, 'a frame');
  await window.enter(await find());
}

interface HostWindow {
  heard: { type: string; name?: string }[];
  isLoaded: boolean;
}

const isLoaded = (window: WebDriver): Promise<boolean> =>
  window.run(() => (globalThis as unknown as HostWindow).isLoaded);
const hasApp = (window: WebDriver): Promise<boolean> => window.run(() => document.querySelector('#app') !== null);

describe('the pages of partners in WebKit', () => {
  const missing = whatIsMissing();
  if (missing !== undefined) {
    it(`skipped: ${missing}`, () => {
      process.stdout.write(`skipped: pages of partners in WebKit: ${missing}\n`);
    });
    return;
  }

  let app: App;
  let shop: PartnerSite;
  let other: PartnerSite;
  let stranger: http.Server;
  let webkit: WebKit;
  let window: WebDriver;

  beforeAll(async () => {
    shop = await PartnerSite.open('shop-a');
    other = await PartnerSite.open('shop-b');
    app = await App.start({ sql: together([...shop.sql(), ...other.sql()]) });
    for (const site of [shop, other]) site.serves(app.url);
    shop.customer = { id: 'customer-1', mobile: '+628130001001' };
    webkit = await WebKit.start();
    window = await webkit.window(360, 800);
  }, 240_000);
  afterAll(async () => {
    await webkit?.stop();
    await app?.stop();
    for (const site of [shop, other]) site?.close();
    stranger?.close();
  });

  it('show the app to the partner’s customer, who is logged in', async () => {
    await window.goTo(shop.page());
    await until(() => isLoaded(window), 'the frame');
    await enter(window);
    expect(await hasApp(window)).toBe(true);
    await until(async () => shop.codes.length === 1, 'a code');
    await window.run((path) => {
      location.hash = `/${path}`;
    }, routes.account.path);
    await until(() => window.run(() => document.querySelector('#account-phone') !== null), 'a member');
    expect(
      await window.run(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])),
    ).not.toMatch(/token[\\"]*:|kec_/);
    await window.enter(null);
    const heard = () =>
      window.run(() => (globalThis as unknown as HostWindow).heard.map(({ type, name }) => name ?? type));
    await until(async () => (await heard()).includes('route'), 'the page');
    expect(await heard()).toEqual(expect.arrayContaining(['hello', 'getAuthCode', 'ready']));
  });

  const staysEmpty = async (): Promise<void> => {
    await until(() => isLoaded(window), 'the end of loading the frame');
    expect(await window.run(() => (globalThis as unknown as HostWindow).heard)).toEqual([]);
    await enter(window);
    expect(await hasApp(window)).toBe(false);
  };

  it('of another partner are not shown the app with this partner’s id', async () => {
    await window.goTo(other.page({ partner: shop.id }));
    await staysEmpty();
  });

  it('in a sandbox, whose origin is null, are not shown the app', async () => {
    const address = shop.page().replace(/"/g, '&quot;');
    const page = `<!doctype html><iframe sandbox="allow-scripts" src="${address}"></iframe>`;
    stranger = http.createServer((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(page));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    await window.goTo(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}`);
    await enter(window);
    await until(async () => (await window.run(() => 'heard' in globalThis)) === true, 'the partner’s page');
    await staysEmpty();
  });
});
