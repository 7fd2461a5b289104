import { type DecimalMark, largeCount, oneDecimal } from '@/lib/count';
import { clockText, daysFrom, twoDigits, type WallClock, WIB_OFFSET_MINUTES, wallClock, zoneOf } from '@/lib/date-time';
import { distance } from '@/lib/distance';
import { grouped } from '@/lib/money';
import { i18n, type MessageKey } from './i18n';
import { entryOf } from './languages';

function decimalMark(): DecimalMark {
  return entryOf(i18n.language).decimal;
}

function clockMark(): '.' | ':' {
  return entryOf(i18n.language).clock;
}

/** Metres from which on no distance is told: it is only said to be more. */
const FARTHEST = 100_000;

/** `350 m`, `1,2 km` (a point in English and Chinese). */
export function formatDistance(metres: number): string {
  return metres > FARTHEST ? `>\u2060${FARTHEST / 1000}\u00a0km` : distance(metres, decimalMark());
}

/** `9,999`, in Indonesian `9.999`; over that `1.2W`, `1,2W` (spec §9). */
export function formatCount(count: number): string {
  return count > 9999 ? largeCount(count, decimalMark()) : formatWhole(count);
}

/** A whole number: `2,875`, in Indonesian `2.875`. */
export const formatWhole = (value: number): string => grouped(value, entryOf(i18n.language).group);

/** A number that is a change, with its sign: `+2,875`, `−40`; `0` has none. */
export function formatChange(value: number): string {
  const sign = value < 0 ? '\u2212' : '+';
  return value === 0 ? '0' : sign + formatWhole(value);
}

/** One decimal: `4.8`, in Indonesian `4,8`. */
export const formatDecimal = (value: number): string => oneDecimal(value, decimalMark());

/** Basis points as a percentage without its mark: `12.5`, in Indonesian `12,5`. */
export const formatPercent = (basisPoints: number): string => String(basisPoints / 100).replace('.', decimalMark());

/** Adds the zone of the shop if it is not the phone's; otherwise one order would have two times. */
function withZone(text: string, seconds: number, offsetMinutes: number): string {
  const zone = zoneOf(seconds, offsetMinutes);
  return zone ? `${text}\u00a0${zone}` : text;
}

/** `10.05` on the shop's clock, where its zone is said elsewhere. */
export const timeText = (seconds: number, offsetMinutes: number): string =>
  clockText(wallClock(seconds, offsetMinutes), clockMark());

/**
 * Time of day on the shop's clock: `10.05`, in English and Chinese `10:05`; on a phone in another zone `10.05 WITA`.
 */
export function formatTime(seconds: number, offsetMinutes: number = WIB_OFFSET_MINUTES): string {
  return withZone(timeText(seconds, offsetMinutes), seconds, offsetMinutes);
}

/** A span of times of day: `10.14–10.18`. */
export const clockSpan = (from: number, to: number, offsetMinutes: number): string =>
  `${timeText(from, offsetMinutes)}\u2060–\u2060${timeText(to, offsetMinutes)}`;

/** A time span on the shop's clock: `10.14–10.18`, without a line break. */
export function formatTimeSpan(from: number, to: number, offsetMinutes: number = WIB_OFFSET_MINUTES): string {
  return withZone(clockSpan(from, to, offsetMinutes), to, offsetMinutes);
}

/** Seconds left: `14 min 05 s`, `42 s`. With units, because `14:05` would look like a time of day. */
export function formatRemaining(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(left / 60);
  const rest = left % 60;
  if (minutes === 0) return i18n.t('shell.seconds', { count: rest });
  return `${i18n.t('shell.minutes', { count: minutes })}\u00a0${i18n.t('shell.seconds', { count: twoDigits(rest) })}`;
}

export function dateText(clock: WallClock, key: 'common.dayMonth' | 'common.fullDate'): string {
  const month = i18n.t(`common.month${clock.month}` as MessageKey);
  return i18n.t(key, { day: clock.day, month, year: String(clock.year) });
}

/** `18 Nov` in the year of `now`, otherwise with the year. */
export function formatDate(seconds: number, now: number, offsetMinutes: number = WIB_OFFSET_MINUTES): string {
  const clock = wallClock(seconds, offsetMinutes);
  const isThisYear = clock.year === wallClock(now, offsetMinutes).year;
  return dateText(clock, isThisYear ? 'common.dayMonth' : 'common.fullDate');
}

/** A calendar date `2001-04-30` as text: `30 Apr 2001`. Anything else is returned unchanged. */
export function formatCalendarDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) return date;
  const clock = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return dateText({ ...clock, weekday: 0, hour: 0, minute: 0 }, 'common.fullDate');
}

/** Full date with time: `18 Nov 2026, 10.05`. */
export function formatDateTime(seconds: number, offsetMinutes: number = WIB_OFFSET_MINUTES): string {
  const clock = wallClock(seconds, offsetMinutes);
  return i18n.t('common.dateTime', {
    date: dateText(clock, 'common.fullDate'),
    time: formatTime(seconds, offsetMinutes),
  });
}

/** Full date with a time span: `18 Nov 2026, 10.15–10.30`. */
export const formatDateSpan = (from: number, to: number, offsetMinutes: number): string =>
  i18n.t('common.dateTime', {
    date: dateText(wallClock(from, offsetMinutes), 'common.fullDate'),
    time: formatTimeSpan(from, to, offsetMinutes),
  });

/** The day of a time relative to now: today, tomorrow, yesterday, else the date. */
export function formatDay(seconds: number, now: number, offsetMinutes: number = WIB_OFFSET_MINUTES): string {
  const days = daysFrom(now, seconds, offsetMinutes);
  if (days === 0) return i18n.t('common.today');
  if (days === 1) return i18n.t('common.tomorrow');
  if (days === -1) return i18n.t('common.yesterday');
  return formatDate(seconds, now, offsetMinutes);
}
