import type { RouteEntry } from './route-entry';

/** Pages of group buying. */
export const groupRoutes = {
  groups: {
    path: 'pages/pintuan/order',
    access: 'visitor',
    texts: ['group'],
    refresh: true,
  },
  groupProduct: {
    path: 'pages/pintuan/ptDetail',
    access: 'visitor',
    texts: ['group', 'places'],
    refresh: true,
  },
  groupSubmit: {
    path: 'pages/pintuan/submit',
    access: 'member',
    texts: ['group', 'order'],
  },
  groupOrders: {
    path: 'pages/pintuan/myOrder',
    access: 'member',
    texts: ['group', 'order', 'kept'],
    refresh: true,
  },
  groupOrder: {
    path: 'pages/pintuan/mydetail',
    access: 'member',
    texts: ['group', 'redeem', 'places', 'order', 'refund', 'qr', 'help', 'kept'],
    refresh: true,
  },
} as const satisfies Record<string, RouteEntry>;
