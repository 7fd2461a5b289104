import { WIB_OFFSET_MINUTES, wallClock } from './date-time';

export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening';

/** Greeting by time of day in Indonesia: pagi until 11, siang until 15, sore until 18, then malam. */
export function partOfDay(seconds: number, offsetMinutes: number = WIB_OFFSET_MINUTES): PartOfDay {
  const { hour } = wallClock(seconds, offsetMinutes);
  if (hour >= 4 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 15) return 'noon';
  if (hour >= 15 && hour < 18) return 'afternoon';
  return 'evening';
}
