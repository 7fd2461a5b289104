import dayjs from 'dayjs';

/** Calendar day `YYYY-MM-DD` of a moment (seconds), where the phone is: birth dates are written down there. */
export function calendarDay(seconds: number): string {
  return dayjs.unix(seconds).format('YYYY-MM-DD');
}

/** The same day so many years earlier; 29 February becomes 28 where there is none. */
export function yearsBefore(day: string, years: number): string {
  return dayjs(day).subtract(years, 'year').format('YYYY-MM-DD');
}
