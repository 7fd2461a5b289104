import { internalCall } from './core';
import { opsAnswers, opsBodies } from './ops.schemas';

/** Calls for the staff of a shop. Each needs the shop's key in the header `ops-key` and affects that shop only. */
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
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
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
    summary: 'Marks a drink as out of stock or available',
    body: opsBodies.goods,
    answer: opsAnswers.goods,
    errors: ['GOODS_NOT_FOUND'],
  }),
  value: internalCall({
    method: 'POST',
    path: '/ops/value',
    access: 'shop',
    summary: 'Marks a topping or sugar level as out of stock or available',
    body: opsBodies.value,
    answer: opsAnswers.value,
    errors: ['SKU_UNAVAILABLE'],
  }),
  stock: internalCall({
    method: 'POST',
    path: '/ops/stock',
    access: 'shop',
    summary: 'Adds cups to the stock; a sku that was not counted is counted from then on',
    body: opsBodies.stock,
    answer: opsAnswers.stock,
    errors: ['SKU_UNAVAILABLE'],
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
