import { CYCLE_DAYS, cycleDay, streakOn } from '@/domain/points/check-in';
import { dayOf } from '@/domain/wib';
import type { Queries } from '../db/db';
import { countWeeks, findLastSign } from './sign-repository';

/** How many weeks of consecutive days a member has filled, and how many days are missing to the next one. */
export async function findWeeks(
  db: Queries,
  { me, now }: { me: number; now: number },
): Promise<{ weeks: number; daysMissing: number }> {
  const { days } = streakOn(dayOf(now), await findLastSign(db, me));
  return { weeks: await countWeeks(db, me), daysMissing: days === 0 ? CYCLE_DAYS : CYCLE_DAYS - cycleDay(days) };
}
