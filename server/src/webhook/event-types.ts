import { productKinds } from '@/domain/product-kinds';
import type { OrderEventType } from '../db/tables/webhook-tables';

type Kinds = typeof productKinds;
type StateOf<Kind extends keyof Kinds> = keyof Kinds[Kind]['statuses'];

/**
 * What a partner is told when an order gets into a state; null: nothing. It does not compile while a state of a kind is
 * missing. What costs no money is paid as soon as it is made.
 */
const eventsOfStates: { readonly [Kind in keyof Kinds]: Readonly<Record<StateOf<Kind>, OrderEventType | null>> } = {
  drinks: {
    unpaid: null,
    paid: 'order.paid',
    making: null,
    ready: 'order.ready',
    delivering: null,
    // It can still turn out that a delivery did not arrive.
    pickedUp: null,
    completed: 'order.completed',
    cancelled: 'order.cancelled',
    refunded: 'order.refunded',
  },
  voucher: {
    unpaid: null,
    paid: 'order.paid',
    completed: 'order.completed',
    cancelled: 'order.cancelled',
    refunded: 'order.refunded',
  },
  group: {
    unpaid: null,
    forming: 'order.paid',
    toRedeem: 'order.ready',
    completed: 'order.completed',
    cancelled: 'order.cancelled',
    refunded: 'order.refunded',
  },
  points: {
    unpaid: null,
    toShip: 'order.paid',
    toFetch: 'order.ready',
    onWay: null,
    completed: 'order.completed',
    cancelled: 'order.cancelled',
    refunded: 'order.refunded',
  },
  prize: {
    unpaid: null,
    toShip: 'order.paid',
    toFetch: 'order.ready',
    onWay: null,
    completed: 'order.completed',
    cancelled: 'order.cancelled',
    refunded: 'order.refunded',
  },
};

const byName: Readonly<Record<string, Readonly<Record<string, OrderEventType | null>>>> = eventsOfStates;

/** What a partner is told of an order of a kind that gets into a state. Kinds of tests tell nothing. */
export const eventOfState = (kind: string, state: string): OrderEventType | null => byName[kind]?.[state] ?? null;

/** The statuses of each kind that are told. */
export const toldStatuses: readonly { kind: string; status: number; type: OrderEventType }[] = Object.values(
  productKinds,
).flatMap(({ name, statuses }) =>
  Object.entries(statuses).flatMap(([state, status]) => {
    const type = eventOfState(name, state);
    return type === null ? [] : [{ kind: name, status, type }];
  }),
);
