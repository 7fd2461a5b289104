import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Minutes that western Indonesia is ahead of UTC: coupons, rewards and levels count by its days and months. */
export const WIB_MINUTES = 420;

const DAY = 'YYYY-MM-DD';

/**
 * A time (seconds) as the clock of a place shows it, whose zone is so many minutes ahead of UTC. The clock is a UTC time
 * that is moved by the offset: `utcOffset` of dayjs computes by the zone of the device, where an hour may be missing.
 */
export const clockAt = (seconds: number, offsetMinutes: number): Dayjs =>
  dayjs.unix(seconds).utc().add(offsetMinutes, 'minute');

/** The time (seconds) at which the clock of a place shows this. */
export const timeOf = (clock: Dayjs, offsetMinutes: number): number => clock.subtract(offsetMinutes, 'minute').unix();

/** The calendar day that a clock shows, as `YYYY-MM-DD`. */
export const dayText = (clock: Dayjs): string => clock.format(DAY);

/** A clock that shows a text such as `2026-11-22 10:05:00`, or the midnight at which a day `2026-11-22` begins. */
export const clockFrom = (text: string): Dayjs => dayjs.utc(text);

/** Whether there is such a day: dayjs takes 2027-02-30 as a day of March. */
export const isDay = (text: string): boolean => dayText(clockFrom(text)) === text;
