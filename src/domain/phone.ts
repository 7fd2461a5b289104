/** Minimum and maximum digits of a country's national mobile number, without the leading 0. */
export interface PhoneRule {
  areacode: string;
  min: number;
  max: number;
}

const INDONESIA = '+62';

/** Digits after the area code, typed as `+62 812…`, `62812…`, `0812…` or `812…`; null if it is no possible number. */
export function nationalNumber(typed: string, rule: PhoneRule): string | null {
  const text = typed.replace(/[\s()-]/g, '');
  if (!/^\+?\d+$/.test(text)) return null;
  const country = rule.areacode.slice(1);
  let digits = text.replace('+', '');
  if (text.startsWith('+')) {
    if (!digits.startsWith(country)) return null;
    digits = digits.slice(country.length);
  } else if (digits.startsWith(country) && digits.length - country.length >= rule.min && digits.length > rule.max) {
    digits = digits.slice(country.length);
  } else if (rule.areacode === INDONESIA && digits.startsWith('62')) {
    // No Indonesian mobile number begins with 6, so this is the area code typed again.
    digits = digits.slice(2);
  }
  digits = digits.replace(/^0/, '');
  if (digits.length < rule.min || digits.length > rule.max || digits.startsWith('0')) return null;
  // Codes are sent to mobile numbers only; 021 and similar are fixed lines.
  if (rule.areacode === INDONESIA && !digits.startsWith('8')) return null;
  return digits;
}

/**
 * A number without the area code that was typed or pasted with it, which is then the one beside it. What is no number of
 * these countries stays as it is.
 */
export function dividedNumber(
  { areacode, mobile }: { areacode: string; mobile: string },
  countries: readonly { code: string; min: number; max: number }[],
): { areacode: string; mobile: string } {
  const rows = mobile.startsWith('+') ? countries : countries.filter(({ code }) => code === areacode);
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

/** Spec §9 on the national number: the first 3 digits are shown, the next 4 hidden. `81234565678` -> `812****5678`. */
export function maskedPhone(national: string): string {
  return national.length <= 3 ? national : `${national.slice(0, 3)}****${national.slice(7)}`;
}
