import type { RouteEntry } from './route-entry';

/** Pages of the points mall. */
export const mallRoutes = {
  pointsMall: {
    path: 'pages/My/jifen/shop',
    access: 'visitor',
    texts: ['mall', 'points', 'home'],
    refresh: true,
  },
  pointsGoods: {
    path: 'pages/My/jifen/jfDetail',
    access: 'visitor',
    texts: ['mall', 'places', 'worth'],
    refresh: true,
  },
  pointsSubmit: {
    path: 'pages/My/jifen/submit',
    access: 'member',
    texts: ['mall', 'order', 'address'],
  },
  pointsOrders: {
    path: 'pages/My/otherOrder/index',
    access: 'member',
    texts: ['mall', 'kept'],
    refresh: true,
  },
  pointsOrder: {
    path: 'pages/My/otherOrder/detail',
    access: 'member',
    texts: ['mall', 'places', 'worth', 'redeem', 'order', 'kept', 'qr', 'help'],
    refresh: true,
  },
} as const satisfies Record<string, RouteEntry>;
