import type { PayChannel, UsedChannel } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';

/** Banks of virtual accounts. Their names are the same in all languages. */
const banks: Record<AccountChannel, string> = { va_bca: 'BCA', va_mandiri: 'Mandiri', va_bni: 'BNI', va_bri: 'BRI' };
export type AccountChannel = Extract<PayChannel, `va_${string}`>;

export const isAccount = (channel: string): channel is AccountChannel => channel in banks;

export const bankOf = (channel: PayChannel): string => (isAccount(channel) ? banks[channel] : '');

/** The name of a channel. Returns an empty text if none was used. */
export const channelText = (channel: UsedChannel | null): string => (channel ? t(`payChannel.${channel}`) : '');
