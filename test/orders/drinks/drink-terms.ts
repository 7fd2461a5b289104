import type { OracleCoupon } from '../price-oracle';
import { DAY, type Hours, JAKARTA } from '../terms';

/** What the drinks, addresses and coupons of the model are like, and when something becomes of their orders. */

export const drinksOf = [
  { price: 18_000, stock: 6, coupon: true, vip: true },
  { price: 9_999, stock: 4, coupon: true, vip: false },
  { price: 23_333, stock: null, coupon: false, vip: true },
] as const;

export const BOBA = 4000;

/** What can be put in the cart: a drink, with boba or without. */
export const variants = [
  { drink: 0, boba: false },
  { drink: 0, boba: true },
  { drink: 1, boba: false },
  { drink: 2, boba: true },
] as const;

/**
 * Metres to an address, its delivery fee, and the sum from which delivery is free. The last address is out of range.
 */
export const places = [
  { metres: 1000, terms: { fee: 8000, free_from: 60_000 } },
  { metres: 3000, terms: { fee: 12_000, free_from: null } },
  { metres: 4500, terms: null },
] as const;
export const LEAST_DELIVERY = 15_000;

/** Cups that a shop makes for one slot. */
export const SLOT_CUPS = 5;
export const SLOT_SECONDS = 15 * 60;

/** The most minutes that the way to an address takes. It is 0 without an address, for an order that is picked up. */
export const minutesOfWay = (metres: number | null): number => (metres === null ? 0 : 8 + 4 + Math.ceil(metres / 170));

/** The most minutes until an order is ready, or a delivery is at the door, if no other order waits before it. */
export const minutesOfWork = (cups: number, metres: number | null): number =>
  8 + Math.max(0, cups - 1) + 4 + minutesOfWay(metres);

/**
 * A shop takes its last order so many minutes before it closes. It takes a delivery earlier by the minutes of its way.
 */
export const LAST_ORDER_MINUTES = 8;
/** Seconds after closing at which orders that are left over are cleared up. */
export const CLEARED_AFTER = 3600;
/**
 * Seconds after which a shop that never closes clears up an order. They count from when it was ready or, if it is not,
 * from when it was paid and its slot has begun.
 */
export const LEFT_OVER_AFTER = 4 * 3600;
/** Seconds after which an order that nobody has accepted is accepted, or paid back if the shop is closed. */
export const ACCEPTED_AFTER = 300;
/** Seconds from now within which slots are offered. */
export const SLOTS_AHEAD = 12 * 3600;

export interface CouponTerms {
  rule: OracleCoupon;
  days: number;
}

/** The coupon by which a shop says sorry. It is the last of `couponTerms`. */
const sorryTerms: CouponTerms = { rule: { kind: 'fixed', value: 7000, min_amount: 10_000 }, days: 14 };

/** The coupons that each customer has, and then the one that says sorry. */
export const couponTerms: readonly CouponTerms[] = [
  { rule: { kind: 'fixed', value: 5000, min_amount: 20_000 }, days: 30 },
  { rule: { kind: 'percent', bp: 1250, max_amount: 9000, min_amount: 0 }, days: 40 },
  { rule: { kind: 'goods', value: 20_000, min_amount: 0 }, days: 1 },
  { rule: { kind: 'delivery', value: 5000, min_amount: 17_999 }, days: 30 },
  { rule: { kind: 'fixed', value: 5000, min_amount: 20_000 }, days: 20 },
  sorryTerms,
];
export const SORRY = couponTerms.indexOf(sorryTerms);

export const SENT_KEPT = 3 * 3600;
/** Seconds after the latest arrival of a delivery from which it can be reported as not arrived. */
const MISSED_AFTER = 30 * 60;
/**
 * Seconds from the sending of a courier until a delivery can be reported as not arrived. Its way counts without the 8
 * minutes in which a courier comes to the shop.
 */
export const missedAfterSent = (way: number): number => (way - 8) * 60 + MISSED_AFTER;
/**
 * When a shop closes that is open at this time. It is null if the shop never closes, and undefined if it is closed
 * then.
 */
export function closingAt(hours: Hours | undefined, time: number): number | null | undefined {
  if (!hours) return null;
  const midnight = Math.floor((time + JAKARTA) / DAY) * DAY - JAKARTA;
  const closing = midnight + hours.close * 3600;
  return time >= midnight + hours.open * 3600 && time < closing ? closing : undefined;
}

/** The first time from `time` on that is so many seconds before a closing. */
export function beforeClosing({ close }: Hours, time: number, seconds: number): number {
  const first = Math.floor((time + JAKARTA) / DAY) * DAY - JAKARTA + close * 3600 - seconds;
  return first < time ? first + DAY : first;
}
/** The end of a coupon that is granted now for so many days, which count from the next midnight in Jakarta. */
export const endOfCoupon = (now: number, days: number): number =>
  (Math.ceil((now + JAKARTA) / DAY) + days) * DAY - JAKARTA;

/** The end of a pause for which nobody has set an end. */
export const UNTIL_TOLD = Number.POSITIVE_INFINITY;
export const ASKS_MOST = 3;
