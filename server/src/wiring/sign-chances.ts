import { CYCLE_DAYS } from '@/domain/points/check-in';
import { giveSignChances, givesChances } from '../chance';
import type { Tx } from '../db/db';
import { findWeeks, type SignChances, type Signed } from '../sign';

async function give(tx: Tx, { me, date, continuous_days, draws, now }: Signed): Promise<void> {
  const isFull = continuous_days % CYCLE_DAYS === 0;
  const weeks = isFull ? (await findWeeks(tx, { me, now })).weeks : null;
  await giveSignChances(tx, { me, date, draws, weeks, now });
}

/** What check-ins bring for the prize wheel. */
export const signChances: SignChances = {
  give,
  hasSmall: (db, now) => givesChances(db, { wheel: 'small', now }),
};
