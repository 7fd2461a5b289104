import type { Area } from '../message';

/** Used by `formatRelative`: a page that shows such times loads them. */
export const relative = {
  'relative.justNow': 'just now',
  'relative.minutesAgo': { one: '{count} minute ago', other: '{count} minutes ago' },
  'relative.hoursAgo': { one: '{count} hour ago', other: '{count} hours ago' },
  'relative.daysAgo': { one: '{count} day ago', other: '{count} days ago' },
} as const satisfies Area;
