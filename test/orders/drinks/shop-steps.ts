import type { OrderType } from '@/contract/order/order-parts.schemas';
import type { DrinkBooks } from './drink-books';
import type { shopActs } from './drink-commands';
import type { DrinkOrder } from './drink-order';

export type ShopAct = (typeof shopActs)[number];

/** The state before and after each act of the counter. */
const stepsOf: Record<OrderType, Record<ShopAct, Readonly<Record<string, string>>>> = {
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
export function shopStep(drinks: DrinkBooks, order: DrinkOrder, act: ShopAct): string | undefined {
  const steps = stepsOf[order.type][act];
  const next = steps[order.state];
  if (!next) return Object.values(steps).includes(order.state) ? undefined : 'ORDER_STATE';
  if (next === 'refunded') drinks.books.end(order, 'shop');
  else if (next === 'pickedUp') drinks.handOver(order, 'shop');
  else drinks.books.go(order, next, 'shop');
  if (next === 'making') order.isAccepted = true;
  if (next === 'ready') order.readyAt = drinks.now;
  if (next === 'delivering') order.sentAt = drinks.now;
  return undefined;
}
