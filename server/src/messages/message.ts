import type { Language } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import { en } from './en';
import { id } from './id';
import { refusalWords } from './refusal-words';
import { rupiah } from './rupiah';
import type { Texts } from './texts';
import { zhHans } from './zh-hans';

const catalogue: Record<Language, Texts> = { en, 'zh-Hans': zhHans, id };

/** The server's texts in a language. */
export const texts = (language: Language): Texts => catalogue[language];

/** Replaces each `{name}` in a text by its parameter, and `{name:rupiah}` by the amount that it is. */
export function fill(text: string, params: object): string {
  const values = params as Record<string, unknown>;
  return text.replace(/\{(\w+)(:rupiah)?\}/g, (_, name: string, form?: string) =>
    form ? rupiah(Number(values[name])) : String(values[name] ?? ''),
  );
}

const HOUR = 3600;
/** From more than this on a wait is said in hours. */
const MINUTES_MAX = 90 * 60;

/** How long a wait is, rounded up. */
function waitText(seconds: number, language: Language): string {
  const { minutes, hours } = texts(language).wait;
  return seconds > MINUTES_MAX
    ? fill(hours, { n: Math.ceil(seconds / HOUR) })
    : fill(minutes, { n: Math.ceil(seconds / 60) });
}

/** The text of a refusal. In it `{name:wait}` is how long the seconds of that parameter are. */
export function message(code: ErrorCode, language: Language, params: object = {}): string {
  const values = params as Record<string, unknown>;
  const said = refusalWords(code, params, language);
  const text = (said?.text ?? texts(language).errors[code]).replace(/\{(\w+):wait\}/g, (_, name: string) =>
    waitText(Number(values[name]), language),
  );
  return fill(text, { ...params, ...said?.values });
}
