import type { BusinessDay, SpecialHours } from '../db/column-types';
import { type ShopEntry, weekdays } from './chain-schema';

const inOrder = (days: readonly BusinessDay[]): BusinessDay[] =>
  [...days].sort((a, b) => a.weekday - b.weekday || (a.open < b.open ? -1 : 1));

/** Opening hours as the database has them, by weekday. */
export const businessOf = (hours: Exclude<ShopEntry['hours'], 'always'>): BusinessDay[] =>
  inOrder(
    hours.flatMap(({ days, open, close }) =>
      days.map((day) => ({ weekday: weekdays.indexOf(day) as BusinessDay['weekday'], open, close })),
    ),
  );

/** Turns business days into the hours of the file, with days of the same hours together. */
export function hoursOf(business: readonly BusinessDay[]): Exclude<ShopEntry['hours'], 'always'> {
  const hours: Exclude<ShopEntry['hours'], 'always'> = [];
  for (const { weekday, open, close } of inOrder(business)) {
    const day = weekdays[weekday];
    const same = hours.find((range) => range.open === open && range.close === close);
    if (same) same.days.push(day);
    else hours.push({ days: [day], open, close });
  }
  return hours;
}

export const sortedBusiness = (business: unknown): unknown =>
  Array.isArray(business) ? inOrder(business as BusinessDay[]) : business;

/** An object by day, so that each day that differs is named. */
export const byDay = (days: unknown): unknown =>
  Array.isArray(days)
    ? Object.fromEntries(
        (days as SpecialHours[]).map(({ day, ranges }) => [day, ranges.length > 0 ? ranges : 'closed']),
      )
    : days;

/** Days with hours of their own as the file has them. */
export const specialDaysOf = (days: readonly SpecialHours[]): ShopEntry['special_days'] =>
  days.map(({ day, ranges }) => ({ day, hours: ranges.length > 0 ? ranges : 'closed' }));
