import type { OrderState, OrderType } from '@/contract/order/order-parts.schemas';
import type { Books, Placed } from './books';
import type { shopActs } from './commands';

export type ShopAct = (typeof shopActs)[number];

/** The state before and after each act of the counter. */
const stepsOf: Record<OrderType, Record<ShopAct, Partial<Record<OrderState, OrderState>>>> = {
  takein: {
    start: { paid: 'making' },
    ready: { making: 'ready' },
    'hand-over': { ready: 'pickedUp' },
    'courier-sent': {},
    arrived: {},
    refuse: { paid: 'refunded', making: 'refunded' },
  },
  takeout: {
    start: { paid: 'making' },
    ready: { making: 'ready' },
    'hand-over': {},
    'courier-sent': { ready: 'delivering' },
    arrived: { delivering: 'pickedUp' },
    refuse: { paid: 'refunded', making: 'refunded', ready: 'refunded' },
  },
};

/** Takes a step at the counter. Returns why it is refused, or undefined if the step is or was taken. */
export function shopStep(books: Books, order: Placed, act: ShopAct): string | undefined {
  const steps = stepsOf[order.type][act];
  const next = steps[order.state];
  if (!next) return Object.values(steps).includes(order.state) ? undefined : 'ORDER_STATE';
  if (next === 'refunded') books.end(order, 'shop');
  else if (next === 'pickedUp') books.handOver(order, 'shop');
  else books.go(order, next, 'shop');
  if (next === 'making') order.isAccepted = true;
  if (next === 'ready') order.readyAt = books.now;
  if (next === 'delivering') order.sentAt = books.now;
  return undefined;
}
