import type { RouteEntry } from './route-entry';

/** Pages of points. */
export const pointsRoutes = {
  checkIn: {
    path: 'pages/My/jifen/qiandao',
    access: 'member',
    texts: ['points', 'calendar', 'mall'],
    refresh: true,
  },
  pointsLedger: {
    path: 'pages/My/jifen/mingxi',
    access: 'member',
    texts: ['points', 'calendar'],
    refresh: true,
  },
} as const satisfies Record<string, RouteEntry>;
