import type { PointsAction, PointsOrderState, PointsTab } from '@/contract/mall/mall.schemas';
import { kindPrefixes } from '../kind-prefixes';
import type { OrderKindRules } from '../order-kind';
import type { Timeline } from '../timeline';

const statuses = {
  unpaid: 0,
  toShip: 10,
  toFetch: 30,
  onWay: 40,
  completed: 60,
  cancelled: -10,
  refunded: -20,
} as const satisfies Record<PointsOrderState, number>;

const tabs = {
  // Cancelled orders are only here.
  0: Object.keys(statuses) as PointsOrderState[],
  1: ['toShip'],
  2: ['toFetch', 'onWay'],
  3: ['completed'],
} as const satisfies Record<PointsTab, readonly PointsOrderState[]>;

/**
 * Orders of the points mall: spec §4, their four tabs. They cost no money, so none is ever unpaid or refunded: an order is to
 * be shipped as soon as it is made, and what is not sent moves on at once.
 */
export const pointsOrder = {
  name: 'points',
  prefix: kindPrefixes.points,
  statuses,
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'toShip', actors: ['pay', 'system'] },
    { from: 'toShip', to: 'onWay', actors: ['shop'] },
    { from: 'toShip', to: 'toFetch', actors: ['system'] },
    // Coupons and codes are the member's at once.
    { from: 'toShip', to: 'completed', actors: ['system'] },
    { from: 'toShip', to: 'cancelled', actors: ['user'] },
    { from: 'onWay', to: 'completed', actors: ['user', 'system'] },
    { from: 'toFetch', to: 'completed', actors: ['shop'] },
    // It was not fetched in time, or its member has deleted the account.
    { from: 'toFetch', to: 'cancelled', actors: ['user', 'system'] },
  ],
  tabs,
  // Nothing about it is urgent.
  going: [],
  holdsAccount: ['toShip', 'onWay'],
  actions: {
    unpaid: [],
    toShip: ['cancel'],
    toFetch: [],
    onWay: ['received'],
    completed: ['again'],
    cancelled: ['again'],
    refunded: [],
  },
} as const satisfies OrderKindRules<PointsOrderState, PointsAction>;

export type PointsStep = 'exchanged' | 'shipped' | 'received' | 'fetched' | 'given' | 'cancelled';

type Times = 'paytime' | 'shiptime' | 'finishtime' | 'canceltime';

const ends = { cancelled: { step: 'cancelled', time: 'canceltime' } } as const;
const exchanged = { step: 'exchanged', time: 'paytime' } as const;

/** The steps of an order that its page shows, by how it gets to its member. */
export const pointsTimelines: Readonly<
  Record<'ship' | 'fetch' | 'now', Timeline<PointsOrderState, PointsStep, Times>>
> = {
  ship: {
    steps: [exchanged, { step: 'shipped', time: 'shiptime' }, { step: 'received', time: 'finishtime' }],
    ends,
    reached: (state) => ({ toShip: 1, onWay: 2, completed: 3 })[state as string] ?? 0,
  },
  fetch: {
    steps: [exchanged, { step: 'fetched', time: 'finishtime' }],
    ends,
    reached: (state) => ({ toFetch: 1, completed: 2 })[state as string] ?? 0,
  },
  now: {
    steps: [exchanged, { step: 'given', time: 'finishtime' }],
    ends,
    reached: (state) => (state === 'completed' ? 2 : 0),
  },
};
