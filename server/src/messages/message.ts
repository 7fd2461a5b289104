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

/**
 * Replaces each `{name}` in a text by its parameter, `{name:rupiah}` by the amount that it is, and `{name:minutes}` by
 * the minutes that its seconds are, rounded up.
 */
export function fill(text: string, params: object): string {
  const values = params as Record<string, unknown>;
  return text.replace(/\{(\w+)(?::(rupiah|minutes))?\}/g, (_, name: string, form?: string) => {
    if (form === 'rupiah') return rupiah(Number(values[name]));
    return String(form ? Math.ceil(Number(values[name]) / 60) : (values[name] ?? ''));
  });
}

/** The text of a refusal. */
export const message = (code: ErrorCode, language: Language, params: object = {}): string =>
  fill(texts(language).errors[code], params);
