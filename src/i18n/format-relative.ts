import { WIB_OFFSET_MINUTES, wallClock } from '@/lib/date-time';
import { relativeTime } from '@/lib/relative-time';
import { dateText } from './format';
import { i18n } from './i18n';

/** Time since an event (spec §9): `just now`, `5 minutes ago`, …; over eight days the full date. */
export function formatRelative(seconds: number, now: number, offsetMinutes: number = WIB_OFFSET_MINUTES): string {
  const relative = relativeTime(seconds, now);
  switch (relative.unit) {
    case 'justNow':
      return i18n.t('relative.justNow');
    case 'minutes':
      return i18n.t('relative.minutesAgo', { count: relative.count });
    case 'hours':
      return i18n.t('relative.hoursAgo', { count: relative.count });
    case 'days':
      return i18n.t('relative.daysAgo', { count: relative.count });
    default:
      return dateText(wallClock(seconds, offsetMinutes), 'common.fullDate');
  }
}
