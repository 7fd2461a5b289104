import { plainNumber, undecorated, usualMarks } from '@/contract/typed-number';

export { plainNumber };

/** A group of digits with what stands between it and the ones beside it. It is null if there is none on that side. */
interface Group {
  digits: string;
  before: string | null;
  after: string | null;
}

const isBlank = (between: string | null): boolean => between !== null && /^ +$/.test(between);
/** Whether it makes one number, time or date of the digits on both sides. */
const isSign = (between: string | null): boolean => between !== null && /^[-.,:/]$/.test(between);
const isClock = (between: string | null): boolean => between !== null && /^[.:/]$/.test(between);

function groupsOf(text: string): Group[] {
  // Digits are at the odd places.
  const parts = text.split(/(\d+)/);
  return parts.flatMap((digits, at) => {
    if (at % 2 === 0) return [];
    const before = at === 1 ? null : (parts[at - 1] ?? null);
    const after = at === parts.length - 2 ? null : (parts[at + 1] ?? null);
    return [{ digits, before, after }];
  });
}

/** Whether nothing beside the groups from one to another makes them a part of a longer number, such as a phone number. */
function standsAlone(groups: readonly Group[], [from, to]: readonly [number, number]): boolean {
  const [first, last] = [groups[from], groups[to]];
  if (!first || !last || isSign(first.before) || isSign(last.after)) return false;
  // Behind a blank may be a time, a date or a short number of the message.
  const isHarmless = (beside: Group | undefined): boolean =>
    beside !== undefined && (beside.digits.length <= 2 || isClock(beside.before) || isClock(beside.after));
  if (isBlank(first.before) && !isHarmless(groups[from - 1])) return false;
  return !(isBlank(last.after) && !isHarmless(groups[to + 1]));
}

/** The first group of exactly so many digits, as `990356`, else the first in two halves, as `990 356` or `990-356`. */
function groupIn(typed: string, length: number): string | null {
  const groups = groupsOf(usualMarks(typed));
  const whole = groups.find(({ digits }, at) => digits.length === length && standsAlone(groups, [at, at]));
  if (whole) return whole.digits;
  const isHalf = (group: Group | undefined): boolean => group?.digits.length === length / 2;
  const at = groups.findIndex(
    (group, place) =>
      isHalf(group) &&
      isHalf(groups[place + 1]) &&
      /^( +| ?- ?)$/.test(group.after ?? '') &&
      standsAlone(groups, [place, place + 1]),
  );
  return at < 0 ? null : `${groups[at]?.digits}${groups[at + 1]?.digits}`;
}

/** What is new in a field that had `before`, where it was pasted at an end of that. */
function added(typed: string, before: string): string {
  if (typed.startsWith(before)) return typed.slice(before.length);
  return typed.endsWith(before) ? typed.slice(0, -before.length) : '';
}

/**
 * The digits of a field for exactly so many of them, as a code or a postcode, when this was typed or pasted into it:
 * found anywhere in a message, or as many as are typed yet. Returns null if none are found in it, and nothing is cut
 * out of a longer number.
 */
export function readDigits(typed: string, { length, before }: { length: number; before: string }): string | null {
  const found = groupIn(typed, length) ?? groupIn(added(typed, before), length);
  if (found) return found;
  const plain = undecorated(typed);
  if (/^\d*$/.test(plain) && plain.length <= length) return plain;
  // One more digit was typed over a full field.
  if (before.length === length && typed.length === length + 1) return before;
  // A letter that was typed among digits.
  const digits = plain.replace(/\D/g, '');
  return digits.length < length && typed.length <= 2 * length ? digits : null;
}
