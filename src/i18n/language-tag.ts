import type { Language } from './languages';

// Free of the table of languages, because the boot script contains this module.

/** Where nothing tells otherwise: the market's own language. */
export const defaultLanguage: Language = 'id';

/** The language for a tag of a browser or host (`zh-TW`, `in_ID`, `en-GB`); unknown tags are Indonesian. */
export function languageOf(tag: string | undefined, languages: readonly Language[]): Language {
  const primary = (text: string): string => text.toLowerCase().split(/[-_]/)[0] as string;
  for (let i = 0; i < languages.length; i++) {
    const language = languages[i] as Language;
    if (primary(language) === primary(tag || '')) return language;
  }
  return defaultLanguage;
}
