import { call } from './core';

/** Orders that are paid in points. */
export const trialCalls = {
  create: call({
    method: 'POST',
    path: '/api/trial/create',
    access: 'member',
    idempotent: true,
    extension: true,
    errors: ['ORDER_STATE'],
  }),
  list: call({ method: 'POST', path: '/api/trial/list', access: 'member', safe: true, extension: true, errors: [] }),
  details: call({
    method: 'POST',
    path: '/api/trial/details',
    access: 'member',
    safe: true,
    extension: true,
    errors: ['ORDER_NOT_FOUND'],
  }),
  cancel: call({
    method: 'POST',
    path: '/api/trial/cancel',
    access: 'member',
    idempotent: true,
    extension: true,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'GATEWAY_UNAVAILABLE'],
  }),
} as const;
