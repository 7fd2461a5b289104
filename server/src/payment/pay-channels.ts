import type { PayChannel } from '@/contract/chain.schemas';

const MINUTE = 60;
const walletSeconds = 15 * MINUTE;
const accountSeconds = 60 * MINUTE;

/** Seconds after ordering in which an order must be paid by each channel. */
const channelSeconds: Readonly<Record<PayChannel, number>> = {
  qris: walletSeconds,
  gopay: walletSeconds,
  ovo: walletSeconds,
  dana: walletSeconds,
  shopeepay: walletSeconds,
  linkaja: walletSeconds,
  va_bca: accountSeconds,
  va_mandiri: accountSeconds,
  va_bni: accountSeconds,
  va_bri: accountSeconds,
  cash: 30 * MINUTE,
};

export const longestChannelSeconds = Math.max(...Object.values(channelSeconds));

/** Seconds to pay by a channel; `unchosen` while none was chosen. */
export const secondsToPay = (channel: PayChannel | null, unchosen: number): number =>
  channel === null ? unchosen : channelSeconds[channel];

const wallets: ReadonlySet<PayChannel> = new Set(['gopay', 'dana', 'shopeepay', 'linkaja']);

/** Whether a payment by a channel is made on another page, which its launch opens. */
export const needsPage = (channel: PayChannel): boolean => wallets.has(channel);
