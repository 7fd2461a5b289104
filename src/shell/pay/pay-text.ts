import { t } from '@/i18n/i18n';
import type { Channel } from '@/state/pay-channels';

/** What a button does that pays by a channel. */
export const payText = ({ channel, name }: Channel): string =>
  channel === 'cash' ? t('order.payCash') : t('order.payWithChannel', { channel: name });
