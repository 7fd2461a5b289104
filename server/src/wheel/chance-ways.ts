import type { ChanceWay, WheelRow, WheelType } from '@/contract/wheel/wheel.schemas';
import { dayOf } from '@/domain/wib';
import { daySlot, hasChanceFor, ordersToBig, WEEKS_FOR_BIG } from '../chance';
import type { Queries } from '../db/db';
import { findWeeks } from '../sign';

/** How chances for each wheel are earned, in the order in which it is shown. */
const waysTo: Readonly<Record<WheelType, readonly ChanceWay[]>> = {
  small: ['signIn', 'order'],
  big: ['orders', 'weeks'],
};

interface Asking {
  me: number;
  now: number;
}

interface WayRule {
  /** Nobody checks in while the chain does not run points. */
  needsPoints: boolean;
  /** How many days, orders or weeks a member is short of the next chance. */
  missing: (db: Queries, of: Asking) => Promise<number>;
}

const rules: Readonly<Record<ChanceWay, WayRule>> = {
  signIn: { needsPoints: true, missing: async (db, of) => (await findWeeks(db, of)).daysMissing },
  order: {
    needsPoints: false,
    missing: async (db, { me, now }) => ((await hasChanceFor(db, { me, slot: daySlot(dayOf(now)) })) ? 0 : 1),
  },
  orders: { needsPoints: false, missing: (db, { me }) => ordersToBig(db, me) },
  weeks: {
    needsPoints: true,
    missing: async (db, of) => WEEKS_FOR_BIG - ((await findWeeks(db, of)).weeks % WEEKS_FOR_BIG),
  },
};

/** How chances for a wheel are earned, and what is missing to the next one. Nothing is known of a visitor. */
export function chanceWays(
  db: Queries,
  type: WheelType,
  { me, now, hasPoints }: { me: number | null; now: number; hasPoints: boolean },
): Promise<WheelRow['ways']> {
  const ways = waysTo[type].filter((way) => hasPoints || !rules[way].needsPoints);
  return Promise.all(
    ways.map(async (way) => ({ way, missing: me === null ? null : await rules[way].missing(db, { me, now }) })),
  );
}
