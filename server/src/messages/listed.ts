import type { Language } from '@/contract/core';
import type { Text3 } from '../db/schema';

/** Stands between the names of a list. */
const marks: Record<Language, string> = { en: ', ', id: ', ', 'zh-Hans': '、' };

/** Names one after another, as a language writes them. */
export const listed = (names: readonly string[], language: Language): string => names.join(marks[language]);

/** Names that are known in all languages, one after another in one of them. */
export const listedNames = (names: readonly Text3[], language: Language): string =>
  listed(
    names.map((name) => name[language]),
    language,
  );
