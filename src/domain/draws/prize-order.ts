import type { PrizeAction, PrizeOrderState } from '@/contract/wheel/wheel.schemas';
import { kindPrefixes } from '../kind-prefixes';
import type { OrderKindRules } from '../order-kind';

const statuses = {
  unpaid: 0,
  toShip: 10,
  toFetch: 30,
  onWay: 40,
  completed: 60,
  cancelled: -10,
  refunded: -20,
} as const satisfies Record<PrizeOrderState, number>;

/**
 * Claims of prizes of goods. They cost no money, so none is ever unpaid or refunded: a claim is to be shipped as soon as it is
 * made, and what is fetched in a shop moves on at once.
 */
export const prizeOrder = {
  name: 'prize',
  prefix: kindPrefixes.prize,
  statuses,
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'toShip', actors: ['pay', 'system'] },
    { from: 'toShip', to: 'toFetch', actors: ['system'] },
    { from: 'toShip', to: 'onWay', actors: ['shop'] },
    { from: 'onWay', to: 'completed', actors: ['user', 'system'] },
    { from: 'toFetch', to: 'completed', actors: ['shop'] },
    // It was not fetched in time, or its member has deleted the account.
    { from: 'toFetch', to: 'cancelled', actors: ['user', 'system'] },
  ],
  tabs: { 0: Object.keys(statuses) as PrizeOrderState[] },
  // Nothing about it is urgent.
  going: [],
  holdsAccount: ['toShip', 'onWay'],
  actions: {
    unpaid: [],
    toShip: [],
    toFetch: [],
    onWay: ['received'],
    completed: [],
    cancelled: [],
    refunded: [],
  },
} as const satisfies OrderKindRules<PrizeOrderState, PrizeAction>;
