import type { WheelType } from '@/contract/wheel/wheel.schemas';
import { kindOfNumber } from '@/state/kind-of-number';
import type { ProductKind } from '@/state/kind-pages';

/**
 * `paid` is said of every order that goes on after it was paid, such as that of a team that forms. Exchanges of points are
 * to be shipped or to be fetched.
 */
export type OrderState = 'unpaid' | 'paid' | 'toShip' | 'toFetch' | 'cancelled' | 'refunded';
/** What became of a draw. A prize of goods is to be claimed, and then to be shipped or to be fetched. */
export type DrawState = 'nothing' | 'given' | 'toClaim' | 'toShip' | 'toFetch';
/** Number of each drink by goods id, in the order of the lines. */
export type Cart = Map<number, number>;

export interface Exchange {
  goods: number;
  points: number;
}

export interface Member {
  phone: string;
  cart: Cart;
  /** Orders of every kind, oldest first. */
  orders: Map<string, OrderState>;
  /** The teams of group orders by which this member has joined others. The other group orders open teams. */
  joins: Map<string, string>;
  hasFavourite: boolean;
  /** What the member had before the walk is read at the first login. The walk counts on from there. */
  points: number;
  chances: Record<WheelType, number>;
  hasCheckedIn: boolean;
  /** Addresses of the address book. The walk adds none. */
  addresses: readonly number[];
  /** What was exchanged for points, by the number of its order. */
  exchanges: Map<string, Exchange>;
  /** Draws of the prize wheel by their numbers, oldest first. */
  draws: Map<string, DrawState>;
  /** Number of the step of the last login. */
  lastLogin: number;
}

/** The member's orders of a kind, oldest first. */
export const ordersOf = ({ orders }: Member, kind: ProductKind): [order_sn: string, state: OrderState][] =>
  [...orders].filter(([order_sn]) => kindOfNumber(order_sn) === kind);

/** Whether the member has an order that is unpaid, or whose vouchers or seat are paid for. */
export const isHeld = ([, state]: [order_sn: string, state: OrderState]): boolean =>
  state === 'unpaid' || state === 'paid';

/** The group order by which the member is in a team that is not full, or about to be; undefined if there is none. */
export const ownTeamOrder = (member: Member, isJoin: boolean): string | undefined =>
  ordersOf(member, 'group').find(
    ([order_sn, state]) =>
      member.joins.has(order_sn) === isJoin && (state === 'unpaid' || (state === 'paid' && !isJoin)),
  )?.[0];

/** How urgent an order under way is, the most urgent first; undefined if it is not shown. */
function urgencyOf({ joins }: Member, [order_sn, state]: [string, OrderState]): number | undefined {
  const kind = kindOfNumber(order_sn);
  if (state === 'unpaid') return kind === 'drinks' ? 2 : 0;
  if (state !== 'paid' || kind === 'voucher') return undefined;
  if (kind === 'drinks') return 4;
  // A team that is full has a code; another one forms.
  return joins.has(order_sn) ? 1 : 3;
}

/** Orders of every kind that are under way: the most urgent first, then the unpaid one that was placed first. */
export function liveOrders(member: Member): [order_sn: string, state: OrderState][] {
  const ranked = [...member.orders].map((order, at) => ({ order, at, urgency: urgencyOf(member, order) }));
  return ranked
    .filter((one): one is typeof one & { urgency: number } => one.urgency !== undefined)
    .sort((a, b) => a.urgency - b.urgency || (a.order[1] === 'unpaid' ? a.at - b.at : b.at - a.at))
    .map(({ order }) => order);
}
