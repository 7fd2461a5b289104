import { call } from './core';

/** Shops, menus and carts: spec §7 `/api/usershop/` and `/api/Usershop/`. */
export const shopCalls = {
  list: call({ method: 'POST', path: '/api/usershop/shoplist', access: 'visitor', safe: true, errors: [] }),
  details: call({
    method: 'POST',
    path: '/api/usershop/shopdetails',
    access: 'visitor',
    safe: true,
    errors: ['SHOP_NOT_FOUND'],
  }),
  /** The menu snapshot of a shop in the request's language. It is `unchanged: 1` if the client's version is current. */
  menu: call({
    method: 'POST',
    path: '/api/Usershop/shopgoods',
    access: 'visitor',
    safe: true,
    errors: ['SHOP_NOT_FOUND'],
  }),
  categories: call({
    method: 'POST',
    path: '/api/usershop/ShopGoodsCate',
    access: 'visitor',
    safe: true,
    errors: ['SHOP_NOT_FOUND'],
  }),
  /** Current prices and stock of one drink, requested when its sheet opens. */
  goodsSpecs: call({
    method: 'POST',
    path: '/api/usershop/goodsspecs',
    access: 'visitor',
    safe: true,
    errors: ['SHOP_NOT_FOUND', 'GOODS_NOT_FOUND'],
  }),
  setFavourite: call({
    method: 'POST',
    path: '/api/Usershop/collectShop',
    access: 'member',
    errors: ['SHOP_NOT_FOUND'],
  }),
  cart: call({
    method: 'POST',
    path: '/api/usershop/ShopCartList',
    access: 'member',
    safe: true,
    errors: ['SHOP_NOT_FOUND'],
  }),
  /** Adds a line, or adds to an equal one; with `replaces` it replaces another line. */
  addCartLine: call({
    method: 'POST',
    path: '/api/usershop/ShopCartSave',
    access: 'member',
    idempotent: true,
    errors: ['SHOP_NOT_FOUND', 'GOODS_NOT_FOUND', 'SKU_UNAVAILABLE', 'CART_FULL', 'CART_LINE_NOT_FOUND'],
  }),
  /** Sets the quantity of a line; 0 removes it. */
  changeCartLine: call({
    method: 'POST',
    path: '/api/usershop/ShopCarSave',
    access: 'member',
    errors: ['SHOP_NOT_FOUND', 'CART_LINE_NOT_FOUND'],
  }),
  /** Removes the given lines, or all with `clear`. */
  removeCartLines: call({
    method: 'POST',
    path: '/api/usershop/ShopCarDel',
    access: 'member',
    errors: ['SHOP_NOT_FOUND'],
  }),
} as const;
