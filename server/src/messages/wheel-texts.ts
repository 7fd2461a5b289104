import type { Language } from '@/contract/core';
import type { DrawState, PrizeOrderState } from '@/contract/wheel/wheel.schemas';

interface WheelTexts {
  state: Record<DrawState, string>;
  claim: Record<PrizeOrderState, string>;
  /** A claim of each state does not allow what was asked: what it is, and what can be done instead. */
  refusals: Record<PrizeOrderState, string>;
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
      unpaid: 'Being processed',
      toShip: 'To ship',
      toFetch: 'To collect',
      onWay: 'On its way',
      completed: 'Completed',
      cancelled: 'Expired',
      refunded: 'Expired',
    },
    refusals: {
      unpaid: 'This prize is being claimed. Please try again in a moment',
      toShip: 'This prize is waiting to be shipped. We will tell you when it is on its way',
      toFetch: 'This prize is waiting in its shop. Show the code on its page there',
      onWay: 'This prize is on its way. Confirm on its page when you have it',
      completed: 'You have this prize already. If something is wrong with it, please contact us',
      cancelled: 'This prize has expired, because it was not collected in time',
      refunded: 'This prize has expired, because it was not collected in time',
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
      unpaid: 'Diproses',
      toShip: 'Akan dikirim',
      toFetch: 'Siap diambil',
      onWay: 'Dalam perjalanan',
      completed: 'Selesai',
      cancelled: 'Kedaluwarsa',
      refunded: 'Kedaluwarsa',
    },
    refusals: {
      unpaid: 'Hadiah ini sedang diklaim. Coba lagi sebentar lagi',
      toShip: 'Hadiah ini menunggu dikirim. Kami kabari saat hadiahnya dalam perjalanan',
      toFetch: 'Hadiah ini menunggu di kedai. Tunjukkan kode di halaman hadiah saat ke sana',
      onWay: 'Hadiah ini dalam perjalanan. Konfirmasi di halaman hadiah setelah kamu menerimanya',
      completed: 'Hadiah ini sudah kamu terima. Kalau ada masalah, hubungi kami',
      cancelled: 'Hadiah ini kedaluwarsa karena tidak diambil tepat waktu',
      refunded: 'Hadiah ini kedaluwarsa karena tidak diambil tepat waktu',
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
      toClaim: '待申领',
      claimed: '已申领',
      received: '已收到',
      expired: '已过期',
    },
    claim: {
      unpaid: '生成中',
      toShip: '待发货',
      toFetch: '待到店领取',
      onWay: '运输中',
      completed: '已完成',
      cancelled: '已过期',
      refunded: '已过期',
    },
    refusals: {
      unpaid: '奖品正在领取，请稍后再试',
      toShip: '奖品待发货，发货后会通知你',
      toFetch: '奖品待到店领取，请到门店出示奖品页面上的兑换码',
      onWay: '奖品运送中，收到后请在奖品页面确认收货',
      completed: '你已收到该奖品，如有问题请联系我们',
      cancelled: '奖品未在期限内领取，已过期',
      refunded: '奖品未在期限内领取，已过期',
    },
    waitFirst: '奖品尚未发货。',
    confirmFirst: '请先确认收货。',
    chances: '抽奖机会',
    odds: '{percent}%',
    below: '低于 {percent}%',
    decimal: '.',
  },
};
