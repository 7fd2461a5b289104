import dayjs from 'dayjs';

/** Calendar day `YYYY-MM-DD` of a time (seconds) in the phone's time zone, which is used for birth dates. */
export function calendarDay(seconds: number): string {
  return dayjs.unix(seconds).format('YYYY-MM-DD');
}

/** Returns the day a number of years earlier; 29 February becomes 28 in other years. */
export function yearsBefore(day: string, years: number): string {
  return dayjs(day).subtract(years, 'year').format('YYYY-MM-DD');
}
