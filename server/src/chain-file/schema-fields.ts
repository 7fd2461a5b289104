import * as v from 'valibot';
import { isVisible } from '@/contract/texts';
import { textProblem } from './text-rules';

export const KEY = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const POINTS_MAX = 4000;
export const COUNT_MAX = 1_000_000_000;
/** An amount in rupiah. A price below it is a slip, such as 15 for 15.000. */
export const DRINK_PRICE_MIN = 500;

const clean = (hasLines: boolean) =>
  v.check<string, (issue: { input: string }) => string>(
    (written) => textProblem(written, { hasLines }) === undefined,
    ({ input }) => textProblem(input, { hasLines }) ?? '',
  );

/** A text of one line that may be empty. */
export const line = () => v.pipe(v.string(), clean(false));

export const picture = v.pipe(
  line(),
  v.minLength(1, 'must not be empty'),
  v.description(
    'A JPEG, PNG or WebP by its path from the folder of this file (pictures/tea.jpg), or the address of one that the server has (/static/…)',
  ),
);

/** `hasLines`: a long text, which the app shows in paragraphs. */
const shown = (about: string, max: number, hasLines = false) =>
  v.pipe(
    v.string(),
    // Blanks alone would show as nothing.
    v.regex(/\S/, 'must not be empty'),
    v.check(isVisible, 'must not be empty'),
    clean(hasLines),
    v.maxLength(max, `must have at most ${max} characters`),
    v.description(about),
  );
export const text = (about: string, max = 200) => shown(about, max);
export const maybeText = (about: string) =>
  v.pipe(line(), v.maxLength(200, 'must have at most 200 characters'), v.description(about));
export const whole = (about: string, { min = 0, max = COUNT_MAX } = {}) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(min, `must be ${min} or more`),
    v.maxValue(max, `must be ${max} or less`),
    v.description(about),
  );
export const key = (about: string) =>
  v.pipe(v.string(), v.regex(KEY, 'must have small letters, digits and hyphens only'), v.description(about));
export const yes = (about: string) => v.pipe(v.boolean(), v.description(about));
export const text3 = (about: string, max = 200) =>
  v.pipe(
    v.strictObject({ en: text('English', max), 'zh-Hans': text('Chinese', max), id: text('Indonesian', max) }),
    v.description(about),
  );
/** A long text in three languages, which may have line feeds. */
export const lines3 = (about: string, max: number) =>
  v.pipe(
    v.strictObject({
      en: shown('English', max, true),
      'zh-Hans': shown('Chinese', max, true),
      id: shown('Indonesian', max, true),
    }),
    v.description(about),
  );
export const maybeText3 = (about: string) =>
  v.pipe(
    v.strictObject({ en: maybeText('English'), 'zh-Hans': maybeText('Chinese'), id: maybeText('Indonesian') }),
    v.description(about),
  );
export const colour = (about: string) =>
  v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour such as #F9EAD0'), v.description(about));

/**
 * Fields whose numbers may have a decimal point, by name, and how many digits after it; null: any number of them. All
 * other numbers are written with digits alone: what has a point there was meant to separate thousands.
 */
export const decimals = {
  lng: null,
  lat: null,
  sugar_g: 1,
  factor: 4,
  minutes_per_cup: 1,
  percent: 2,
  discount: 2,
  points: 2,
};
const named = (count: number): string => `${count} decimal${count === 1 ? '' : 's'}`;

/** What is wrong with how a number is written in a field of this name. Returns undefined if there is nothing. */
export function numberProblem(field: string | number | undefined, written: string): string | undefined {
  const allowed = Object.entries(decimals).find(([name]) => name === field);
  if (!allowed) return `must be written with digits alone, such as 15000, not ${written}`;
  const [, count] = allowed;
  if (count === null) return undefined;
  if (/e/i.test(written)) return `must be written without an exponent, not ${written}`;
  const digits = written.length - written.indexOf('.') - 1;
  return digits > count ? `must have at most ${named(count)}, not ${written}` : undefined;
}

/** Counted in `parts` of one; floats do not divide evenly. */
const parts = (count: number, some: string) =>
  v.check<number, string>(
    (value) => Math.abs(value * count - Math.round(value * count)) < 1e-6,
    `must have at most ${some}`,
  );

/** A number of the field `name` that may have decimals. */
export function decimal(
  name: Exclude<keyof typeof decimals, 'lng' | 'lat'>,
  { max, about }: { max: number; about: string },
) {
  const count = decimals[name] ?? 0;
  return v.pipe(
    v.number(),
    v.minValue(0, 'must be 0 or more'),
    v.maxValue(max, `must be ${max} or less`),
    parts(10 ** count, named(count)),
    v.description(about),
  );
}
