import type { Language } from '@/contract/core';
import type { DrawState } from '@/contract/wheel/wheel.schemas';

interface WheelTexts {
  state: Record<DrawState, string>;
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
    odds: '{percent}%',
    below: '低于 {percent}%',
    decimal: '.',
  },
};
