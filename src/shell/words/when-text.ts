import { formatDay, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';

/** `today 10.05`, `18 Nov 10.05` on the shop's clock. */
export function whenText(seconds: number, now: number, offsetMinutes: number): string {
  return t('common.dayTime', { day: formatDay(seconds, now, offsetMinutes), time: formatTime(seconds, offsetMinutes) });
}
