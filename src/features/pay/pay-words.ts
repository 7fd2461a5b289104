import { t } from '@/i18n/i18n';

/** What is said of an order whose time to pay is over, by the channel of its last payment: cash cannot come late. */
export const expiredText = (channel: string = 'cash'): string =>
  t(channel === 'cash' ? 'order.notCharged' : 'order.expiredText');
