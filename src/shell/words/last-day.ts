import { formatDate } from '@/i18n/format';

/** The last day before a time: the second before it counts, not the midnight after it. */
export const lastDay = (end: number, now: number, offsetMinutes?: number): string =>
  formatDate(end - 1, now, offsetMinutes);
