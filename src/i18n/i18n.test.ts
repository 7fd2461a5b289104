import { autorun } from 'mobx';
import { type Catalogue, catalogue as en } from './en';
import { I18n, type MessageKey } from './i18n';
import { catalogue as id } from './id';
import { type Language, languageHeader, languageOf } from './languages';
import { catalogue as zh } from './zh-Hans';

const catalogues = { en, 'zh-Hans': zh, id };
const loaders = (overrides: Partial<Record<Language, () => Promise<{ catalogue: Catalogue }>>> = {}) => ({
  en: async () => ({ catalogue: en }),
  'zh-Hans': async () => ({ catalogue: zh }),
  id: async () => ({ catalogue: id }),
  ...overrides,
});
const formsOf = (key: MessageKey, language: Language): string[] => {
  const message = catalogues[language][key];
  return typeof message === 'string' ? [message] : [message.one, message.other];
};
const keys = Object.keys(en) as MessageKey[];
const languages: Language[] = ['en', 'zh-Hans', 'id'];

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
    ['auth.codeRequired', 'please enter verification code'],
    ['auth.passwordsInconsistent', 'passwords inconsistent'],
    ['auth.agreementRequired', 'please read the agreement first'],
    ['account.logOutAsk', 'Are you sure you want to log out?'],
  ] as const)('say %s in the words of spec §5 and §8', (key, text) => {
    expect(en[key]).toBe(text);
  });
});

describe('t', () => {
  it('fills places and picks the English plural', async () => {
    const i18n = new I18n(loaders());
    await i18n.setLanguage('en');
    expect(i18n.t('common.drinks', { count: 1 })).toBe('1 drink');
    expect(i18n.t('common.drinks', { count: 3 })).toBe('3 drinks');
    await i18n.setLanguage('id');
    expect(i18n.t('common.drinks', { count: 3 })).toBe('3 minuman');
  });

  it('switches every text that is being watched at once', async () => {
    const i18n = new I18n(loaders());
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
    const partial = { ...en } as Record<string, unknown>;
    delete partial['common.retry'];
    const i18n = new I18n(loaders({ en: async () => ({ catalogue: partial as Catalogue }) }));
    const missing: string[] = [];
    i18n.onMissingKey((key, language) => missing.push(`${language} ${key}`));
    await i18n.setLanguage('en');
    expect(i18n.t('common.retry')).toBe('common.retry');
    i18n.t('common.retry');
    expect(missing).toEqual(['en common.retry']);
  });

  it('loads only the language in use, and the last choice wins', async () => {
    const loaded: Language[] = [];
    let finishFirst = (_: { catalogue: Catalogue }): void => undefined;
    const i18n = new I18n({
      en: () => {
        loaded.push('en');
        return new Promise((resolve) => {
          finishFirst = resolve;
        });
      },
      id: async () => {
        loaded.push('id');
        return { catalogue: id };
      },
      'zh-Hans': async () => {
        loaded.push('zh-Hans');
        return { catalogue: zh };
      },
    });
    const first = i18n.setLanguage('en');
    await i18n.setLanguage('id');
    finishFirst({ catalogue: en });
    await first;
    expect(i18n.language).toBe('id');
    expect(loaded).toEqual(['en', 'id']);
  });

  it('says what a first visit needs before the rest has come', async () => {
    let finishRest = (_: { catalogue: Partial<Catalogue> }): void => undefined;
    const rest = () =>
      new Promise<{ catalogue: Partial<Catalogue> }>((resolve) => {
        finishRest = resolve;
      });
    const first = async () => ({ catalogue: { 'common.retry': 'again' } });
    const i18n = new I18n({ en: first, id: first, 'zh-Hans': first }, { en: rest, id: rest, 'zh-Hans': rest });
    const missing: string[] = [];
    i18n.onMissingKey((key) => missing.push(key));
    const done = i18n.setLanguage('en');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([i18n.isReady, i18n.isComplete, i18n.t('common.retry'), i18n.t('auth.submit')]).toEqual([
      true,
      false,
      'again',
      '',
    ]);
    finishRest({ catalogue: { 'auth.submit': 'Log in' } });
    await done;
    expect([i18n.isComplete, i18n.t('auth.submit'), missing]).toEqual([true, 'Log in', []]);
  });

  it('keeps the old language when the new one cannot be had', async () => {
    const i18n = new I18n(loaders({ en: () => Promise.reject(new Error('no network')) }));
    await i18n.setLanguage('id');
    await expect(i18n.setLanguage('en')).rejects.toThrow('no network');
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
    expect(languageOf(tag)).toBe(language);
  });

  it('travel as cn, en and ln (spec §7)', () => {
    expect(languageHeader).toEqual({ en: 'en', 'zh-Hans': 'cn', id: 'ln' });
  });
});
