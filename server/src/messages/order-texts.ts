import type { Language } from '@/contract/core';
import type { RefundState } from '@/contract/order/order-parts.schemas';

/** Texts about orders besides their states. */
interface OrderTexts {
  /** The order is unpaid, its time to pay is over, and it is not yet cancelled. */
  overdue: string;
  /** The order was cancelled because it was not paid in time. */
  notPaid: string;
  /** The order is paid and made for a slot that begins at `{time}`; its shop does not begin with it yet. */
  scheduled: string;
  /** The order has ended, and its customer fetches the cash that was paid for it. */
  cashBack: string;
  /** How far `{amount:rupiah}` are on the way back, which are a part of what an order cost. */
  partBack: Readonly<Record<RefundState, string>>;
  /** The customer fetches `{amount:rupiah}` of cash, which are a part of what the order cost. */
  cashPartBack: string;
  /** An order that is fetched, by its number. */
  pickupNumber: string;
  /** An order that is delivered, by its number. */
  deliveryNumber: string;
}

export const orderTexts: Record<Language, OrderTexts> = {
  en: {
    overdue: 'Payment time is over',
    notPaid: 'Not paid in time',
    scheduled: 'Scheduled for {time}',
    cashBack: 'Collect your money at the counter',
    partBack: {
      none: '',
      asked: '{amount:rupiah} on its way back',
      sent: '{amount:rupiah} on its way back',
      done: '{amount:rupiah} paid back',
      manual: 'Our team is handling your refund of {amount:rupiah}',
    },
    cashPartBack: 'Collect {amount:rupiah} at the counter',
    pickupNumber: 'Pickup number {number}',
    deliveryNumber: 'Delivery, number {number}',
  },
  'zh-Hans': {
    overdue: '支付时间已过',
    notPaid: '未按时支付',
    scheduled: '预约 {time}',
    cashBack: '请到柜台领取退款',
    partBack: {
      none: '',
      asked: '{amount:rupiah} 退款处理中',
      sent: '{amount:rupiah} 退款处理中',
      done: '已退款 {amount:rupiah}',
      manual: '{amount:rupiah} 退款正由客服处理',
    },
    cashPartBack: '请到柜台领取退款 {amount:rupiah}',
    pickupNumber: '取餐号 {number}',
    deliveryNumber: '外送单号 {number}',
  },
  id: {
    overdue: 'Waktu pembayaran habis',
    notPaid: 'Tidak dibayar tepat waktu',
    scheduled: 'Dijadwalkan {time}',
    cashBack: 'Ambil uangmu di kasir',
    partBack: {
      none: '',
      asked: '{amount:rupiah} sedang dikembalikan',
      sent: '{amount:rupiah} sedang dikembalikan',
      done: '{amount:rupiah} sudah dikembalikan',
      manual: 'Pengembalian {amount:rupiah} sedang diurus tim kami',
    },
    cashPartBack: 'Ambil {amount:rupiah} di kasir',
    pickupNumber: 'Nomor pengambilan {number}',
    deliveryNumber: 'Diantar, nomor {number}',
  },
};
