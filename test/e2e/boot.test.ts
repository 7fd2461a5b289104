import type { Browser, BrowserContext, Page } from 'playwright-core';
import { App } from '../harness/app';
import { launchBrowser, newPhone } from '../harness/browser';

const menu = '#/pages/shopDetail/shopDetail?id=1';
const menuCall = '**/api/Usershop/shopgoods';
const painted = '#shell [data-testid=menu-item]';
const own = '.taro_page [data-testid=menu-item]';

let app: App;
let browser: Browser;
let phone: BrowserContext;
let page: Page;
let violations: string[];

beforeAll(async () => {
  app = await App.start();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
beforeEach(async () => {
  phone = await newPhone(browser);
  page = await phone.newPage();
  violations = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
});
afterEach(() => phone.close());

const open = (hash: string) => page.goto(`${app.url}/${hash}`, { waitUntil: 'commit' });

/** Holds the bundle back until the returned function is called. */
async function holdBundle(): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Stores a value on the phone in the format of Taro's storage. */
const keep = (key: string, value: object) =>
  phone.addInitScript(
    ([name, record]) => localStorage.setItem(name as string, record as string),
    [key, JSON.stringify({ data: { v: 1, value } })],
  );

const countMenuCalls = () => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Usershop/shopgoods')) seen.push(request.url());
  });
  return seen;
};

describe('the start of the app', () => {
  test('removes what a host left in the hash, and shows home', async () => {
    await open('#tgWebAppData=query%3D1');
    await page.locator('[data-testid=home-ready]').first().waitFor();
    expect(await page.evaluate(() => [window.location.hash, window.__launch])).toEqual([
      '#/pages/index/index',
      'tgWebAppData=query%3D1',
    ]);
    expect(violations).toEqual([]);
  });

  test('drops tokens and codes from the address at once, and takes theme and language of it', async () => {
    await open('?token=T1&lang=cn&code=C1&theme=dark#/pages/index/index?id_token=I1&a=1');
    await page.locator('[data-testid=home-ready]').first().waitFor();
    expect(page.url()).not.toMatch(/T1|C1|I1/);
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
      'zh-Hans',
      'dark',
    ]);
  });

  test('takes the language of the browser instead of one that we do not have', async () => {
    await open('?lang=fr&context_token=X1');
    await page.locator('[data-testid=home-ready]').first().waitFor();
    expect(page.url()).not.toContain('X1');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('id');
  });

  test.each([
    ['zh-CN', '?lang=fr', 'zh-Hans'],
    ['en-GB', '?lang=english', 'en'],
    ['de-DE', '?lang=fr', 'id'],
    ['zh-CN', '?lang=ln', 'id'],
    ['zh-CN', '?lang=en', 'en'],
    ['en-GB', '?lang=cn', 'zh-Hans'],
  ])('speaks, in a browser of %s at %s, %s', async (locale, search, language) => {
    const other = await newPhone(browser, { language: locale });
    page = await other.newPage();
    await open(search);
    await page.locator('[data-testid=home-ready]').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await other.close();
  });

  test.each([
    ['#%2Fpages%2FshopDetail%2FshopDetail%3Fid%3D1'],
    ['#%2fpages/shopDetail/shopDetail?id=1'],
    ['%23/pages/shopDetail/shopDetail?id=1'],
    ['%23%2Fpages%2FshopDetail%2FshopDetail%3Fid%3D1'],
    ['index.html#/pages/shopDetail/shopDetail?id=1'],
    ['index.html%23/pages/shopDetail/shopDetail?id=1'],
  ])('opens the page of an address as a messenger writes it: %s', async (written) => {
    await open(written);
    await page.locator(own).first().waitFor();
    expect(page.url()).toBe(`${app.url}/${menu}`);
    expect(await page.evaluate(() => [window.__launch, String(window.__bootError)])).toEqual([undefined, 'undefined']);
  });

  test('shows people a page in their language at a path of nothing, with a way home', async () => {
    const other = await newPhone(browser, { language: 'en-GB' });
    page = await other.newPage();
    for (const nothing of ['nope', 'nope.html', 'static/nope.png', 'js/nope']) {
      await open(nothing);
      await page.getByText('There is no such page').first().waitFor();
      await page.locator('[id=not-found-home]').first().click();
      await page.locator('[data-testid=home-ready]').first().waitFor();
    }
    await other.close();
  });

  test('says that there is no such page at an address that is none, and leads home', async () => {
    await open('#/pages/nowhere?id=1');
    await page.locator('[id=not-found-home]').first().click();
    await page.locator('[data-testid=home-ready]').first().waitFor();
    expect(await page.evaluate(() => window.location.hash)).toBe('#/pages/index/index');
  });

  test('sets language and theme before the bundle is loaded', async () => {
    await keep('session', { language: 'zh-Hans' });
    await keep('theme', { choice: 'dark' });
    await holdBundle();
    await open('');
    await page.locator('#shell').waitFor();
    const seen = await page.evaluate(() => ({
      lang: document.documentElement.lang,
      theme: document.documentElement.dataset.theme,
      bar: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
      ground: getComputedStyle(document.body).backgroundColor,
    }));
    expect(seen).toEqual({ lang: 'zh-Hans', theme: 'dark', bar: '#16140F', ground: 'rgb(22, 20, 15)' });
  });

  test('draws the first drinks before the bundle is loaded, where the page itself will draw them', async () => {
    const calls = countMenuCalls();
    const release = await holdBundle();
    await open(menu);
    const drawn = page.locator(painted).first();
    await drawn.waitFor();
    const name = await drawn.locator('.n').textContent();
    const before = await drawn.locator('img').boundingBox();
    release();
    const row = page.locator(own).first();
    await row.waitFor();
    await page.locator('#shell').waitFor({ state: 'detached' });
    expect(await row.textContent()).toContain(name);
    const after = await row.locator('img').boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThanOrEqual(2);
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 99))).toBeLessThanOrEqual(2);
    expect(calls).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  test('opens the drink that was tapped in the drawing', async () => {
    const release = await holdBundle();
    await open(menu);
    await page.locator(painted).nth(1).tap();
    const drawn = page.locator(painted).nth(2);
    const name = await drawn.locator('.n').textContent();
    await drawn.tap();
    release();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    expect(await sheet.getAttribute('aria-label')).toBe(name);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.location.hash)).toBe(menu);
    expect(violations).toEqual([]);
  });

  test('draws a stored menu without waiting for an answer', async () => {
    await open(menu);
    await page.locator(own).first().waitFor();
    await page.waitForFunction(() => localStorage.getItem('cache')?.includes('"1:id"'));
    await holdBundle();
    await page.route(menuCall, () => {});
    await page.reload({ waitUntil: 'commit' });
    await page.locator(painted).first().waitFor();
  });

  test('repeats the first call silently when it is lost', async () => {
    let lost = 0;
    await page.route(menuCall, (route) => {
      lost += 1;
      return lost === 1 ? route.abort() : route.continue();
    });
    await open(menu);
    await page.locator(own).first().waitFor();
    expect(lost).toBeGreaterThan(1);
  });

  test('works where storage is forbidden', async () => {
    await phone.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('storage is forbidden');
        },
      });
    });
    await open(menu);
    await page.locator(own).first().waitFor();
    expect(await page.evaluate(() => String(window.__bootError))).toBe('undefined');
  });
});
