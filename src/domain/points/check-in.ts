import { clockAt, clockFrom, dayText, timeOf, WIB_MINUTES } from '../place-time';

/** Days of a cycle. Each has its reward. */
export const CYCLE_DAYS = 7;

/** Months of the calendar of check-ins (spec §9), the one of today included. */
export const CALENDAR_MONTHS = 3;

/** The day of a cycle that a number of consecutive days has come to. After the seventh day comes the first one. */
export const cycleDay = (consecutive: number): number => ((consecutive - 1) % CYCLE_DAYS) + 1;

/** The last check-in of a member: its day as `YYYY-MM-DD`, and how many consecutive days there were with it. */
export interface LastSign {
  date: string;
  continuous_days: number;
}

/**
 * How many consecutive days there are on a day, and whether that day is among them. A day after today counts as today: the
 * clock was put back.
 */
export function streakOn(today: string, last: LastSign | undefined): { isSigned: boolean; days: number } {
  if (!last) return { isSigned: false, days: 0 };
  if (last.date >= today) return { isSigned: true, days: last.continuous_days };
  const isUnbroken = dayText(clockFrom(last.date).add(1, 'day')) === today;
  return { isSigned: false, days: isUnbroken ? last.continuous_days : 0 };
}

/** When the day of a time ends in western Indonesia; both in seconds. */
export const endOfDay = (time: number): number =>
  timeOf(clockAt(time, WIB_MINUTES).startOf('day').add(1, 'day'), WIB_MINUTES);

/** The first day of the calendar on a day; both as `YYYY-MM-DD`. */
export const calendarStart = (today: string): string =>
  dayText(
    clockFrom(today)
      .startOf('month')
      .subtract(CALENDAR_MONTHS - 1, 'month'),
  );
