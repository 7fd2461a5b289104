import { internalCall } from './core';

/** For the people in a shop: every call carries the shop's key in the header `ops-key` and touches that shop only. */
export const opsCalls = {
  work: internalCall({
    method: 'GET',
    path: '/ops/orders',
    access: 'shop',
    summary: 'Orders to make and to hand over, oldest first',
  }),
  act: internalCall({
    method: 'POST',
    path: '/ops/orders/act',
    access: 'shop',
    summary: '{order_sn, act: accept | start | ready | hand-over | refuse, reason?}: the next step of an order',
  }),
  menu: internalCall({
    method: 'GET',
    path: '/ops/menu',
    access: 'shop',
    summary: 'Drinks and skus of the shop with stock and sold-out marks',
  }),
  goods: internalCall({
    method: 'POST',
    path: '/ops/goods',
    access: 'shop',
    summary: '{goods_id, soldout: 0 | 1}: a drink goes out of stock or comes back',
  }),
  value: internalCall({
    method: 'POST',
    path: '/ops/value',
    access: 'shop',
    summary: '{value_id, soldout: 0 | 1}: a topping or sugar level goes out of stock or comes back',
  }),
  stock: internalCall({
    method: 'POST',
    path: '/ops/stock',
    access: 'shop',
    summary: '{sku_id, add}: cups came in; a sku that was not counted is counted from then on',
  }),
  shop: internalCall({
    method: 'POST',
    path: '/ops/shop',
    access: 'shop',
    summary: '{state: open | closed | rest}: closes the shop for now, or opens it by its hours',
  }),
} as const;
