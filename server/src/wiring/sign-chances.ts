import { CYCLE_DAYS } from '@/domain/points/check-in';
import { giveSignChances } from '../chance';
import type { Tx } from '../db/db';
import { findWeeks, type Signed } from '../sign';

/** Gives what a check-in brings for the prize wheel. */
export async function giveChance(tx: Tx, { me, date, continuous_days, draws, now }: Signed): Promise<void> {
  const isFull = continuous_days % CYCLE_DAYS === 0;
  const weeks = isFull ? (await findWeeks(tx, { me, now })).weeks : null;
  await giveSignChances(tx, { me, date, draws, weeks, now });
}
