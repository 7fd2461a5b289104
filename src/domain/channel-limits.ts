import type { PayChannel } from '@/contract/chain.schemas';

/** The most that one payment may be, in rupiah, where a channel has such a limit: Bank Indonesia sets that of QRIS. */
const channelMax: Partial<Record<PayChannel, number>> = { qris: 10_000_000 };

/** Whether an amount can be paid by a channel at once. */
export const takesAmount = (channel: PayChannel, amount: number): boolean =>
  amount <= (channelMax[channel] ?? Number.MAX_SAFE_INTEGER);
