import { call } from '../core';

/** Group buying: spec §7 `/api/grouporder/` and `/api/Grouporder/`. Group orders are paid by `Order/orderPay`. */
export const groupCalls = {
  /** What the chain sells to groups, also what has not begun or is over. */
  products: call({
    method: 'GET',
    path: '/api/grouporder/groupProductList',
    access: 'visitor',
    safe: true,
    errors: [],
  }),
  /** One product with its open teams. With `group_sn` it also answers that team, whatever became of it. */
  product: call({
    method: 'POST',
    path: '/api/grouporder/productInfo',
    access: 'visitor',
    safe: true,
    errors: ['GROUP_PRODUCT_NOT_FOUND'],
  }),
  /** What can be chosen of a product, with prices. */
  specs: call({
    method: 'POST',
    path: '/api/Grouporder/productSpecList',
    access: 'visitor',
    safe: true,
    errors: ['GROUP_PRODUCT_NOT_FOUND'],
  }),
  /** The rules of group buying. */
  rules: call({ method: 'GET', path: '/api/Grouporder/groupDesc', access: 'visitor', safe: true, errors: [] }),
  /** Opens a team, or joins one. */
  add: call({
    method: 'POST',
    path: '/api/grouporder/createOrder',
    access: 'member',
    idempotent: true,
    errors: [
      'GROUP_PRODUCT_NOT_FOUND',
      'PART_OFF',
      'NOT_ON_SALE',
      'WRONG_SPEC',
      'NUM_LIMIT',
      'SOLD_OUT',
      'BUY_LIMIT',
      'ITEM_PRICE',
      'TEAM_NOT_FOUND',
      'TEAM_FULL',
      'TEAM_OVER',
      'IN_TEAM',
      'ORDERS_OFF',
      'TOO_MANY_UNPAID',
    ],
  }),
  /** The member's group orders, newest first. */
  orders: call({ method: 'POST', path: '/api/Grouporder/orderList', access: 'member', safe: true, errors: [] }),
  details: call({
    method: 'GET',
    path: '/api/grouporder/orderDetail',
    access: 'member',
    safe: true,
    errors: ['ORDER_NOT_FOUND'],
  }),
} as const;
