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
  /** In which ways something is sold, `{specs}`; and that there is nothing to choose. */
  chooseSpec: string;
  noSpec: string;
  /** What lets the order end: of a team that can fill until `{when}`, and of a code that is good until `{when}`. */
  leaveFirst: string;
  redeemFirst: string;
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
    chooseSpec: 'Choose one of these: {specs}',
    noSpec: 'It comes in one size only',
    leaveFirst: 'Leave the team on the page of the order first. The team can fill until {when}',
    redeemFirst: 'Redeem its code in a shop first. If you do not, your money comes back after {when}',
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
    chooseSpec: 'Pilih salah satu: {specs}',
    noSpec: 'Ini hanya ada satu ukuran',
    leaveFirst: 'Keluar dulu dari kelompok di halaman pesanan. Kelompok bisa penuh sampai {when}',
    redeemFirst: 'Tukar dulu kodenya di kedai. Kalau tidak, uangmu kembali setelah {when}',
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
    chooseSpec: '请选择：{specs}',
    noSpec: '这个商品没有规格可选',
    leaveFirst: '请先在订单页退出拼团，拼团截止时间为 {when}',
    redeemFirst: '请先到门店兑换；若未兑换，{when} 之后自动退款',
  },
};
