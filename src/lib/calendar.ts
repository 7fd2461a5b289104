import { twoDigits } from './date-time';

const dayText = (year: number, month: number, date: number): string => `${year}-${twoDigits(month)}-${twoDigits(date)}`;

/** Calendar day `YYYY-MM-DD` of a time (seconds) in the phone's time zone, which is used for birth dates. */
export function calendarDay(seconds: number): string {
  const date = new Date(seconds * 1000);
  return dayText(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** The same day a number of years earlier; 29 February becomes 28 in other years. */
export function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return dayText(year - years, month, Math.min(date, lastOfMonth));
}
