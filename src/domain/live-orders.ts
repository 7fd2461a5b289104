import type { OrderState } from '@/contract/order.schemas';

/** Still moving: worth asking for again, kept in reach on the home page. Apart from the other rules: the first page needs it. */
export function isLive(state: OrderState): boolean {
  return state === 'unpaid' || state === 'paid' || state === 'making' || state === 'ready' || state === 'delivering';
}

export interface OrderFacts {
  now: number;
  /** While unpaid: when the order is cancelled by itself. */
  expiretime: number | null;
}

export function isOverdue(state: OrderState, { now, expiretime }: OrderFacts): boolean {
  return state === 'unpaid' && expiretime !== null && now >= expiretime;
}
