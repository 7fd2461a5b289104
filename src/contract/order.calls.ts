import { call } from './core';

/** Orders of drinks: spec §7 `/api/order/` and `/api/Order/orderPay`. */
export const orderCalls = {
  /** Quotes the member's cart of one shop. `add` requires the answer's `price_hash`. */
  price: call({
    method: 'POST',
    path: '/api/order/calculatePrice',
    access: 'member',
    safe: true,
    errors: ['SHOP_NOT_FOUND', 'CART_EMPTY', 'TAKEOUT_UNAVAILABLE'],
  }),
  add: call({
    method: 'POST',
    path: '/api/order/add',
    access: 'member',
    idempotent: true,
    errors: [
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'CART_EMPTY',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'TAKEOUT_UNAVAILABLE',
      'TOO_MANY_UNPAID',
    ],
  }),
  list: call({ method: 'POST', path: '/api/order/myOrder', access: 'member', safe: true, errors: [] }),
  details: call({
    method: 'POST',
    path: '/api/order/orderDetails',
    access: 'member',
    safe: true,
    errors: ['ORDER_NOT_FOUND'],
  }),
  /** Cancels before making begins; the spec has no separate cancel call for drinks. */
  afterSale: call({
    method: 'POST',
    path: '/api/order/goodsAfter',
    access: 'member',
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'GATEWAY_UNAVAILABLE'],
  }),
  pay: call({
    method: 'POST',
    path: '/api/Order/orderPay',
    access: 'member',
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'ORDER_EXPIRED', 'PAY_CHANNEL_UNAVAILABLE', 'GATEWAY_UNAVAILABLE'],
  }),
} as const;
