import type { AreaName } from '@/i18n/en';
import type { Language } from '@/i18n/languages';
import { addressOf, type RouteName, routes } from '@/platform/routes';
import { areaNames, areaOf } from '../harness/texts';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { type BrowserLanguage, Stage } from './stage';

type Phone = Awaited<ReturnType<ReturnType<BrowserDriver['page']['context']>['storageState']>>;

let stage: Stage;
let orderSn: string;
/** What a member's phone stores. The language is that of the browser. */
let member: Phone;

beforeAll(async () => {
  stage = await Stage.set();
  const visit = await stage.member();
  await visit.customer.ordersIt();
  orderSn = (await stage.orders(visit))[0]?.order_sn ?? '';
  member = await visit.driver.page.context().storageState();
  await visit.driver.page.context().close();
}, 240_000);
afterAll(() => stage?.clear());

const next: Record<Language, Language> = { id: 'en', en: 'zh-Hans', 'zh-Hans': 'id' };
const browserNames: Record<Language, BrowserLanguage> = { id: 'id-ID', en: 'en-US', 'zh-Hans': 'zh-CN' };
const keys = areaNames.flatMap((area) => Object.keys(areaOf('en', area)));

/** Texts of an area that have no placeholders and occur in no other area. */
const textsOf = (language: Language, area: AreaName): string[] => {
  const others = new Set(
    areaNames.filter((each) => each !== area).flatMap((each) => Object.values(areaOf(language, each))),
  );
  return Object.values(areaOf(language, area)).filter(
    (text): text is string => typeof text === 'string' && text.length > 1 && !text.includes('{') && !others.has(text),
  );
};

/** Waits for a text of the page's feature in a language, and expects no key in place of a text. */
async function reads(driver: BrowserDriver, language: Language, area: AreaName): Promise<void> {
  const texts = textsOf(language, area);
  let shown = '';
  await driver.until(async () => {
    shown = await driver.text();
    return texts.some((text) => shown.includes(text));
  }, `texts of ${area} in ${language}`);
  expect(keys.filter((key) => shown.split(/\s+/).includes(key))).toEqual([]);
}

const pages: [RouteName, string, AreaName][] = [
  ['home', '', 'home'],
  ['shopList', addressOf('shopList'), 'shop'],
  ['shopMenu', addressOf('shopMenu', { id: openShop }), 'menu'],
  ['login', addressOf('login'), 'auth'],
  ['account', addressOf('account'), 'account'],
  ['order', '', 'order'],
];
const languages = Object.keys(next) as Language[];
const cases = pages.flatMap(([name, link, area]) =>
  languages.map((language) => [name, language, { link, area }] as const),
);

it.each(cases)(
  'the page %s, opened by its link in %s with an empty cache, has its texts, and switches them',
  async (name, language, { link, area }) => {
    const { driver } = await stage.visitor({ language: browserNames[language] });
    if (name !== 'login') await driver.page.context().setStorageState(member);
    const requested: string[] = [];
    driver.page.on('request', (request) => {
      const file = /\/texts\/\w+\/(.+)\.json$/.exec(request.url())?.[1];
      if (file) requested.push(file);
    });
    await driver.open((name === 'order' ? addressOf('order', { order_sn: orderSn }) : link).replace(/^\//, ''));
    await reads(driver, language, area);
    // Each file is requested once, though both the boot script and the app ask for it. Those of parts that are loaded
    // later may have been requested, too.
    const { texts, later = [] }: { texts: readonly AreaName[]; later?: readonly AreaName[] } = routes[name];
    const filesOf = (areas: readonly string[]): string[] => areas.map((each) => `${language}.${each}`);
    const ofParts = requested.filter((file) => filesOf(later).includes(file));
    expect(new Set(ofParts).size).toBe(ofParts.length);
    expect(requested.filter((file) => !ofParts.includes(file)).sort()).toEqual(filesOf(['common', ...texts]).sort());

    await driver.page.evaluate((hash) => window.location.assign(hash), `#${addressOf('settings')}`);
    await driver.tap('language');
    await driver.tap(`language-${next[language]}`);
    await reads(driver, next[language], 'settings');
    await driver.until(async () => !(await driver.isThere('language-sheet')), 'the sheet closed');
    await driver.hasNoSpareEntry();
    await driver.page.goBack();
    await reads(driver, next[language], area);
    await driver.page.context().close();
  },
);
