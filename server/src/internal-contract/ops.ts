import { internalCall } from './core';
import { opsAnswers, opsBodies } from './ops.schemas';

/** For the people in a shop: every call carries the shop's key in the header `ops-key` and touches that shop only. */
export const opsCalls = {
  work: internalCall({
    method: 'GET',
    path: '/ops/orders',
    access: 'shop',
    summary: 'Orders to make and to hand over, oldest first',
    answer: opsAnswers.work,
  }),
  act: internalCall({
    method: 'POST',
    path: '/ops/orders/act',
    access: 'shop',
    summary: 'The next step of an order',
    body: opsBodies.act,
    answer: opsAnswers.act,
  }),
  menu: internalCall({
    method: 'GET',
    path: '/ops/menu',
    access: 'shop',
    summary: 'Drinks and skus of the shop with stock and sold-out marks',
    answer: opsAnswers.menu,
  }),
  goods: internalCall({
    method: 'POST',
    path: '/ops/goods',
    access: 'shop',
    summary: 'A drink goes out of stock or comes back',
    body: opsBodies.goods,
    answer: opsAnswers.goods,
  }),
  value: internalCall({
    method: 'POST',
    path: '/ops/value',
    access: 'shop',
    summary: 'A topping or sugar level goes out of stock or comes back',
    body: opsBodies.value,
    answer: opsAnswers.value,
  }),
  stock: internalCall({
    method: 'POST',
    path: '/ops/stock',
    access: 'shop',
    summary: 'Cups came in; a sku that was not counted is counted from then on',
    body: opsBodies.stock,
    answer: opsAnswers.stock,
  }),
  shop: internalCall({
    method: 'POST',
    path: '/ops/shop',
    access: 'shop',
    summary: 'Closes the shop for now, or opens it by its hours',
    body: opsBodies.shop,
    answer: opsAnswers.shop,
  }),
} as const;
