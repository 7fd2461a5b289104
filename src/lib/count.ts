/** The decimal mark of a language: a comma in Indonesian, a point elsewhere. */
export type DecimalMark = ',' | '.';

/** One decimal, rounded down so that it never promises more, without a trailing zero: 12 345 / 10 000 → `1.2`. */
export function oneDecimal(value: number, mark: DecimalMark): string {
  const tenths = Math.floor(value * 10 + 1e-6);
  const whole = Math.floor(tenths / 10);
  return tenths % 10 === 0 ? String(whole) : `${whole}${mark}${tenths % 10}`;
}

/** Counts over 9999 in units of ten thousand (spec §9): 12 345 → `1.2W`. */
export const largeCount = (value: number, mark: DecimalMark): string => `${oneDecimal(value / 10000, mark)}W`;
