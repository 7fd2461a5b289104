import { call } from '../core';

/** The prize wheel: spec §7 `/api/turntable/`. */
export const wheelCalls = {
  /** Both wheels: whether each runs, and the chances of the member. */
  list: call({ method: 'GET', path: '/api/turntable/list', access: 'visitor', safe: true, errors: ['PART_OFF'] }),
  /** What can be won on a wheel, and how likely it is. */
  goods: call({
    method: 'POST',
    path: '/api/turntable/getTurnGoods',
    access: 'visitor',
    safe: true,
    errors: ['PART_OFF', 'WHEEL_OFF'],
  }),
  /** Draws once. The same key answers the same prize. */
  spin: call({
    method: 'POST',
    path: '/api/turntable/saveGame',
    access: 'member',
    idempotent: true,
    errors: ['PART_OFF', 'WHEEL_OFF', 'NO_CHANCE', 'DRAW_LIMIT'],
  }),
  /** The draws of the member, newest first. */
  records: call({ method: 'GET', path: '/api/turntable/listLog', access: 'member', safe: true, errors: [] }),
  /** One draw: what was won, and all by which it can be checked. */
  record: call({
    method: 'POST',
    path: '/api/turntable/orderInfo',
    access: 'member',
    safe: true,
    errors: ['DRAW_NOT_FOUND'],
  }),
  /** Claims a prize of goods: it is fetched in a shop, or sent to an address. */
  claim: call({
    method: 'POST',
    path: '/api/turntable/createOrder',
    access: 'member',
    idempotent: true,
    errors: ['DRAW_NOT_FOUND', 'CLAIM_STATE', 'WRONG_WAY', 'SHOP_NOT_FOUND', 'SHOP_RESTING', 'ADDRESS_NOT_FOUND'],
  }),
} as const;
