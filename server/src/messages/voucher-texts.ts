import type { Language } from '@/contract/core';
import type { VoucherOrderState } from '@/contract/voucher/voucher.schemas';

interface VoucherTexts {
  states: Readonly<Record<VoucherOrderState, string>>;
  /** Some codes of an order were redeemed; `{left}` of `{total}` can still be. */
  partlyUsed: string;
  /** The time of codes that were not redeemed is over. */
  expired: string;
  /** A code is good for every drink. */
  anyDrink: string;
  /** A code is worth `{value:rupiah}` at the till of the shop. */
  worth: string;
  /** Said before paying, of vouchers whose money comes back while they are unused, and of others. */
  backIfUnused: string;
  neverBack: string;
  /** The same, of unused codes of an order whose money was asked back. */
  codesStay: string;
  /** The unused codes of an order were given back before. */
  givenBack: string;
}

/** Words about vouchers and their orders. */
export const voucherTexts: Record<Language, VoucherTexts> = {
  en: {
    states: {
      unpaid: 'Pending payment',
      paid: 'Pending redemption',
      completed: 'Completed',
      cancelled: 'Cancelled',
      refunded: 'Refunded',
    },
    partlyUsed: '{left} of {total} left',
    expired: 'Expired',
    anyDrink: 'Any drink',
    worth: 'Worth {value:rupiah} at the till',
    backIfUnused: 'You can have the money back for unused codes. When they expire, it comes back by itself.',
    neverBack: 'No money back, not even for unused codes.',
    givenBack: 'The unused codes of this order were returned already. Its page shows where their money is',
    codesStay:
      'The money for this voucher does not come back, not even for unused codes. They stay valid until the day shown on the page of the order',
  },
  'zh-Hans': {
    states: {
      unpaid: '待支付',
      paid: '待兑换',
      completed: '已完成',
      cancelled: '已取消',
      refunded: '已退款',
    },
    partlyUsed: '共 {total} 张，剩 {left} 张',
    expired: '已过期',
    anyDrink: '任意饮品',
    worth: '收银台可抵 {value:rupiah}',
    backIfUnused: '未使用的兑换码可随时退款；到期未用自动退款。',
    neverBack: '不退款，未使用的兑换码也不退。',
    givenBack: '该订单未使用的兑换码已经退回，可以在订单页面查看退款进度',
    codesStay: '该卡券不退款，未使用的兑换码也不退。兑换码在订单页面所示的日期前仍可使用',
  },
  id: {
    states: {
      unpaid: 'Belum dibayar',
      paid: 'Siap ditukar',
      completed: 'Selesai',
      cancelled: 'Dibatalkan',
      refunded: 'Dana dikembalikan',
    },
    partlyUsed: 'Sisa {left} dari {total}',
    expired: 'Kedaluwarsa',
    anyDrink: 'Minuman apa saja',
    worth: 'Senilai {value:rupiah} di kasir',
    backIfUnused:
      'Uang untuk kode yang belum dipakai bisa diminta kembali. Jika masa berlakunya habis, uangnya kembali otomatis.',
    neverBack: 'Uang tidak kembali, juga untuk kode yang tidak dipakai.',
    givenBack:
      'Kode yang belum dipakai dari pesanan ini sudah dikembalikan. Lihat di mana uangnya sekarang di halaman pesanan',
    codesStay:
      'Uang untuk voucher ini tidak kembali, juga untuk kode yang tidak dipakai. Kodenya tetap berlaku sampai tanggal di halaman pesanan',
  },
};
