export type RelativeTime =
  | { unit: 'justNow' }
  | { unit: 'minutes' | 'hours' | 'days'; count: number }
  | { unit: 'date' };

/**
 * Time since an event (spec §9): below two minutes "just now", then minutes, hours, days; over eight days the full
 * date. Both arguments in seconds. A time slightly in the future counts as just now.
 */
export function relativeTime(seconds: number, now: number): RelativeTime {
  const ago = now - seconds;
  if (ago < 120) return { unit: 'justNow' };
  if (ago < 3600) return { unit: 'minutes', count: Math.floor(ago / 60) };
  if (ago < 86400) return { unit: 'hours', count: Math.floor(ago / 3600) };
  if (ago <= 8 * 86400) return { unit: 'days', count: Math.floor(ago / 86400) };
  return { unit: 'date' };
}
