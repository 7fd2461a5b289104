import { clockAt, dayText, timeOf } from './place-time';

const DAY_STARTS_AT_HOUR = 4;

/** The clock of a shop, moved so that its business day begins at midnight. */
const businessClock = (now: number, utcOffsetMinutes: number) =>
  clockAt(now, utcOffsetMinutes).subtract(DAY_STARTS_AT_HOUR, 'hour');

/** The shop's business day as `YYYY-MM-DD`. It begins at 04:00 local time, so that a night's orders have one date. */
export const businessDay = (now: number, utcOffsetMinutes: number): string =>
  dayText(businessClock(now, utcOffsetMinutes));

/** When the business day that contains `now` began, in seconds. */
export function dayStart(now: number, utcOffsetMinutes: number): number {
  const start = businessClock(now, utcOffsetMinutes).startOf('day').add(DAY_STARTS_AT_HOUR, 'hour');
  return timeOf(start, utcOffsetMinutes);
}
