import { autorun } from 'mobx';
import { areaOf, catalogueOf } from '../../test/harness/texts';
import type { LoadTexts } from './catalogue';
import { type AreaName, I18n, type MessageKey } from './i18n';
import { languageOf } from './language-tag';
import { entryOf, type Language, languages } from './languages';
import type { Area } from './message';

const en = catalogueOf('en');
const zh = catalogueOf('zh-Hans');
const id = catalogueOf('id');
const catalogues = { en, 'zh-Hans': zh, id };
const load: LoadTexts = async (language, area) => areaOf(language, area);

const formsOf = (key: MessageKey, language: Language): string[] => {
  const message = catalogues[language][key];
  return typeof message === 'string' ? [message] : Object.values(message);
};
const keys = Object.keys(en) as MessageKey[];

describe('the catalogues', () => {
  it.each(languages)('say every key in %s', (language) => {
    expect(Object.keys(catalogues[language]).sort()).toEqual([...keys].sort());
    expect(keys.filter((key) => formsOf(key, language).some((form) => form.trim() === ''))).toEqual([]);
  });

  it.each(languages)('fill the same places in %s as in English', (language) => {
    const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    const other = (key: MessageKey, of: Language): string => formsOf(key, of).slice(-1)[0] ?? '';
    const wrong = keys.filter((key) => String(places(other(key, language))) !== String(places(other(key, 'en'))));
    expect(wrong).toEqual([]);
  });

  it('hold no Chinese in English and Indonesian', () => {
    const isChinese = (text: string): boolean => /[\u3000-\u9fff\uff00-\uffef]/.test(text);
    expect(keys.filter((key) => [...formsOf(key, 'en'), ...formsOf(key, 'id')].some(isChinese))).toEqual([]);
  });

  it.each([
    ['en', /turn|off\b/i],
    ['id', /matikan|nyalakan/i],
    ['zh-Hans', /关闭|不需要/],
  ] as const)('say of straw and tissue in %s what holds whether they are on or off', (language, oneState) => {
    expect(formsOf('order.tablewareHint', language).join()).not.toMatch(oneState);
  });

  it.each([
    ['common.pleaseLogInFirst', 'please log in first'],
    ['common.loadMore', 'Load more'],
    ['common.loading', 'Loading...'],
    ['common.noMore', 'No more'],
    ['common.outOfStock', 'Out of stock~'],
    ['common.notAvailable', 'Currently not available'],
    ['common.networkLost', 'the network signal is lost'],
    ['common.sendSuccessfully', 'Send successfully'],
    ['common.submitSuccessfully', 'Submit successfully'],
    ['auth.phoneRequired', 'please enter phone number'],
    ['phone.required', 'please enter phone number'],
    ['address.mobileRequired', 'please enter phone number'],
    ['auth.codeRequired', 'please enter verification code'],
    ['phone.codeRequired', 'please enter verification code'],
    ['auth.passwordsInconsistent', 'passwords inconsistent'],
    ['auth.agreementRequired', 'please read the agreement first'],
    ['settings.logOutAsk', 'Are you sure you want to log out?'],
    ['address.deleteAsk', 'Are you sure you want to delete this address?'],
    ['address.noDefault', 'no default address set'],
    ['feedback.contentRequired', 'description cannot be empty'],
    ['feedback.contentShort', 'description cannot be fewer than 10 characters'],
    ['feedback.picturesRequired', 'image cannot be empty'],
    ['feedback.sent', 'Submit successfully'],
    ['qr.empty', 'QR content cannot be empty'],
    ['qr.saved', 'QR code saved successfully'],
    ['wheel.noChance', 'no draw chances yet'],
    ['wheel.off', 'This lottery will consume no lottery rights, please stay tuned'],
    ['draws.none', 'No draws yet'],
  ] as const)('say %s in the words of spec §5 and §8', (key, text) => {
    expect(en[key]).toBe(text);
  });
});

