import type { Books, Placed } from './books';
import type { Command, moments } from './commands';
import {
  beforeClosing,
  DAY,
  LEFT_OVER_AFTER,
  missedAfterSent,
  RESCUE,
  SENT_KEPT,
  SLOT_SECONDS,
  SLOTS_AHEAD,
} from './terms';

type Until = Extract<Command, { do: 'until' }>;

/** When something about an order changes, or one of the coupons ends. It is 0 if that never happens. */
export function timeOf(books: Books, order: Placed, { moment, which }: Pick<Until, 'moment' | 'which'>): number {
  const { expire, cancelledBySystemAt, receivedAt, paidAt, readyAt, sentAt, way, asks } = order;
  const since = (time: number | null, seconds: number): number => (time ? time + seconds : 0);
  const times: Record<(typeof moments)[number], number> = {
    expiry: expire ?? 0,
    rescue: since(cancelledBySystemAt, RESCUE),
    answer: since(asks.at(-1)?.at ?? null, DAY),
    ask: since(receivedAt, DAY),
    leftOver: since(readyAt || paidAt, LEFT_OVER_AFTER),
    missed: since(sentAt, missedAfterSent(way)),
    received: since(sentAt, SENT_KEPT),
    completed: since(receivedAt, 7 * DAY),
    coupon: books.coupons[which % books.coupons.length]?.until ?? 0,
  };
  return times[moment];
}

/** The next time that is so many seconds before the shop closes. It is 0 if the shop never closes. */
export const closingTime = ({ terms: { hours }, now }: Books, before: number): number =>
  hours ? beforeClosing(hours, now, before) : 0;

/**
 * When the last slot begins, which is within twelve hours and ends before the shop closes. It is undefined if no
 * orders are taken.
 */
export function lastSlot(books: Books): number | undefined {
  const { now, isOpen } = books;
  const closing = books.closingAt(now) ?? Number.POSITIVE_INFINITY;
  const last = Math.floor(Math.min(now + SLOTS_AHEAD, closing - SLOT_SECONDS) / SLOT_SECONDS) * SLOT_SECONDS;
  return isOpen ? last : undefined;
}
