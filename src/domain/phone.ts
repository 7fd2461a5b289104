import { plainNumber } from '@/contract/typed-number';

/** Minimum and maximum digits of a country's national mobile number, without the leading 0. */
export interface PhoneRule {
  areacode: string;
  min: number;
  max: number;
}

const INDONESIA = '+62';

/** The area code once more before the digits. No Indonesian mobile number begins with 6, so there it is never a part of them. */
function withoutRepeated(digits: string, { areacode, min, max }: PhoneRule): string {
  if (areacode === INDONESIA) return digits.replace(/^(?:0{0,2}62)+/, '');
  const rest = digits.replace(new RegExp(`^(?:00)?${areacode.slice(1)}`), '');
  return digits.length > max && rest.length >= min ? rest : digits;
}

/**
 * Digits after the area code, typed as `+62 812…`, `0062 812…`, `62812…`, `0812…` or `812…`, with any decoration; null if
 * it is no possible number.
 */
export function nationalNumber(typed: string, rule: PhoneRule): string | null {
  const { areacode, min, max } = rule;
  const number = plainNumber(typed);
  if (number === null || (number.startsWith('+') && !number.startsWith(areacode))) return null;
  const behind = number.startsWith('+') ? number.slice(areacode.length) : number;
  const digits = withoutRepeated(behind, rule).replace(/^0/, '');
  if (digits.length < min || digits.length > max || digits.startsWith('0')) return null;
  // Codes are sent to mobile numbers only; 021 and similar are fixed lines.
  if (areacode === INDONESIA && !digits.startsWith('8')) return null;
  return digits;
}

/**
 * A number without the area code, if the area code was typed or pasted with it; the area code is then the one that is
 * chosen beside it. Text that is no number of these countries stays as it is.
 */
export function dividedNumber(
  { areacode, mobile }: { areacode: string; mobile: string },
  countries: readonly { code: string; min: number; max: number }[],
): { areacode: string; mobile: string } {
  const isInternational = plainNumber(mobile)?.startsWith('+');
  const rows = isInternational ? countries : countries.filter(({ code }) => code === areacode);
  for (const { code, min, max } of rows) {
    const national = nationalNumber(mobile, { areacode: code, min, max });
    if (national !== null) return { areacode: code, mobile: national };
  }
  return { areacode, mobile };
}

/** E.164, the only stored form: `+6281234567890`. */
export function phoneNumber(typed: string, rule: PhoneRule): string | null {
  const national = nationalNumber(typed, rule);
  return national === null ? null : rule.areacode + national;
}

/** A number that `wholeNumber` returns. */
export const wholeNumberPattern = /^\+[1-9]\d{6,14}$/;

/**
 * E.164 of a number that was typed without a choice of its area code: an Indonesian one in any of the usual ways, one of
 * another country with its area code. Null if it is neither.
 */
export function wholeNumber(typed: string): string | null {
  const plain = plainNumber(typed) ?? '';
  const isForeign = wholeNumberPattern.test(plain) && !plain.startsWith(INDONESIA);
  return isForeign ? plain : phoneNumber(typed, { areacode: INDONESIA, min: 9, max: 12 });
}

/** Spec §9 on the national number: the first 3 digits are shown, the next 4 hidden. `81234565678` -> `812****5678`. */
export function maskedPhone(national: string): string {
  return national.length <= 3 ? national : `${national.slice(0, 3)}****${national.slice(7)}`;
}
