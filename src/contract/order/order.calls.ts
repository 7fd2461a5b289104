import { call } from '../core';

/**
 * Orders: spec §7 `/api/order/` and `/api/Order/orderPay`. `going`, `payable`, `pay` and `afterSale` are for orders of
 * every kind, the others for drinks.
 */
export const orderCalls = {
  /** Quotes the member's cart of one shop. `add` requires the answer's `price_hash`. */
  price: call({
    method: 'POST',
    path: '/api/order/calculatePrice',
    access: 'member',
    safe: true,
    errors: [
      'SHOP_NOT_FOUND',
      'CART_EMPTY',
      'TAKEOUT_UNAVAILABLE',
      'ADDRESS_NOT_FOUND',
      'ADDRESS_WITHOUT_PIN',
      'OUT_OF_RANGE',
      'COUPON_NOT_FOUND',
      'COUPON_UNUSABLE',
      'SLOT_UNAVAILABLE',
    ],
  }),
  /** The times for which the member's cart could be ordered in a shop. */
  slots: call({
    method: 'POST',
    path: '/api/order/slots',
    access: 'member',
    safe: true,
    extension: true,
    errors: ['SHOP_NOT_FOUND', 'TAKEOUT_UNAVAILABLE', 'ADDRESS_NOT_FOUND', 'ADDRESS_WITHOUT_PIN', 'OUT_OF_RANGE'],
  }),
  /** The member's coupons for the cart: usable ones first, the others with a reason. */
  coupons: call({
    method: 'POST',
    path: '/api/order/orderCoupon',
    access: 'member',
    safe: true,
    errors: [
      'SHOP_NOT_FOUND',
      'CART_EMPTY',
      'TAKEOUT_UNAVAILABLE',
      'ADDRESS_NOT_FOUND',
      'ADDRESS_WITHOUT_PIN',
      'OUT_OF_RANGE',
    ],
  }),
  /** Whether a shop delivers to an address of the member, for how much, and when it would arrive. */
  checkAddress: call({
    method: 'POST',
    path: '/api/order/acquire_address',
    access: 'member',
    safe: true,
    errors: ['SHOP_NOT_FOUND', 'ADDRESS_NOT_FOUND'],
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
      'ADDRESS_NOT_FOUND',
      'ADDRESS_WITHOUT_PIN',
      'OUT_OF_RANGE',
      'DELIVERY_CLOSED',
      'BELOW_MINIMUM',
      'COUPON_NOT_FOUND',
      'COUPON_UNUSABLE',
      'SLOT_UNAVAILABLE',
      'TOO_MANY_CUPS',
      'ORDERS_OFF',
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
  /**
   * An act of the customer on an order of any kind, chosen by its number: `cancel`, `received` (what was sent has
   * arrived), `refund` (asks money back after an order was handed over), `withdraw` (takes that back), `refund_unused`
   * (gives codes back that were not redeemed). The spec has no calls of their own for these acts. An act that a kind does
   * not have is refused with the order's state.
   */
  afterSale: call({
    method: 'POST',
    path: '/api/order/goodsAfter',
    access: 'member',
    idempotent: true,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'GATEWAY_UNAVAILABLE',
      'AFTER_SALE_OVER',
      'AFTER_SALE_OPEN',
      'AFTER_SALE_LIMIT',
      'LINE_NOT_FOUND',
    ],
  }),
  /** The member's orders that go on, of every kind, the most urgent first. */
  going: call({
    method: 'POST',
    path: '/api/order/going',
    access: 'member',
    safe: true,
    extension: true,
    errors: [],
  }),
  /** What the cashier shows of an order of any kind, and how it can be paid. */
  payable: call({
    method: 'POST',
    path: '/api/order/payable',
    access: 'member',
    safe: true,
    extension: true,
    errors: ['ORDER_NOT_FOUND'],
  }),
  pay: call({
    method: 'POST',
    path: '/api/Order/orderPay',
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
  /** Rates an order and each of its drinks, which completes it. */
  addReview: call({
    method: 'POST',
    path: '/api/order/addEvaluate',
    access: 'member',
    idempotent: true,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
  }),
  /** What a drink contains. Its prices and stock are answered by `goodsspecs`. */
  goodsDetails: call({
    method: 'POST',
    path: '/api/order/goodsDetails',
    access: 'visitor',
    safe: true,
    errors: ['GOODS_NOT_FOUND'],
  }),
  /** The reviews of a drink or of a shop. */
  reviews: call({
    method: 'POST',
    path: '/api/order/evaluategoods',
    access: 'visitor',
    safe: true,
    errors: ['GOODS_NOT_FOUND', 'SHOP_NOT_FOUND'],
  }),
} as const;
