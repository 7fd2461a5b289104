import type { Language } from '@/contract/core';

/** Texts about orders besides their states. */
interface OrderTexts {
  /** The order is unpaid, its time to pay is over, and it is not yet cancelled. */
  overdue: string;
}

export const orderTexts: Record<Language, OrderTexts> = {
  en: { overdue: 'Payment time is over' },
  'zh-Hans': { overdue: '支付时间已过' },
  id: { overdue: 'Waktu pembayaran habis' },
};
