import type { OrderState, OrderTab, RefundState } from '@/contract/order.schemas';
import type { TabCounts } from '@/contract/user.schemas';
import { isOverdue, type OrderFacts } from './live-orders';

export { isLive, isOverdue } from './live-orders';

/** Names of states and their stored numbers. Code uses the names. */
export const statusOf = {
  unpaid: 0,
  paid: 10,
  making: 20,
  ready: 30,
  delivering: 40,
  pickedUp: 50,
  completed: 60,
  cancelled: -10,
  refunded: -20,
} as const satisfies Record<OrderState, number>;

export const orderStates = Object.keys(statusOf) as OrderState[];

const namesByStatus = new Map<number, OrderState>(orderStates.map((state) => [statusOf[state], state]));

/** The name of a stored status. Throws for an unknown number, which means a damaged row. */
export function stateOf(status: number): OrderState {
  const state = namesByStatus.get(status);
  if (!state) throw new Error(`no order state has the status ${status}`);
  return state;
}

export const refundStates = ['none', 'asked', 'sent', 'done', 'manual'] as const satisfies readonly RefundState[];

export function refundStateOf(status: number): RefundState {
  const state = refundStates[status];
  if (!state) throw new Error(`no refund state has the status ${status}`);
  return state;
}

export type Actor = 'user' | 'shop' | 'system' | 'pay';

export interface Edge {
  /** null: the order is created. */
  from: OrderState | null;
  to: OrderState;
  actors: readonly Actor[];
}

/** Every legal change of a drinks order. All other changes are refused. */
export const orderEdges: readonly Edge[] = [
  { from: null, to: 'unpaid', actors: ['user'] },
  // `system`: there is nothing to pay
  { from: 'unpaid', to: 'paid', actors: ['pay', 'system'] },
  { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
  // a late payment, only after a cancel by the system
  { from: 'cancelled', to: 'paid', actors: ['pay'] },
  { from: 'paid', to: 'making', actors: ['shop'] },
  { from: 'paid', to: 'refunded', actors: ['user', 'shop', 'system'] },
  { from: 'making', to: 'ready', actors: ['shop'] },
  { from: 'making', to: 'refunded', actors: ['shop', 'system'] },
  { from: 'ready', to: 'pickedUp', actors: ['shop', 'system'] },
  { from: 'ready', to: 'delivering', actors: ['shop'] },
  { from: 'delivering', to: 'pickedUp', actors: ['user', 'shop', 'system'] },
  { from: 'pickedUp', to: 'completed', actors: ['user', 'system'] },
];

export function isLegal(from: OrderState | null, to: OrderState, actor: Actor): boolean {
  return orderEdges.some((edge) => edge.from === from && edge.to === to && edge.actors.includes(actor));
}

/** States in each tab of spec §4; the API sends the index as `tab`. 0 is all, cancelled and refunded included. */
export const tabStates: Record<OrderTab, readonly OrderState[]> = {
  0: orderStates,
  1: ['unpaid'],
  2: ['ready'],
  3: ['delivering'],
  4: ['paid', 'making'],
  5: ['pickedUp'],
  6: ['completed'],
};

/** Order in which the tabs are shown: a drink is made before it waits for pickup. */
export const tabsInDrawnOrder: readonly OrderTab[] = [0, 1, 4, 2, 3, 5, 6];

/** The most specific tab of a state; 0 for states that appear only under all. */
export function tabOf(state: OrderState): OrderTab {
  return tabsInDrawnOrder.find((tab) => tab !== 0 && tabStates[tab].includes(state)) ?? 0;
}

/** Number of orders in a tab, from the number of orders by status. */
export function countInTab(tab: OrderTab, byStatus: ReadonlyMap<number, number>): number {
  return tabStates[tab].reduce((sum, state) => sum + (byStatus.get(statusOf[state]) ?? 0), 0);
}

/** The counts of the tabs 1 to 5. */
export function tabCounts(byStatus: ReadonlyMap<number, number>): TabCounts {
  const of = (tab: OrderTab): number => countInTab(tab, byStatus);
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
}

/** The number beside a tab. Ended orders have none, because it would only grow and nothing is to be done about them. */
export const badgeOf = (counts: TabCounts | null, tab: OrderTab): number =>
  counts && tab >= 1 && tab <= 4 ? counts[tab as keyof TabCounts] : 0;

export type OrderAction = 'pay' | 'cancel' | 'route' | 'orderAgain';

const actionsByState: Record<OrderState, readonly OrderAction[]> = {
  unpaid: ['pay', 'cancel'],
  paid: ['cancel', 'route'],
  making: ['route'],
  ready: ['route'],
  delivering: [],
  pickedUp: ['orderAgain'],
  completed: ['orderAgain'],
  cancelled: ['orderAgain'],
  refunded: ['orderAgain'],
};

/**
 * What a customer can do with an order, the main action first. An overdue order will only be cancelled, so there is
 * nothing.
 */
export function actionsFor(state: OrderState, facts: OrderFacts): readonly OrderAction[] {
  return isOverdue(state, facts) ? [] : actionsByState[state];
}

export type TimelineStep = 'paid' | 'accepted' | 'making' | 'ready' | 'pickedUp' | 'cancelled' | 'refunded';

export interface TimelineTimes {
  paytime: number | null;
  accepttime: number | null;
  maketime: number | null;
  readytime: number | null;
  receivetime: number | null;
  canceltime: number | null;
}

export interface TimelineEntry {
  step: TimelineStep;
  /** When it happened, in seconds; null if it has not. */
  time: number | null;
  progress: 'done' | 'current' | 'ahead';
}

const timeFields = {
  paid: 'paytime',
  accepted: 'accepttime',
  making: 'maketime',
  ready: 'readytime',
  pickedUp: 'receivetime',
  cancelled: 'canceltime',
  refunded: 'canceltime',
} as const satisfies Record<TimelineStep, keyof TimelineTimes>;

const pickupSteps = ['paid', 'accepted', 'making', 'ready', 'pickedUp'] as const satisfies readonly TimelineStep[];

/** How many pickup steps each state has reached; accepting is a time, not a state. */
function reached(state: OrderState, times: TimelineTimes): number {
  if (state === 'unpaid') return 0;
  if (state === 'paid') return times.accepttime === null ? 1 : 2;
  if (state === 'making') return 3;
  return state === 'ready' || state === 'delivering' ? 4 : 5;
}

/** The steps of an order that its page shows, from the payment on. A cancelled or refunded order ends with that. */
export function timelineOf(state: OrderState, times: TimelineTimes): TimelineEntry[] {
  if (state === 'cancelled' || state === 'refunded') {
    const done = pickupSteps
      .filter((step) => times[timeFields[step]] !== null)
      .map((step): TimelineEntry => ({ step, time: times[timeFields[step]], progress: 'done' }));
    return [...done, { step: state, time: times.canceltime, progress: 'current' }];
  }
  const count = reached(state, times);
  return pickupSteps
    .filter((step) => step !== 'pickedUp' || count === 5)
    .map((step, index) => ({
      step,
      time: index < count ? times[timeFields[step]] : null,
      progress: index < count - 1 ? 'done' : index === count - 1 ? 'current' : 'ahead',
    }));
}
