import type { RouteEntry } from './route-entry';

/** Pages of the voucher centre. */
export const voucherRoutes = {
  vouchers: {
    path: 'pages/shouquan/shouquan',
    access: 'visitor',
    texts: ['voucher'],
    refresh: true,
  },
  voucher: {
    path: 'pages/shouquan/sqDetail',
    access: 'visitor',
    texts: ['voucher', 'places', 'order', 'picture'],
    refresh: true,
  },
  voucherOrders: {
    path: 'pages/shouquan/orderList',
    access: 'member',
    texts: ['voucher', 'kept'],
    refresh: true,
  },
  voucherOrder: {
    path: 'pages/shouquan/orderDetail',
    access: 'member',
    texts: ['voucher', 'redeem', 'places', 'order', 'refund', 'kept', 'qr', 'help'],
    refresh: true,
  },
} as const satisfies Record<string, RouteEntry>;
