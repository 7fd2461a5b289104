import type { RouteEntry } from './route-entry';

/** Pages of the points mall. */
export const mallRoutes = {
  pointsOrders: {
    path: 'pages/My/otherOrder/index',
    access: 'member',
    texts: ['mall', 'kept'],
    refresh: true,
  },
  pointsOrder: {
    path: 'pages/My/otherOrder/detail',
    access: 'member',
    texts: ['mall', 'redeem', 'order', 'kept', 'qr', 'help'],
    refresh: true,
  },
} as const satisfies Record<string, RouteEntry>;
