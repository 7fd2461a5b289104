import type { OrderAction, OrderState, OrderTab, OrderType } from '@/contract/order/order-parts.schemas';
import type { TabCounts } from '@/contract/user.schemas';
import { kindPrefixes } from './kind-prefixes';
import { countInTab, type OrderKindRules } from './order-kind';
import type { Timeline } from './timeline';

const statuses = {
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

const states = Object.keys(statuses) as OrderState[];

const tabs = {
  // Cancelled and refunded orders are among them.
  0: states,
  1: ['unpaid'],
  2: ['ready'],
  3: ['delivering'],
  4: ['paid', 'making'],
  5: ['pickedUp'],
  6: ['completed'],
} as const satisfies Record<OrderTab, readonly OrderState[]>;

/** Orders of drinks: spec §4, its seven tabs. */
export const drinks = {
  name: 'drinks',
  prefix: kindPrefixes.drinks,
  statuses,
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    // The system does this if there is nothing to pay.
    { from: 'unpaid', to: 'paid', actors: ['pay', 'system'] },
    { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
    // A late payment does this, only after a cancel by the system.
    { from: 'cancelled', to: 'paid', actors: ['pay'] },
    { from: 'paid', to: 'making', actors: ['shop'] },
    { from: 'paid', to: 'refunded', actors: ['user', 'shop', 'system'] },
    { from: 'making', to: 'ready', actors: ['shop'] },
    { from: 'making', to: 'refunded', actors: ['shop', 'system'] },
    { from: 'ready', to: 'pickedUp', actors: ['shop', 'system'], type: 'takein' },
    // A courier was sent.
    { from: 'ready', to: 'delivering', actors: ['shop'], type: 'takeout' },
    // No courier came.
    { from: 'ready', to: 'refunded', actors: ['shop', 'system'], type: 'takeout' },
    { from: 'delivering', to: 'pickedUp', actors: ['user', 'shop', 'system'], type: 'takeout' },
    { from: 'pickedUp', to: 'completed', actors: ['user', 'system'] },
    // It did not arrive, as its customer says and its shop grants.
    { from: 'delivering', to: 'refunded', actors: ['shop', 'system'], type: 'takeout' },
    { from: 'pickedUp', to: 'refunded', actors: ['shop', 'system'], type: 'takeout' },
  ],
  tabs,
  // The order was received, and only waits to be rated.
  going: ['ready', 'unpaid', 'delivering', 'making', 'paid'],
  growsIn: 'completed',
  actions: {
    unpaid: ['pay', 'cancel'],
    paid: ['cancel', 'route'],
    making: ['route'],
    ready: ['route'],
    delivering: ['received'],
    pickedUp: ['evaluate', 'orderAgain'],
    completed: ['orderAgain'],
    cancelled: ['orderAgain'],
    refunded: ['orderAgain'],
  },
  actionsOfType: { route: 'takein', received: 'takeout' },
} as const satisfies OrderKindRules<OrderState, OrderAction>;

/** Order in which the tabs are shown: a drink is made before it waits for pickup. */
export const tabsInDrawnOrder: readonly OrderTab[] = [0, 1, 4, 2, 3, 5, 6];

/** The counts of the tabs 1 to 5. */
export function tabCounts(byStatus: ReadonlyMap<number, number>): TabCounts {
  const of = (tab: OrderTab): number => countInTab(drinks, tab, byStatus);
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
}

/** The number beside a tab. Completed orders have none, because it would only grow and nothing is to be done about them. */
export const badgeOf = (counts: TabCounts | null, tab: OrderTab): number =>
  counts && tab >= 1 && tab <= 5 ? counts[tab as keyof TabCounts] : 0;

export type DrinksStep =
  | 'paid'
  | 'accepted'
  | 'making'
  | 'ready'
  | 'pickedUp'
  | 'made'
  | 'delivering'
  | 'received'
  | 'cancelled'
  | 'refunded';

type TimeField = 'paytime' | 'accepttime' | 'maketime' | 'readytime' | 'sendtime' | 'receivetime' | 'canceltime';
type DrinksTimes = Readonly<Record<TimeField, number | null>>;
type DrinksTimeline = Timeline<OrderState, DrinksStep, TimeField>;

/** How many of the steps until it is ready each state has reached; accepting is a time, not a state. */
function reachedInShop(state: OrderState, times: DrinksTimes): number {
  if (state === 'unpaid') return 0;
  if (state === 'paid') return times.accepttime === null ? 1 : 2;
  return state === 'making' ? 3 : 4;
}

const ends = {
  cancelled: { step: 'cancelled', time: 'canceltime' },
  refunded: { step: 'refunded', time: 'canceltime' },
} as const satisfies DrinksTimeline['ends'];

const inShop = [
  { step: 'paid', time: 'paytime' },
  { step: 'accepted', time: 'accepttime' },
  { step: 'making', time: 'maketime' },
] as const satisfies DrinksTimeline['steps'];

/** The steps of an order by its type. */
export const drinksTimelines: Readonly<Record<OrderType, DrinksTimeline>> = {
  takein: {
    steps: [
      ...inShop,
      { step: 'ready', time: 'readytime' },
      { step: 'pickedUp', time: 'receivetime', isHiddenAhead: true },
    ],
    ends,
    reached: (state, times) => (state === 'pickedUp' || state === 'completed' ? 5 : reachedInShop(state, times)),
  },
  takeout: {
    steps: [
      ...inShop,
      { step: 'made', time: 'readytime' },
      { step: 'delivering', time: 'sendtime' },
      { step: 'received', time: 'receivetime' },
    ],
    ends,
    reached: (state, times) => {
      if (state === 'pickedUp' || state === 'completed') return 6;
      return state === 'delivering' ? 5 : reachedInShop(state, times);
    },
  },
};
