import { routes } from '@/platform/routes';
import { appFrame, type FrameDriver } from './frame-driver';
import type { PageOptions } from './partner-site';
import { usePartnerStage } from './partner-stage';

/** What the document shows: language, scheme, and the colour of buttons on the page in front. */
const shown = (driver: FrameDriver): Promise<string[]> =>
  appFrame(driver.outer).evaluate(() => {
    const { lang, dataset } = document.documentElement;
    const page = document.querySelector('.taro_page_show:not(.taro_page_shade) .k-page, .k-page') as Element;
    return [lang, dataset.theme ?? '', getComputedStyle(page).getPropertyValue('--pandan').trim().toLowerCase()];
  });

const blue = '#00529b';
const ofLight = { scheme: 'light', tokens: { pandan: blue } };

describe('language and appearance in a partner’s page', () => {
  const stage = usePartnerStage();

  async function settings(options: PageOptions) {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop, { query: `#/${routes.settings.path}`, ...options });
    await driver.see('language');
    return { driver, context };
  }

  async function choose(driver: FrameDriver, sheet: 'language' | 'theme', option: string): Promise<void> {
    await driver.tap(sheet);
    await driver.tap(`${sheet}-${option}`);
    await driver.until(async () => !(await driver.isThere(`${sheet}-sheet`)), 'a closed sheet');
  }

  it('shows the partner’s colours in the scheme that they are for, and our own in the other', async () => {
    const { driver, context } = await settings({ says: { theme: ofLight } });
    expect(await shown(driver)).toEqual(['en', 'light', blue]);
    await choose(driver, 'theme', 'dark');
    expect(await shown(driver)).toEqual(['en', 'dark', '#5cc39a']);
    // What the host says meanwhile of the other scheme is shown when that is chosen.
    const green = { scheme: 'light', tokens: { pandan: '#00603c' } };
    expect((await driver.ask('setTheme', green)).status).toBe(204);
    expect(await shown(driver)).toEqual(['en', 'dark', '#5cc39a']);
    await choose(driver, 'theme', 'light');
    expect(await shown(driver)).toEqual(['en', 'light', '#00603c']);
    await choose(driver, 'theme', 'dark');
    await driver.reload();
    await driver.see('language');
    expect(await shown(driver)).toEqual(['en', 'dark', '#5cc39a']);
    await choose(driver, 'theme', 'system');
    expect(await shown(driver)).toEqual(['en', 'light', blue]);
    await context.close();
  });

  it('keeps the language that the customer has chosen over a reload, until the host’s user chooses one', async () => {
    const { driver, context } = await settings({ says: { locale: 'id' } });
    expect((await shown(driver))[0]).toBe('id');
    await choose(driver, 'language', 'zh-Hans');
    await driver.until(async () => (await shown(driver))[0] === 'zh-Hans', 'the language chosen');
    await driver.reload();
    await driver.see('language');
    expect((await shown(driver))[0]).toBe('zh-Hans');
    expect((await driver.ask('setLocale', { locale: 'en' })).status).toBe(204);
    expect((await shown(driver))[0]).toBe('en');
    await driver.reload();
    await driver.see('language');
    expect((await shown(driver))[0]).toBe('id');
    await context.close();
  });
});
