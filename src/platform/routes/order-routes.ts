import type { RouteEntry } from './route-entry';

/** Pages of orders. */
export const orderRoutes = {
  orders: {
    path: 'pages/myOrder/myOrder',
    access: 'member',
    texts: ['order', 'parts'],
    tab: 'orders',
    refresh: true,
  },
  checkout: {
    path: 'pages/myOrder/orderPay/orderPay',
    access: 'member',
    texts: ['order', 'delivery'],
    later: ['swap'],
  },
  orderAddress: {
    path: 'pages/myOrder/orderAdres/orderAdres',
    access: 'member',
    texts: ['delivery', 'address'],
  },
  orderCoupon: {
    path: 'pages/myOrder/ordercoupon/ordercoupon',
    access: 'member',
    texts: ['coupon'],
    refresh: true,
  },
  cashier: {
    path: 'pages/myOrder/payOver/payOver',
    access: 'member',
    texts: ['order', 'cashier', 'qr', 'help'],
    later: ['voucher', 'group', 'redeem', 'mall'],
  },
  paymentSuccess: {
    path: 'pages/myOrder/succpay/PayOver',
    access: 'member',
    texts: ['order', 'account'],
    later: ['voucher', 'group', 'redeem', 'qr', 'help', 'mall'],
  },
  order: {
    path: 'pages/myOrder/orderDetail/orderDetail',
    access: 'member',
    texts: ['order', 'refund', 'review', 'relative', 'upload', 'picture', 'help', 'qr'],
    refresh: true,
  },
  rate: {
    path: 'pages/myOrder/pingjia/pingjia',
    access: 'member',
    texts: ['review', 'upload', 'picture', 'form'],
  },
} as const satisfies Record<string, RouteEntry>;
