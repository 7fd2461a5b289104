import { DAY } from '../terms';
import type { DrinkBooks } from './drink-books';
import type { DrinkCommand, moments } from './drink-commands';
import type { DrinkOrder } from './drink-order';
import { beforeClosing, LEFT_OVER_AFTER, missedAfterSent, SENT_KEPT, SLOT_SECONDS, SLOTS_AHEAD } from './drink-terms';

type Until = Extract<DrinkCommand, { do: 'untilOfDrinks' }>;

/** When something about an order changes, or one of the coupons ends. It is 0 if that never happens. */
export function timeOf(
  books: DrinkBooks,
  order: DrinkOrder,
  { moment, which }: Pick<Until, 'moment' | 'which'>,
): number {
  const { receivedAt, paidAt, readyAt, sentAt, way, asks } = order;
  const since = (time: number | null, seconds: number): number => (time ? time + seconds : 0);
  const times: Record<(typeof moments)[number], number> = {
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
export const closingTime = ({ terms: { hours }, now }: DrinkBooks, before: number): number =>
  hours ? beforeClosing(hours, now, before) : 0;

/**
 * When the last slot begins, which is within twelve hours and ends before the shop closes. It is undefined if no
 * orders are taken.
 */
export function lastSlot(books: DrinkBooks): number | undefined {
  const { now, isOpen } = books;
  const closing = books.closingAt(now) ?? Number.POSITIVE_INFINITY;
  const last = Math.floor(Math.min(now + SLOTS_AHEAD, closing - SLOT_SECONDS) / SLOT_SECONDS) * SLOT_SECONDS;
  return isOpen ? last : undefined;
}
