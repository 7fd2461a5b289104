import type { Language } from '@/contract/core';
import type { DrawState, PrizeOrderState } from '@/contract/wheel/wheel.schemas';

interface WheelTexts {
  state: Record<DrawState, string>;
  claim: Record<PrizeOrderState, string>;
  /** What keeps the account from being deleted: a prize to ship, and one on its way. */
  waitFirst: string;
  confirmFirst: string;
  /** Chances to draw, as the deletion of an account lists them. */
  chances: string;
  /** Odds in percent, `{percent}`; and odds that round to nothing, which are below `{percent}`. */
  odds: string;
  below: string;
  /** Between the digits of a number. */
  decimal: string;
}

/** Texts about draws. */
export const wheelTexts: Record<Language, WheelTexts> = {
  en: {
    state: {
      nothing: 'No prize',
      given: 'Credited',
      toClaim: 'Ready to claim',
      claimed: 'Claimed',
      received: 'Received',
      expired: 'Expired',
    },
    claim: {
      unpaid: 'Being made',
      toShip: 'To ship',
      toFetch: 'To fetch',
      onWay: 'On its way',
      completed: 'Completed',
      cancelled: 'Expired',
      refunded: 'Expired',
    },
    waitFirst: 'The prize is still to be shipped.',
    confirmFirst: 'Confirm that you have received it.',
    chances: 'Chances to draw',
    odds: '{percent}%',
    below: 'below {percent}%',
    decimal: '.',
  },
  id: {
    state: {
      nothing: 'Belum beruntung',
      given: 'Sudah masuk',
      toClaim: 'Bisa diklaim',
      claimed: 'Sudah diklaim',
      received: 'Sudah diterima',
      expired: 'Kedaluwarsa',
    },
    claim: {
      unpaid: 'Sedang dibuat',
      toShip: 'Akan dikirim',
      toFetch: 'Siap diambil',
      onWay: 'Dalam perjalanan',
      completed: 'Selesai',
      cancelled: 'Kedaluwarsa',
      refunded: 'Kedaluwarsa',
    },
    waitFirst: 'Hadiahnya masih akan dikirim.',
    confirmFirst: 'Konfirmasi bahwa kamu sudah menerimanya.',
    chances: 'Kesempatan undian',
    odds: '{percent}%',
    below: 'di bawah {percent}%',
    decimal: ',',
  },
  'zh-Hans': {
    state: {
      nothing: '未中奖',
      given: '已到账',
      toClaim: '待领取',
      claimed: '已领取',
      received: '已收到',
      expired: '已过期',
    },
    claim: {
      unpaid: '生成中',
      toShip: '待发货',
      toFetch: '待领取',
      onWay: '运输中',
      completed: '已完成',
      cancelled: '已过期',
      refunded: '已过期',
    },
    waitFirst: '奖品尚未发货。',
    confirmFirst: '请先确认收货。',
    chances: '抽奖机会',
    odds: '{percent}%',
    below: '低于 {percent}%',
    decimal: '.',
  },
};