describe('t', () => {
  it('fills places and picks the plural form of the language', async () => {
    const i18n = new I18n(load);
    await i18n.setLanguage('en');
    expect(i18n.t('common.drinks', { count: 1 })).toBe('1 drink');
    expect(i18n.t('common.drinks', { count: 3 })).toBe('3 drinks');
    await i18n.setLanguage('id');
    expect(i18n.t('common.drinks', { count: 3 })).toBe('3 minuman');
  });

  it.each([
    [1, '1 kopi'],
    [2, '2 kopia'],
    [5, '5 kopi-kopi'],
    [7, '7 kopi-kopi'],
  ])('takes the form that the rule of a language names: %s is %s', async (count, text) => {
    const forms = { one: '{count} kopi', two: '{count} kopia', other: '{count} kopi-kopi' };
    const rule = (number: number) => (['zero', 'one', 'two', 'few', 'many'] as const)[number] ?? 'other';
    const i18n = new I18n(
      () => ({ 'common.drinks': forms }),
      () => ({ ...entryOf('en'), plural: rule }),
    );
    await i18n.setLanguage('en');
    expect(i18n.t('common.drinks', { count })).toBe(text);
  });

  it('writes numbers with the marks of the language, and leaves texts as they are', async () => {
    const written = async (language: Language, given: number | string) => {
      const i18n = new I18n(load);
      await i18n.setLanguage(language);
      await i18n.need(['order']);
      return i18n.t('order.pointsGiven', { count: given });
    };
    expect(await written('id', 12_500)).toBe('Kamu mendapat 12.500 poin');
    expect(await written('en', 12_500)).toBe('You earned 12,500 points');
    expect(await written('en', 999)).toBe('You earned 999 points');
    expect(await written('id', '2026')).toBe('Kamu mendapat 2026 poin');
  });

  it('has one form for every count in Indonesian and Chinese', () => {
    const forms = [0, 1, 2, 100].map((count) => [entryOf('id').plural(count), entryOf('zh-Hans').plural(count)]);
    expect(new Set(forms.flat())).toEqual(new Set(['other']));
  });

  it('switches every text that is being watched at once', async () => {
    const i18n = new I18n(load);
    const seen: string[] = [];
    const stop = autorun(() => {
      const text = i18n.t('common.retry');
      if (text !== seen[seen.length - 1]) seen.push(text);
    });
    await i18n.setLanguage('en');
    await i18n.setLanguage('zh-Hans');
    stop();
    expect(seen).toEqual(['', en['common.retry'], zh['common.retry']]);
  });

  it('reports a missing key once to the hook', async () => {
    const { 'common.retry': _, ...partial } = areaOf('en', 'common');
    const i18n = new I18n(() => partial);
    const missing: string[] = [];
    i18n.onMissingKey((key, language) => missing.push(`${language} ${key}`));
    await i18n.setLanguage('en');
    expect(i18n.t('common.retry')).toBe('common.retry');
    i18n.t('common.retry');
    expect(missing).toEqual(['en common.retry']);
  });
});

