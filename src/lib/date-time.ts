/** A moment on the wall clock of a place. `month` counts from 1, `weekday` from 0 = Sunday. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

/**
 * The zone of a clock as it is written behind a time: Indonesia's three by name, others by offset. Empty where the phone
 * has the same one.
 */
export function zoneOf(seconds: number, offsetMinutes: number): string {
  if (new Date(seconds * 1000).getTimezoneOffset() === -offsetMinutes) return '';
  const hours = offsetMinutes / 60;
  return ['WIB', 'WITA', 'WIT'][hours - 7] ?? `UTC${hours < 0 ? '' : '+'}${hours}`;
}

/** Western Indonesian time: what a shop-less moment is shown in. */
export const WIB_OFFSET_MINUTES = 420;

/**
 * Reads a 10-digit timestamp on the clock of a place. By offset, because mini-programs have no Intl and the
 * phone may stand in another zone than the shop.
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

/** How many calendar days `seconds` lies after `now` on that clock: −1 yesterday, 0 today, 1 tomorrow. */
export function daysFrom(now: number, seconds: number, offsetMinutes: number): number {
  const day = (at: number): number => Math.floor((at + offsetMinutes * 60) / DAY);
  return day(seconds) - day(now);
}

/** Two digits: 7 → `07`. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** `10.05` with the mark of the language (`.` in Indonesian, `:` elsewhere). */
export function clockText(clock: Pick<WallClock, 'hour' | 'minute'>, mark: '.' | ':'): string {
  return `${twoDigits(clock.hour)}${mark}${twoDigits(clock.minute)}`;
}
