import { clockAt, timeOf, WIB_MINUTES } from '@/domain/place-time';

const monthOf = (now: number) => clockAt(now, WIB_MINUTES).startOf('month').subtract(1, 'year');

/** A moment of this month a year ago, by its day from 1 and the hour. Points that were earned then end with this month. */
export const yearAgo = (now: number, day: number, hour: number): number =>
  timeOf(
    monthOf(now)
      .add(day - 1, 'day')
      .add(hour, 'hour'),
    WIB_MINUTES,
  );

/** The days of that month. */
export const daysYearAgo = (now: number): number => monthOf(now).daysInMonth();