/** Answers each request when the test says so. */
function slow() {
  const asked: string[] = [];
  const answers = new Map<string, { resolve: (texts: Area) => void; reject: (error: Error) => void }>();
  const loadSlowly: LoadTexts = (language, area) => {
    asked.push(`${language}/${area}`);
    return new Promise((resolve, reject) => answers.set(`${language}/${area}`, { resolve, reject }));
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const answer = async (language: Language, area: AreaName): Promise<void> => {
    answers.get(`${language}/${area}`)?.resolve(areaOf(language, area));
    await settled();
  };
  const lose = async (language: Language, area: AreaName): Promise<void> => {
    answers.get(`${language}/${area}`)?.reject(new Error('no network'));
    await settled();
  };
  return { asked, load: loadSlowly, answer, lose };
}

describe('texts of pages', () => {
  it('are loaded for the page that opens, beside those of every page', async () => {
    const { asked, load, answer } = slow();
    const i18n = new I18n(load);
    const started = i18n.setLanguage('id');
    let isLoaded = false;
    void i18n.need(['order'])?.then(() => {
      isLoaded = true;
    });
    expect(asked).toEqual(['id/common', 'id/order']);
    await answer('id', 'order');
    expect([isLoaded, i18n.isReady]).toEqual([false, false]);
    await answer('id', 'common');
    await started;
    expect([isLoaded, i18n.has(['order']), i18n.has(['shop'])]).toEqual([true, true, false]);
    expect(i18n.t('pageTitle.order')).toBe(id['pageTitle.order']);
    expect(i18n.need(['order'])).toBeUndefined();
  });

  it('of the open pages are there when the language switches, and those of closed ones are not loaded', async () => {
    const { asked, load, answer } = slow();
    const i18n = new I18n(load);
    const first = i18n.setLanguage('id');
    await answer('id', 'common');
    await first;
    const close = i18n.open(['shop']);
    close();
    i18n.open(['menu']);
    const seen: string[] = [];
    const stop = autorun(() => void seen.push(i18n.language));
    const done = i18n.setLanguage('en');
    await answer('en', 'common');
    expect(seen).toEqual(['id']);
    // A page that opens now is waited for, too.
    i18n.open(['auth']);
    await answer('en', 'menu');
    expect(seen).toEqual(['id']);
    await answer('en', 'auth');
    await done;
    stop();
    expect(seen).toEqual(['id', 'en']);
    expect(i18n.has(['menu', 'auth'])).toBe(true);
    expect(asked).toEqual(['id/common', 'en/common', 'en/menu', 'en/auth']);
  });

  it('that come later are announced to the page that waits for them, and redraw no text', async () => {
    const { load, answer } = slow();
    const i18n = new I18n(load);
    const first = i18n.setLanguage('id');
    await answer('id', 'common');
    await first;
    const has: boolean[] = [];
    const texts: string[] = [];
    const stops = [
      autorun(() => void has.push(i18n.has(['menu']))),
      autorun(() => void texts.push(i18n.t('common.retry'))),
    ];
    void i18n.need(['menu']);
    await answer('id', 'menu');
    for (const stop of stops) stop();
    expect([has, texts]).toEqual([[false, true], [id['common.retry']]]);
  });

  it('are there without waiting where they are at hand', () => {
    const i18n = new I18n(areaOf);
    void i18n.setLanguage('zh-Hans');
    expect(i18n.need(['menu'])).toBeUndefined();
    expect(i18n.t('menu.cart')).toBe(zh['menu.cart']);
  });

  it('are taken again where a page has brought more of an area', () => {
    const whole = areaOf('en', 'order');
    let atHand: Area = { 'order.startOrdering': whole['order.startOrdering'] ?? '' };
    const i18n = new I18n((language, area) => (area === 'order' ? atHand : areaOf(language, area)));
    void i18n.setLanguage('en');
    expect(i18n.need(['order'])).toBeUndefined();
    atHand = whole;
    expect(i18n.need(['order'])).toBeUndefined();
    expect(i18n.t('pageTitle.order')).toBe(en['pageTitle.order']);
  });

  it('that cannot be had reject, and are requested again', async () => {
    const { asked, load, answer, lose } = slow();
    const i18n = new I18n(load);
    const first = i18n.setLanguage('id');
    await answer('id', 'common');
    await first;
    const failed = expect(i18n.need(['menu'])).rejects.toThrow('no network');
    await lose('id', 'menu');
    await failed;
    const again = i18n.need(['menu']);
    await answer('id', 'menu');
    await again;
    expect([i18n.has(['menu']), asked]).toEqual([true, ['id/common', 'id/menu', 'id/menu']]);
  });
});

describe('a switch of the language', () => {
  it('loads only the languages that are chosen, and the last choice wins', async () => {
    const { asked, load, answer } = slow();
    const i18n = new I18n(load);
    const first = i18n.setLanguage('en');
    const second = i18n.setLanguage('id');
    await answer('id', 'common');
    await second;
    await answer('en', 'common');
    await first;
    expect([i18n.language, asked]).toEqual(['id', ['en/common', 'id/common']]);
  });

  it('keeps the old language when the new one cannot be had', async () => {
    const { load, answer, lose } = slow();
    const i18n = new I18n(load);
    const first = i18n.setLanguage('id');
    await answer('id', 'common');
    await first;
    const failed = expect(i18n.setLanguage('en')).rejects.toThrow('no network');
    await lose('en', 'common');
    await failed;
    expect(i18n.t('common.retry')).toBe(id['common.retry']);
    expect(i18n.language).toBe('id');
  });
});

describe('languages', () => {
  it.each([
    ['zh-TW', 'zh-Hans'],
    ['zh_CN', 'zh-Hans'],
    ['id-ID', 'id'],
    ['in_ID', 'id'],
    ['en-GB', 'en'],
    ['EN', 'en'],
    ['fr', 'id'],
    ['', 'id'],
    [undefined, 'id'],
  ])('of a browser that says %s are %s', (tag, language) => {
    expect(languageOf(tag, languages)).toBe(language);
  });

  it('travel as cn, en and ln (spec §7)', () => {
    expect(languages.map((language) => [language, entryOf(language).header])).toEqual([
      ['id', 'ln'],
      ['en', 'en'],
      ['zh-Hans', 'cn'],
    ]);
  });
});
