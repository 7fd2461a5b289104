/** A time on the clock of a place. `month` counts from 1, `weekday` from 0 = Sunday. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

/**
 * The zone to write after a time: Indonesia's three by name, others by offset. Empty if the phone is in the same zone.
 */
export function zoneOf(seconds: number, offsetMinutes: number): string {
  if (new Date(seconds * 1000).getTimezoneOffset() === -offsetMinutes) return '';
  const hours = offsetMinutes / 60;
  return ['WIB', 'WITA', 'WIT'][hours - 7] ?? `UTC${hours < 0 ? '' : '+'}${hours}`;
}

/** Western Indonesian time, for times that belong to no shop. */
export const WIB_OFFSET_MINUTES = 420;

/**
 * Converts a 10-digit timestamp to the clock of a place. Uses the offset, because mini-programs have no Intl and the
 * phone may be in another zone than the shop. Does not use dayjs, which with its plugin is 4 KB of a first load, and this
 * is part of every one.
 */
export function wallClock(seconds: number, offsetMinutes: number): WallClock {
  const date = new Date((seconds + offsetMinutes * 60) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

const DAY = 86400;

/** Difference in calendar days between `seconds` and `now` on that clock: −1 yesterday, 0 today, 1 tomorrow. */
export function daysFrom(now: number, seconds: number, offsetMinutes: number): number {
  const day = (at: number): number => Math.floor((at + offsetMinutes * 60) / DAY);
  return day(seconds) - day(now);
}

/** Two digits: 7 → `07`. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** `10.05`, with the separator of the language (`.` in Indonesian, `:` elsewhere). */
export function clockText(clock: Pick<WallClock, 'hour' | 'minute'>, mark: '.' | ':'): string {
  return `${twoDigits(clock.hour)}${mark}${twoDigits(clock.minute)}`;
}
