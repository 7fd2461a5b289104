import { internalCall } from './core';
import { cashCountBodies, cashCounts } from './ops-cash-count.schemas';
import { shopCall, shopRead } from './ops-core';

/** Calls for counting the cash of a shop. */
export const cashCountCalls = {
  cashCounts: internalCall({
    ...shopRead,
    shift: true,
    path: '/ops/cash/counts',
    summary: 'The count of cash that goes on, and the last thirty that have ended, with who has counted',
    notes:
      'taken is the cash of payments, paid_back that of refunds which a person of the shop has made, both from begintime to endtime; ' +
      'expected is opening and taken without paid_back, difference is counted without expected.',
    answer: cashCounts,
  }),
  beginCashCount: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/cash/counts/begin',
    summary: 'Begins a count with what is in the drawer. While one goes on, nothing changes',
    body: cashCountBodies.begin,
    answer: cashCounts,
  }),
  endCashCount: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/cash/counts/end',
    summary: 'Ends a count with what was counted. If another one goes on, or none, nothing changes',
    body: cashCountBodies.end,
    answer: cashCounts,
  }),
} as const;
