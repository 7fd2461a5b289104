import type { OrderState } from '@/contract/order-parts.schemas';

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

export function isOverdue(state: string, { now, expiretime }: OrderFacts): boolean {
  return state === 'unpaid' && expiretime !== null && now >= expiretime;
}
