import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

const WEEK = 7;
const DAY = 'YYYY-MM-DD';

/** A day so many days after another one; both as `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format(DAY);

/** The month of a day, `YYYY-MM`. */
export const monthOfDay = (day: string): string => day.slice(0, 7);

/** A month so many months after another one; both as `YYYY-MM`. */
export const monthsAfter = (month: string, months: number): string =>
  dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM');

/** The same day of another month, or the last one of it if it has no such day. */
export const sameDayIn = (day: string, month: string): string => {
  const last = dayjs.utc(`${month}-01`).daysInMonth();
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
};

/** The weeks of a month, each from Monday on. A place without a day of this month is empty. */
export function weeksOf(month: string): string[][] {
  const first = dayjs.utc(`${month}-01`);
  const before = (first.day() + WEEK - 1) % WEEK;
  const places = [
    ...Array.from({ length: before }, () => ''),
    ...Array.from({ length: first.daysInMonth() }, (_, at) => first.add(at, 'day').format(DAY)),
  ];
  while (places.length % WEEK !== 0) places.push('');
  return Array.from({ length: places.length / WEEK }, (_, week) => places.slice(week * WEEK, week * WEEK + WEEK));
}
