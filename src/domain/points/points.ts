import { type GrowingLine, orderGrowth } from '../membership';
import { clockAt, timeOf, WIB_MINUTES } from '../place-time';

/** Months after the one in which points are earned. They end with the last of these. */
const MONTHS_AFTER = 12;

/** By which an order gives points: rupiah for one point, and the multiple of its member's level in per cent. */
export interface PointsTerms {
  rate: number;
  multiple: number;
}

/**
 * The points of an order (four-kinds §4): a point for so many rupiah of its goods, without what was paid back, times the
 * multiple. Both are rounded down.
 */
export const orderPoints = (lines: readonly GrowingLine[], { rate, multiple }: PointsTerms): number =>
  Math.floor((orderGrowth(lines, rate) * multiple) / 100);

/** The points of goods for which a sum was paid. */
export const pointsOfSum = (pay_amount: number, terms: PointsTerms): number =>
  orderPoints([{ num: 1, pay_amount, refund_num: 0 }], terms);

/** When points that are earned at a time end: with the twelfth month after that one, in western Indonesia; in seconds. */
export const pointsEnd = (earned: number): number =>
  timeOf(
    clockAt(earned, WIB_MINUTES)
      .startOf('month')
      .add(MONTHS_AFTER + 1, 'month'),
    WIB_MINUTES,
  );

/** Days for which points that are given back last at least. */
const RETURNED_DAYS = 3;

/** When points that are given back end, which would have ended at a given time; in seconds. */
export const returnedEnd = (end: number, now: number): number => Math.max(end, now + RETURNED_DAYS * 86_400);

/** Points that were earned together, and what is left of them. */
export interface Lot {
  id: number;
  left: number;
  expiretime: number;
}

/** Part of a lot. */
export interface Take {
  lot: number;
  amount: number;
}

/** Takes points out of lots, those that end first before others, and of these the older ones. Takes all if it is not enough. */
export function takeOldest(lots: readonly Lot[], wanted: number): Take[] {
  const takes: Take[] = [];
  let missing = wanted;
  for (const { id, left } of [...lots].sort((a, b) => a.expiretime - b.expiretime || a.id - b.id)) {
    const amount = Math.min(left, missing);
    if (amount > 0) takes.push({ lot: id, amount });
    missing -= amount;
  }
  return takes;
}
