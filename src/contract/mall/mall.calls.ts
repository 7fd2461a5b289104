import { call } from '../core';

/** The points mall: spec §7 `/api/score_goods/` and `/api/score_order/`. */
export const mallCalls = {
  /** What stands above the list. */
  head: call({ method: 'POST', path: '/api/score_goods/index', access: 'visitor', safe: true, errors: [] }),
  categories: call({ method: 'POST', path: '/api/score_goods/cate', access: 'visitor', safe: true, errors: [] }),
  /** What the chain offers, also what is sold out, not yet or no longer offered. */
  list: call({ method: 'GET', path: '/api/score_goods/goods', access: 'visitor', safe: true, errors: [] }),
  info: call({
    method: 'POST',
    path: '/api/score_goods/info',
    access: 'visitor',
    safe: true,
    errors: ['POINTS_GOODS_NOT_FOUND'],
  }),
  add: call({
    method: 'POST',
    path: '/api/score_order/createOrder',
    access: 'member',
    idempotent: true,
    errors: [
      'POINTS_GOODS_NOT_FOUND',
      'PART_OFF',
      'NOT_ON_SALE',
      'LEVEL_NEEDED',
      'BUY_LIMIT',
      'SOLD_OUT',
      'ITEM_POINTS',
      'WRONG_WAY',
      'ADDRESS_NOT_FOUND',
      'SHOP_NOT_FOUND',
      'SHOP_RESTING',
      'POINTS_MISSING',
      'COUPON_GONE',
      'COUPON_LIMIT',
    ],
  }),
  /** The member's orders of the points mall, newest first. */
  orders: call({ method: 'GET', path: '/api/score_order/list', access: 'member', safe: true, errors: [] }),
  details: call({
    method: 'POST',
    path: '/api/score_order/info',
    access: 'member',
    safe: true,
    errors: ['ORDER_NOT_FOUND'],
  }),
} as const;
