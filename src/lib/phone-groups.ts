/** Digits in the usual groups of a mobile number: `81234567890` → `812 3456 7890`, `0812…` → `0812 3456 …`. */
export function groupedPhone(digits: string): string {
  const first = digits.startsWith('0') ? 4 : 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 4) groups.push(digits.slice(at, at + 4));
  return groups.join(' ');
}

/** Area codes of two digits; all others have three. */
const shortAreas = /^(21|22|24|31|61)/;

/**
 * A whole number in groups, without line breaks: `+6281150201100` → `+62 811 5020 1100`, `+622150201100` → `+62 21 5020
 * 1100`.
 */
export function phoneText(number: string): string {
  const digits = number.replace(/[^\d+]/g, '');
  if (!digits.startsWith('+62')) return number;
  const rest = digits.slice(3);
  const area = rest.slice(0, shortAreas.test(rest) ? 2 : 3);
  const landline = [area, ...(rest.slice(area.length).match(/\d{1,4}/g) ?? [])].join(' ');
  const groups = rest.startsWith('8') ? groupedPhone(rest) : landline;
  return `+62 ${groups}`.replace(/ /g, '\u00a0');
}
