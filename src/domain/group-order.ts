import type { GroupAction, GroupOrderState, GroupTab } from '@/contract/group/group.schemas';
import { kindPrefixes } from './kind-prefixes';
import type { OrderKindRules } from './order-kind';
import type { Timeline } from './timeline';

const statuses = {
  unpaid: 0,
  forming: 10,
  toRedeem: 30,
  completed: 60,
  cancelled: -10,
  refunded: -20,
} as const satisfies Record<GroupOrderState, number>;

const tabs = {
  // Unpaid, cancelled and refunded orders are only here.
  0: Object.keys(statuses) as GroupOrderState[],
  1: ['forming'],
  2: ['toRedeem'],
  3: ['completed'],
} as const satisfies Record<GroupTab, readonly GroupOrderState[]>;

/** Group orders: spec §4, their four tabs. */
export const groupOrder = {
  name: 'group',
  prefix: kindPrefixes.group,
  statuses,
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'forming', actors: ['pay', 'system'] },
    { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
    // A late payment does this, only after a cancel by the system.
    { from: 'cancelled', to: 'forming', actors: ['pay'] },
    // The team is full.
    { from: 'forming', to: 'toRedeem', actors: ['system'] },
    // Its customer has left, or the team did not fill in time.
    { from: 'forming', to: 'refunded', actors: ['user', 'system'] },
    { from: 'toRedeem', to: 'completed', actors: ['shop'] },
    // It was not fetched in time.
    { from: 'toRedeem', to: 'refunded', actors: ['system'] },
  ],
  tabs,
  going: ['unpaid', 'toRedeem', 'forming'],
  growsIn: 'completed',
  actions: {
    unpaid: ['pay', 'cancel'],
    forming: ['share', 'leave'],
    toRedeem: [],
    completed: ['buyAgain'],
    cancelled: ['buyAgain'],
    refunded: ['buyAgain'],
  },
} as const satisfies OrderKindRules<GroupOrderState, GroupAction>;

export type GroupStep = 'ordered' | 'paid' | 'formed' | 'redeemed' | 'cancelled' | 'refunded';

const reached: Readonly<Record<GroupOrderState, number>> = {
  unpaid: 1,
  forming: 2,
  toRedeem: 3,
  completed: 4,
  cancelled: 0,
  refunded: 0,
};

/** The steps of a group order that its page shows. */
export const groupTimeline: Timeline<
  GroupOrderState,
  GroupStep,
  'createtime' | 'paytime' | 'formtime' | 'finishtime' | 'canceltime'
> = {
  steps: [
    { step: 'ordered', time: 'createtime' },
    { step: 'paid', time: 'paytime' },
    { step: 'formed', time: 'formtime' },
    { step: 'redeemed', time: 'finishtime' },
  ],
  ends: {
    cancelled: { step: 'cancelled', time: 'canceltime' },
    refunded: { step: 'refunded', time: 'canceltime' },
  },
  reached: (state) => reached[state],
};
