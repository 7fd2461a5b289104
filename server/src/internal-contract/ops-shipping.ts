import { internalCall } from './core';
import { shopCall, shopRead } from './ops-core';
import { shippingAnswers, shippingBodies } from './ops-shipping.schemas';

/** Calls for what is sent to members by the shop that the chain names as its sender. */
export const shippingCalls = {
  shipments: internalCall({
    ...shopRead,
    shift: true,
    path: '/ops/shipments',
    summary: 'What is to be sent, and what the shop has sent on this business day (04:00 to 04:00)',
    notes:
      'Only the shop that the setting sender_shop of the chain names has anything in to_ship; is_sender is 0 in others. Names, ' +
      'numbers and addresses of receivers are whole, because they stand on the parcel.',
    answer: shippingAnswers.shipments,
  }),
  ship: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/shipments/ship',
    summary: 'Says that something was handed to a courier, once. Its customer is told',
    notes:
      'courier is one of those that /ops/shipments names. What is not to be sent by this shop is ORDER_NOT_FOUND; what was sent or ' +
      'cancelled is ORDER_STATE. Without an idempotency-key a repetition is ORDER_STATE.',
    body: shippingBodies.ship,
    answer: shippingAnswers.shipped,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
  }),
} as const;
