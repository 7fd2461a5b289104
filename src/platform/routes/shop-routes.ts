import type { RouteEntry } from './route-entry';

/** Pages on which a shop or a drink is found. */
export const shopRoutes = {
  home: {
    path: 'pages/index/index',
    access: 'visitor',
    texts: ['home', 'delivery'],
    later: ['invited', 'worth', 'inbox', 'parts'],
    tab: 'home',
    refresh: true,
  },
  chooseShop: {
    path: 'pages/chooseShop/chooseShop',
    access: 'visitor',
    texts: ['shop', 'delivery'],
    tab: 'order',
    refresh: true,
  },
  shopMenu: {
    path: 'pages/shopDetail/shopDetail',
    access: 'visitor',
    texts: ['menu', 'delivery'],
    later: ['goods', 'swap'],
  },
  shopSearch: {
    path: 'pages/shopShousuo/shopShousuo',
    access: 'visitor',
    texts: ['menu'],
    later: ['goods', 'swap'],
  },
  shopList: {
    path: 'pages/shopList/shopList',
    access: 'visitor',
    texts: ['shop', 'delivery'],
    refresh: true,
  },
  reviews: {
    path: 'pages/goodPingjia/goodPingjia',
    access: 'visitor',
    texts: ['review', 'relative', 'picture'],
    refresh: true,
  },
  chooseLocation: {
    path: 'choose-location',
    access: 'visitor',
    texts: ['map'],
    only: 'h5',
  },
  openLocation: {
    path: 'open-location',
    access: 'visitor',
    texts: ['map', 'help'],
    only: 'h5',
  },
} as const satisfies Record<string, RouteEntry>;
