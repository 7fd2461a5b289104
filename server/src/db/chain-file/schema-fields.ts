import * as v from 'valibot';

export const KEY = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const POINTS_MAX = 4000;
const COUNT_MAX = 1_000_000_000;

export const text = (about: string, max = 200) =>
  v.pipe(
    v.string(),
    // Blanks alone would show as nothing.
    v.regex(/\S/, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.description(about),
  );
export const maybeText = (about: string) =>
  v.pipe(v.string(), v.maxLength(200, 'must have at most 200 characters'), v.description(about));
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
export const maybeText3 = (about: string) =>
  v.pipe(
    v.strictObject({ en: maybeText('English'), 'zh-Hans': maybeText('Chinese'), id: maybeText('Indonesian') }),
    v.description(about),
  );
export const colour = (about: string) =>
  v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'must be a colour such as #F9EAD0'), v.description(about));

/** Counted in `parts` of one; floats do not divide evenly. */
export const parts = (count: number, decimals: string) =>
  v.check<number, string>(
    (value) => Math.abs(value * count - Math.round(value * count)) < 1e-6,
    `must have at most ${decimals}`,
  );
