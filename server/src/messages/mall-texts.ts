import type { Language } from '@/contract/core';
import type { PointsOrderState } from '@/contract/mall/mall.schemas';

interface MallTexts {
  states: Readonly<Record<PointsOrderState, string>>;
  /** An order of each state does not allow what was asked: what it is, and what can be done instead. */
  refusals: Readonly<Record<PointsOrderState, string>>;
  /** Why no money comes back for unused codes of a voucher. */
  noMoneyPaid: string;
  /** A member may have `{max}` of a thing, and `{left}` more, or has them all. */
  limit: string;
  hadAll: string;
  /** An order was not fetched in time. */
  notFetched: string;
  /** What keeps the account from being deleted, in words: an order to ship, and one on its way. */
  cancelFirst: string;
  confirmFirst: string;
}

/** Words about orders of the points mall. */
export const mallTexts: Record<Language, MallTexts> = {
  en: {
    states: {
      unpaid: 'Being processed',
      toShip: 'To ship',
      toFetch: 'To collect',
      onWay: 'On its way',
      completed: 'Completed',
      cancelled: 'Cancelled',
      refunded: 'Cancelled',
    },
    refusals: {
      unpaid: 'This order is being processed. Please try again in a moment',
      toShip: 'This order is waiting to be shipped. Until then it can be cancelled on its page',
      toFetch: 'This order is waiting in its shop and cannot be cancelled. Show the code on its page there',
      onWay: 'This order is on its way and cannot be cancelled any more. Confirm on its page when you have it',
      completed: 'This order is completed. If something is wrong with it, its page leads to help',
      cancelled: 'This order was cancelled, and its points came back. You can exchange them again in the points mall',
      refunded: 'This order was cancelled, and its points came back. You can exchange them again in the points mall',
    },
    noMoneyPaid: 'You exchanged points for this voucher. No money was paid, so none comes back',
    limit: 'One member may exchange points for {max} of this. You can have {left} more',
    hadAll: 'One member may exchange points for {max} of this, and you have done so already',
    notFetched: 'Not collected in time',
    cancelFirst: 'You can cancel it while it is not shipped.',
    confirmFirst: 'Confirm that you have received it.',
  },
  'zh-Hans': {
    states: {
      unpaid: '处理中',
      toShip: '待发货',
      toFetch: '待领取',
      onWay: '运送中',
      completed: '已完成',
      cancelled: '已取消',
      refunded: '已取消',
    },
    refusals: {
      unpaid: '订单正在生成，请稍后再试',
      toShip: '订单待发货，发货前可以在订单页面取消',
      toFetch: '订单待到店领取，不能取消，请到门店出示订单页面上的兑换码',
      onWay: '订单运送中，不能再取消，收到后请在订单页面确认收货',
      completed: '订单已完成，如有问题可以在订单页面寻求帮助',
      cancelled: '订单已取消，积分已退回，可以在积分商城重新兑换',
      refunded: '订单已取消，积分已退回，可以在积分商城重新兑换',
    },
    noMoneyPaid: '该卡券由积分兑换，没有支付过钱，因此不会退款',
    limit: '每人限兑 {max} 份，你还可兑换 {left} 份',
    hadAll: '每人限兑 {max} 份，你已达到上限',
    notFetched: '逾期未领取',
    cancelFirst: '发货之前可以取消。',
    confirmFirst: '收到后请确认收货。',
  },
  id: {
    states: {
      unpaid: 'Diproses',
      toShip: 'Akan dikirim',
      toFetch: 'Siap diambil',
      onWay: 'Dalam perjalanan',
      completed: 'Selesai',
      cancelled: 'Dibatalkan',
      refunded: 'Dibatalkan',
    },
    refusals: {
      unpaid: 'Pesanan ini sedang diproses. Coba lagi sebentar lagi',
      toShip: 'Pesanan ini menunggu dikirim. Sebelum dikirim, pesanan bisa dibatalkan di halaman pesanan',
      toFetch:
        'Pesanan ini menunggu di kedai dan tidak bisa dibatalkan. Tunjukkan kode di halaman pesanan saat ke sana',
      onWay:
        'Pesanan ini dalam perjalanan dan tidak bisa dibatalkan lagi. Konfirmasi di halaman pesanan setelah kamu menerimanya',
      completed: 'Pesanan ini sudah selesai. Kalau ada masalah, cari bantuan di halaman pesanan',
      cancelled: 'Pesanan ini sudah dibatalkan, dan poinnya sudah kembali. Kamu bisa menukarnya lagi di Tukar poin',
      refunded: 'Pesanan ini sudah dibatalkan, dan poinnya sudah kembali. Kamu bisa menukarnya lagi di Tukar poin',
    },
    noMoneyPaid: 'Voucher ini kamu tukar dengan poin. Tidak ada uang yang dibayar, jadi tidak ada yang kembali',
    limit: 'Satu anggota boleh menukar {max}. Kamu masih bisa menukar {left}',
    hadAll: 'Satu anggota boleh menukar {max}, dan kamu sudah menukarnya',
    notFetched: 'Tidak diambil tepat waktu',
    cancelFirst: 'Kamu bisa membatalkannya selama belum dikirim.',
    confirmFirst: 'Konfirmasi bahwa kamu sudah menerimanya.',
  },
};
