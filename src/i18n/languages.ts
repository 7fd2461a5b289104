import type { LanguageHeader } from '@/contract/core';
import type { PluralRule } from './message';

export interface LanguageEntry {
  /** The name of the language in its own words, for the picker. */
  readonly name: string;
  /** The language in which the server answers (spec §7). */
  readonly header: LanguageHeader;
  readonly plural: PluralRule;
  /** Written before decimals. */
  readonly decimal: '.' | ',';
  /** Written between groups of three digits, except in sums of money. */
  readonly group: '.' | ',';
  /** Written between hours and minutes. */
  readonly clock: ':' | '.';
  /** Texts may be missing; English is shown instead. Otherwise a missing text fails the check of types and texts. */
  readonly isPartial?: true;
}

const oneForm: PluralRule = () => 'other';
const singular: PluralRule = (count) => (count === 1 ? 'one' : 'other');

/** Every language of the app; its catalogues are in the folder of its name. The first is the market's own. */
export const languageTable = {
  id: { name: 'Bahasa Indonesia', header: 'ln', plural: oneForm, decimal: ',', group: '.', clock: '.' },
  en: { name: 'English', header: 'en', plural: singular, decimal: '.', group: ',', clock: ':' },
  'zh-Hans': { name: '简体中文', header: 'cn', plural: oneForm, decimal: '.', group: ',', clock: ':' },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof languageTable;

export const languages = Object.keys(languageTable) as Language[];

export const entryOf = (language: Language): LanguageEntry => languageTable[language];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
