import type { VoucherAction, VoucherOrderState, VoucherTab } from '@/contract/voucher/voucher.schemas';
import { kindPrefixes } from './kind-prefixes';
import type { OrderKindRules } from './order-kind';

const statuses = {
  unpaid: 0,
  paid: 10,
  completed: 60,
  cancelled: -10,
  refunded: -20,
} as const satisfies Record<VoucherOrderState, number>;

const tabs = {
  0: Object.keys(statuses) as VoucherOrderState[],
  1: ['unpaid'],
  2: ['paid'],
  3: ['completed'],
  4: ['cancelled', 'refunded'],
} as const satisfies Record<VoucherTab, readonly VoucherOrderState[]>;

/** Orders of the voucher centre: spec §4, its five tabs. */
export const voucher = {
  name: 'voucher',
  prefix: kindPrefixes.voucher,
  statuses,
  edges: [
    { from: null, to: 'unpaid', actors: ['user'] },
    { from: 'unpaid', to: 'paid', actors: ['pay', 'system'] },
    { from: 'unpaid', to: 'cancelled', actors: ['user', 'system'] },
    // A late payment does this, only after a cancel by the system.
    { from: 'cancelled', to: 'paid', actors: ['pay'] },
    // The last code was redeemed, or some were and the others were given back or have ended.
    { from: 'paid', to: 'completed', actors: ['shop', 'user', 'system'] },
    // No code was redeemed.
    { from: 'paid', to: 'refunded', actors: ['user', 'system'] },
  ],
  tabs,
  // A paid order waits for weeks, and nothing is urgent about it.
  going: ['unpaid'],
  actions: {
    unpaid: ['pay', 'cancel'],
    paid: ['refundUnused'],
    completed: ['buyAgain'],
    cancelled: ['buyAgain'],
    refunded: ['buyAgain'],
  },
} as const satisfies OrderKindRules<VoucherOrderState, VoucherAction>;
