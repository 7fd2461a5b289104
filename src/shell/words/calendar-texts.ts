import { formatCalendarDate } from '@/i18n/format';
import { type MessageKey, t } from '@/i18n/i18n';
import type { CalendarTexts } from '@/ui/fields/month-calendar';

const WEEK = 7;

/** `November 2026` of `2026-11`. A page that shows it needs the texts `calendar`. */
export const monthText = (month: string): string =>
  t('calendar.month', { month: monthName(month), year: month.slice(0, 4) });

/** `November` of `2026-11`. */
export const monthName = (month: string): string => t(`calendar.month${Number(month.slice(5))}` as MessageKey);

/** What a calendar says. `marked` says that a day has a mark. */
export const calendarTexts = (marked: (day: string) => string): CalendarTexts => ({
  weekdays: Array.from({ length: WEEK }, (_, at) => t(`calendar.weekday${at + 1}` as MessageKey)),
  before: t('calendar.before'),
  after: t('calendar.after'),
  month: monthText,
  day: (day, { isMarked, isToday }) => {
    const date = formatCalendarDate(day);
    const said = isToday ? t('calendar.today', { day: date }) : date;
    return isMarked ? marked(said) : said;
  },
});
