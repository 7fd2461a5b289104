import type { Language } from '@/contract/core';

/** Stands between the names of a list. */
const marks: Record<Language, string> = { en: ', ', id: ', ', 'zh-Hans': '、' };

/** Names one after another, as a language writes them. */
export const listed = (names: readonly string[], language: Language): string => names.join(marks[language]);
