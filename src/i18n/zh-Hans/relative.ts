import type { relative as source } from '../en/relative';
import type { Translation } from '../message';

export const relative: Translation<typeof source> = {
  'relative.justNow': '刚刚',
  'relative.minutesAgo': '{count} 分钟前',
  'relative.hoursAgo': '{count} 小时前',
  'relative.daysAgo': '{count} 天前',
};
