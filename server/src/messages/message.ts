import type { Language } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import { en } from './en';
import { id } from './id';
import { rupiah } from './rupiah';
import type { Texts } from './texts';
import { zhHans } from './zh-hans';

const catalogue: Record<Language, Texts> = { en, 'zh-Hans': zhHans, id };

/** The server's texts in a language. */
export const texts = (language: Language): Texts => catalogue[language];

/** Replaces each `{name}` in a text by its parameter, and `{name:rupiah}` by the amount that it is. */
export function fill(text: string, params: object): string {
  const values = params as Record<string, unknown>;
  return text.replace(/\{(\w+)(:rupiah)?\}/g, (_, name: string, isAmount?: string) =>
    isAmount ? rupiah(Number(values[name])) : String(values[name] ?? ''),
  );
}

/** The text of a refusal. */
export const message = (code: ErrorCode, language: Language, params: object = {}): string =>
  fill(texts(language).errors[code], params);
