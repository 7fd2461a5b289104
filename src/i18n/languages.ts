import { type Language, languages } from '@/contract/core';

export { type Language, languageHeader, languages } from '@/contract/core';

/** The default language, that of the market. */
export const defaultLanguage: Language = 'id';

/** Name of each language in itself, for the picker; show it with `lang={htmlLanguage[language]}`. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  id: 'Bahasa Indonesia',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language for a tag of a browser or host (`zh-TW`, `in_ID`, `en-GB`); Indonesian for unknown tags. */
export function languageOf(tag: string | undefined): Language {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0];
  if (primary === 'zh') return 'zh-Hans';
  if (primary === 'en') return 'en';
  return defaultLanguage;
}
