import { call } from '../core';

/** The voucher centre: spec §7 `/api/center/` and `/api/center_order/`. */
export const voucherCalls = {
  /** What the chain sells, also what is sold out, not yet sold or no longer sold. */
  list: call({ method: 'GET', path: '/api/center/list', access: 'visitor', safe: true, errors: [] }),
  info: call({
    method: 'POST',
    path: '/api/center/info',
    access: 'visitor',
    safe: true,
    errors: ['VOUCHER_NOT_FOUND'],
  }),
  add: call({
    method: 'POST',
    path: '/api/center_order/creatOrder',
    access: 'member',
    idempotent: true,
    errors: [
      'VOUCHER_NOT_FOUND',
      'PART_OFF',
      'NOT_ON_SALE',
      'SOLD_OUT',
      'BUY_LIMIT',
      'ITEM_PRICE',
      'ORDERS_OFF',
      'TOO_MANY_UNPAID',
    ],
  }),
  /** The member's orders of vouchers, newest first. */
  orders: call({ method: 'GET', path: '/api/center_order/list', access: 'member', safe: true, errors: [] }),
  details: call({
    method: 'GET',
    path: '/api/center_order/info',
    access: 'member',
    safe: true,
    errors: ['ORDER_NOT_FOUND'],
  }),
  pay: call({
    method: 'GET',
    path: '/api/center_order/orderPay',
    access: 'member',
    idempotent: true,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'ORDER_EXPIRED',
      'ORDERS_OFF',
      'PAY_CHANNEL_UNAVAILABLE',
      'PAYMENT_REPLACED',
      'GATEWAY_UNAVAILABLE',
    ],
  }),
  /** Cancels an unpaid order. The unused codes of a paid one are given back by `order/goodsAfter`. */
  cancel: call({
    method: 'GET',
    path: '/api/center_order/cancelOrder',
    access: 'member',
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'GATEWAY_UNAVAILABLE'],
  }),
  /** The customer is back from the page of the provider: asks the provider for the payment, and answers the order. */
  callback: call({
    method: 'GET',
    path: '/api/center_order/callbackOrder',
    access: 'member',
    idempotent: true,
    errors: ['ORDER_NOT_FOUND'],
  }),
} as const;
