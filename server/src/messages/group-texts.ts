import type { Language } from '@/contract/core';
import type { GroupOrderState } from '@/contract/group/group.schemas';

interface GroupTexts {
  orderState: Record<GroupOrderState, string>;
  /** The order was refunded because its team did not fill in time. */
  notFull: string;
  /** The order was refunded because its customer has left the team. */
  left: string;
  /** The order was refunded because it was not fetched in time. */
  notFetched: string;
  /** Said before paying. */
  backIfNotFull: string;
}

/** Texts about group orders. */
export const groupTexts: Record<Language, GroupTexts> = {
  en: {
    orderState: {
      unpaid: 'Pending payment',
      forming: 'Pending group formation',
      toRedeem: 'Pending redemption',
      completed: 'Completed',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    },
    notFull: 'The team did not fill in time',
    left: 'You left the team',
    notFetched: 'Not redeemed in time',
    backIfNotFull: 'If the team does not fill in time, all of the money comes back by itself.',
  },
  id: {
    orderState: {
      unpaid: 'Menunggu pembayaran',
      forming: 'Menunggu anggota',
      toRedeem: 'Siap ditukar',
      completed: 'Selesai',
      cancelled: 'Dibatalkan',
      refunded: 'Uang dikembalikan',
    },
    notFull: 'Kelompok tidak penuh pada waktunya',
    left: 'Kamu keluar dari kelompok',
    notFetched: 'Tidak ditukar tepat waktu',
    backIfNotFull: 'Kalau kelompok tidak penuh pada waktunya, uangmu otomatis kembali utuh.',
  },
  'zh-Hans': {
    orderState: {
      unpaid: '待支付',
      forming: '待成团',
      toRedeem: '待兑换',
      completed: '已完成',
      cancelled: '已取消',
      refunded: '已退款',
    },
    notFull: '未按时成团',
    left: '你已退出拼团',
    notFetched: '未按时兑换',
    backIfNotFull: '若未按时成团，自动全额退款。',
  },
};
