import type { Request } from 'playwright-core';
import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { type BrowserLanguage, languages, Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

/** Pages with a class that only this page draws, and a language. */
const pages = [
  ['account', 'account-body', 'id-ID'],
  ['chooseShop', 'choose-shop', 'zh-CN'],
  ['home', 'home-banners__dots', 'en-US'],
] as const;

/** A phone on which drawing an element of this class throws while `window.isPlanted` is set. */
async function visitorWhoseAppFails(className: string, locale: BrowserLanguage) {
  const visit = await stage.visitor({ locale });
  const { page } = visit.driver;
  let planted = 0;
  await page.route('**/chunk/*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const thrown = '(()=>{throw new TypeError("words of a customer")})()';
    const body = code.split(`className:"${className}"`).join(`className:window.isPlanted?${thrown}:"${className}"`);
    if (body !== code) planted += 1;
    await route.fulfill({ response: answer, body });
  });
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/index/pagefailure')) reports.push(request);
  });
  await page.addInitScript(() => Object.assign(window, { isPlanted: true }));
  return { ...visit, reports, isPlanted: () => planted > 0 };
}

/** Ends the visit. Chunks that are still requested cause no error. */
async function leave({ page }: BrowserDriver): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

describe('a page that fails while it is drawn', () => {
  it.each(pages)(
    '%s: says so, is reported without its words, and can be drawn again',
    async (name, className, locale) => {
      const { driver, reports, isPlanted } = await visitorWhoseAppFails(className, locale);
      await driver.open(routes[name].path);
      await driver.see('failed-page');
      expect(isPlanted()).toBe(true);
      const texts = languages[locale];
      expect(await driver.text('failed-page')).toContain(texts['tab.home']);
      await driver.until(async () => reports.length > 0, 'the report');
      const sent = reports[0]?.postDataJSON();
      expect(sent).toMatchObject({ page: name, build: expect.stringMatching(/^h5 /), error: 'TypeError' });
      expect(sent.places).toMatch(/\.js:\d+:\d+/);
      expect(JSON.stringify(sent)).not.toContain('words of a customer');
      // The page still fails, so drawing it again shows the same message.
      await driver.tap('retry');
      await driver.see('failed-page');
      await driver.page.evaluate(() => Object.assign(window, { isPlanted: false }));
      await driver.tap('retry');
      await driver.until(async () => !(await driver.isThere('failed-page')), 'the page itself');
      await driver.page.locator(`.${className}:visible`).first().waitFor();
      await leave(driver);
    },
  );

  it('leads home, where everything works', async () => {
    const { driver } = await visitorWhoseAppFails('account-body', 'id-ID');
    await driver.open(routes.account.path);
    await driver.tap('failed-home');
    await driver.see('home-pickup');
    await driver.arrive(routes.home.path);
    await driver.tap('home-pickup');
    await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'drinks');
    await leave(driver);
  });
});
