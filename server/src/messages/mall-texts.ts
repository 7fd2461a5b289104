import type { Language } from '@/contract/core';
import type { PointsOrderState } from '@/contract/mall/mall.schemas';

interface MallTexts {
  states: Readonly<Record<PointsOrderState, string>>;
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
      unpaid: 'Being made',
      toShip: 'To ship',
      toFetch: 'To fetch',
      onWay: 'On its way',
      completed: 'Completed',
      cancelled: 'Cancelled',
      refunded: 'Cancelled',
    },
    notFetched: 'Not fetched in time',
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
    notFetched: 'Tidak diambil tepat waktu',
    cancelFirst: 'Kamu bisa membatalkannya selama belum dikirim.',
    confirmFirst: 'Konfirmasi bahwa kamu sudah menerimanya.',
  },
};
