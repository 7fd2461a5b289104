import type { OrderKindRules } from '@/domain/order-kind';

export type PointsState = 'unpaid' | 'toShip' | 'toReceive' | 'completed' | 'cancelled' | 'refunded';

/** An order that is paid in points, and sent. */
export const pointsRules: OrderKindRules<PointsState, 'pay' | 'cancel'> = {
  name: 'test-points',
  prefix: 'TP',
  statuses: { unpaid: 0, toShip: 10, toReceive: 30, completed: 60, cancelled: -10, refunded: -20 },
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'toShip', actors: ['pay', 'system'] },
    { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
    { from: 'cancelled', to: 'toShip', actors: ['pay'] },
    { from: 'toShip', to: 'toReceive', actors: ['shop'] },
    { from: 'toShip', to: 'refunded', actors: ['user', 'shop'] },
    { from: 'toReceive', to: 'completed', actors: ['user', 'system'] },
  ],
  tabs: {
    0: ['unpaid', 'toShip', 'toReceive', 'completed', 'cancelled', 'refunded'],
    1: ['toShip'],
    2: ['toReceive'],
    3: ['completed'],
  },
  going: ['unpaid', 'toShip', 'toReceive'],
  actions: {
    unpaid: ['pay', 'cancel'],
    toShip: ['cancel'],
    toReceive: [],
    completed: [],
    cancelled: [],
    refunded: [],
  },
};

export type TeamState = 'unpaid' | 'forming' | 'toRedeem' | 'completed' | 'cancelled' | 'refunded';

/** An order that waits until its team is full. */
export const teamRules: OrderKindRules<TeamState, 'pay' | 'cancel'> = {
  name: 'test-team',
  prefix: 'TT',
  statuses: { unpaid: 0, forming: 10, toRedeem: 30, completed: 60, cancelled: -10, refunded: -20 },
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'forming', actors: ['pay', 'system'] },
    { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
    { from: 'cancelled', to: 'forming', actors: ['pay'] },
    { from: 'forming', to: 'toRedeem', actors: ['system'] },
    { from: 'forming', to: 'refunded', actors: ['user', 'system'] },
    { from: 'toRedeem', to: 'completed', actors: ['shop'] },
  ],
  tabs: {
    0: ['unpaid', 'forming', 'toRedeem', 'completed', 'cancelled', 'refunded'],
    1: ['forming'],
    2: ['toRedeem'],
    3: ['completed'],
  },
  going: ['unpaid', 'forming', 'toRedeem'],
  actions: { unpaid: ['pay', 'cancel'], forming: ['cancel'], toRedeem: [], completed: [], cancelled: [], refunded: [] },
};

export type CodesState = 'unpaid' | 'toRedeem' | 'completed' | 'cancelled' | 'refunded';

/** An order of codes that are redeemed in shops. */
export const codesRules: OrderKindRules<CodesState, 'pay' | 'cancel'> = {
  name: 'test-codes',
  prefix: 'TK',
  statuses: { unpaid: 0, toRedeem: 10, completed: 60, cancelled: -10, refunded: -20 },
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'toRedeem', actors: ['pay', 'system'] },
    { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
    { from: 'cancelled', to: 'toRedeem', actors: ['pay'] },
    { from: 'toRedeem', to: 'completed', actors: ['shop', 'user', 'system'] },
    { from: 'toRedeem', to: 'refunded', actors: ['user', 'system'] },
  ],
  tabs: {
    0: ['unpaid', 'toRedeem', 'completed', 'cancelled', 'refunded'],
    1: ['toRedeem'],
    2: ['completed'],
  },
  going: ['unpaid', 'toRedeem'],
  holdsAccount: ['unpaid'],
  actions: { unpaid: ['pay', 'cancel'], toRedeem: ['cancel'], completed: [], cancelled: [], refunded: [] },
};
