import * as v from 'valibot';
import { limits } from './limits';
import { inLines, inOneLine, linePattern, linesPattern, pointsOf } from './texts';
import { plainNumber, plainNumberPattern, usualMarks } from './typed-number';

/** Schema messages are `FieldProblem`s, so that a form can show them in any language. */
export const wholeNumber = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'invalid'),
);
export const id = wholeNumber;
export const count = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'));
/** Whole rupiah. */
export const rupiah = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'));
/** Seconds since 1970 (10 digits). */
export const seconds = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'));
export const flag = v.picklist([0, 1], 'invalid');
export const text = v.string('invalid');
export const longitude = v.pipe(v.number('invalid'), v.minValue(-180, 'invalid'), v.maxValue(180, 'invalid'));
export const latitude = v.pipe(v.number('invalid'), v.minValue(-90, 'invalid'), v.maxValue(90, 'invalid'));
export const place = { lng: v.optional(longitude), lat: v.optional(latitude) };

/** Counts code points. It is still valibot's own action, so that its limit is in the OpenAPI document. */
export const maxPoints = <Problem extends 'tooLong' | 'invalid' = 'tooLong'>(
  max: number,
  problem = 'tooLong' as Problem,
): v.MaxLengthAction<string, number, Problem> => {
  const action = v.maxLength<string, number, Problem>(max, problem);
  return {
    ...action,
    '~run': (dataset, config) =>
      dataset.typed && pointsOf(dataset.value) <= max ? dataset : action['~run'](dataset, config),
  };
};
export const minPoints = (min: number): v.MinLengthAction<string, number, 'tooShort'> => {
  const action = v.minLength<string, number, 'tooShort'>(min, 'tooShort');
  return {
    ...action,
    // A pair of surrogates is two of the units that valibot counts, so a text that it takes may still be too short.
    '~run': (dataset, config) => {
      if (!dataset.typed || pointsOf(dataset.value) >= min) return dataset;
      return action['~run']({ ...dataset, value: '' }, config);
    },
  };
};
/** Text that people write, in one line or in several. Its length is counted as it is stored. */
export const writtenLine = (max: number) =>
  v.pipe(v.string('invalid'), v.transform(inOneLine), v.trim(), maxPoints(max), v.regex(linePattern, 'invalid'));
export const writtenLines = (max: number) =>
  v.pipe(v.string('invalid'), v.transform(inLines), v.trim(), maxPoints(max), v.regex(linesPattern, 'invalid'));
export const searchText = v.pipe(
  v.string('invalid'),
  v.transform(inOneLine),
  maxPoints(limits.searchMax),
  v.regex(linePattern, 'invalid'),
);

export const pageNumber = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(100_000, 'invalid'),
);
export const pageInput = {
  page: v.optional(pageNumber, 1),
  per_page: v.optional(
    v.pipe(
      v.number('invalid'),
      v.integer('invalid'),
      v.minValue(1, 'invalid'),
      v.maxValue(limits.perPageMax, 'invalid'),
    ),
    limits.perPage,
  ),
};
/** FastAdmin's paginator with entries of `row`. */
export const pageEntries = <const Row extends v.GenericSchema>(row: Row) => ({
  total: count,
  per_page: count,
  current_page: count,
  last_page: count,
  data: v.array(row),
});
export const listOf = <const Row extends v.GenericSchema>(row: Row) => v.strictObject({ list: v.array(row) });
export const nothing = v.strictObject({});

export const areaCode = v.pipe(v.string('required'), v.regex(/^\+[1-9]\d{0,3}$/, 'invalid'));
/** What `plainNumber` makes of a typed text; nothing but the text itself if that is no number. */
const numberOf = v.transform((typed: string) => plainNumber(typed) ?? typed);
/** The number as typed after the area code, in any of the usual ways of writing one. The server makes it E.164. */
export const mobile = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  numberOf,
  v.regex(plainNumberPattern, 'phone'),
);
/** A number of any kind and country, written as it was typed; or nothing. */
export const contactNumber = v.pipe(
  v.string('phone'),
  v.transform(usualMarks),
  v.trim(),
  v.check((typed) => plainNumberPattern.test(plainNumber(typed) ?? typed), 'phone'),
);
export const smsCode = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(new RegExp(`^\\d{${limits.codeLength}}$`), 'code'),
);
export const typedPassword = v.pipe(v.string('required'), v.nonEmpty('required'), maxPoints(limits.passwordMax));
export const password = v.pipe(
  typedPassword,
  v.check((text) => text.trim() !== '', 'required'),
  v.minLength(limits.passwordMin, 'tooShort'),
  v.check((text) => pointsOf(text) >= limits.passwordMin, 'tooShort'),
);
export const agreementVersion = v.pipe(v.string('agreement'), v.nonEmpty('agreement'), maxPoints(20, 'invalid'));
export const orderSn = v.pipe(v.string('invalid'), v.regex(/^[A-Z]{2}\d{6,24}$/, 'invalid'));
