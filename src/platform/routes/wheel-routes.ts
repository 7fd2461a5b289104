import type { RouteEntry } from './route-entry';

/** Pages of the prize wheel. */
export const wheelRoutes = {
  wheel: {
    path: 'pages/choujiang/choujiang',
    access: 'visitor',
    texts: ['wheel', 'draws', 'worth'],
    refresh: true,
  },
  wheelRecords: {
    path: 'pages/choujiang/winningRecord',
    access: 'member',
    texts: ['draws', 'worth'],
    refresh: true,
  },
  wheelDraw: {
    path: 'pages/choujiang/detail',
    access: 'member',
    texts: ['draws', 'places', 'worth', 'redeem', 'kept', 'qr', 'help'],
    later: ['drawCheck'],
    refresh: true,
  },
} as const satisfies Record<string, RouteEntry>;
