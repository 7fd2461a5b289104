import type { OrderState } from '@/contract/order/order-parts.schemas';

/**
 * Whether an order can still change, so that it is polled and shown on the home page. In its own module because the
 * first page needs it.
 */
export function isLive(state: OrderState): boolean {
  return state === 'unpaid' || state === 'paid' || state === 'making' || state === 'ready' || state === 'delivering';
}

/** Cancelled or refunded: nothing is delivered for it any more. */
export const isEndedState = (state: string): boolean => state === 'cancelled' || state === 'refunded';

export interface OrderFacts {
  now: number;
  /** While unpaid: when the order will be cancelled automatically. */
  expiretime: number | null;
}

/** An order stored on the device longer ago than this is treated as ended. */
const keptSeconds = 12 * 3600;

/** Whether an order that the device has stored can still go on, as far as the device can tell. */
export const isStillKept = (
  { state, createtime, expiretime }: { state: string; createtime: number; expiretime: number | null },
  now: number,
): boolean => now - createtime < keptSeconds && !isOverdue(state, { now, expiretime });

export function isOverdue(state: string, { now, expiretime }: OrderFacts): boolean {
  return state === 'unpaid' && expiretime !== null && now >= expiretime;
}
