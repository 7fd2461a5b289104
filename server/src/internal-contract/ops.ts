import { internalCall } from './core';
import { opsBodies } from './ops.schemas';

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
    summary: 'The next step of an order',
    body: opsBodies.act,
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
    summary: 'A drink goes out of stock or comes back',
    body: opsBodies.goods,
  }),
  value: internalCall({
    method: 'POST',
    path: '/ops/value',
    access: 'shop',
    summary: 'A topping or sugar level goes out of stock or comes back',
    body: opsBodies.value,
  }),
  stock: internalCall({
    method: 'POST',
    path: '/ops/stock',
    access: 'shop',
    summary: 'Cups came in; a sku that was not counted is counted from then on',
    body: opsBodies.stock,
  }),
  shop: internalCall({
    method: 'POST',
    path: '/ops/shop',
    access: 'shop',
    summary: 'Closes the shop for now, or opens it by its hours',
    body: opsBodies.shop,
  }),
} as const;
