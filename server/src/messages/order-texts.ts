import type { Language } from '@/contract/core';

/** What the server says about orders beside their states. */
interface OrderTexts {
  /** Unpaid, the time to pay is over, not yet cancelled. */
  overdue: string;
}

export const orderTexts: Record<Language, OrderTexts> = {
  en: { overdue: 'Payment time is over' },
  'zh-Hans': { overdue: '支付时间已过' },
  id: { overdue: 'Waktu pembayaran habis' },
};
