import type { relative as source } from '../en/relative';
import type { Translation } from '../message';

export const relative: Translation<typeof source> = {
  'relative.justNow': 'baru saja',
  'relative.minutesAgo': '{count} menit lalu',
  'relative.hoursAgo': '{count} jam lalu',
  'relative.daysAgo': '{count} hari lalu',
};
