import type { PayChannel } from '@/contract/chain.schemas';
import { limits } from '@/contract/limits';

/** Seconds in which a payment by each channel must be made. An order that ends earlier ends its payments too. */
export const paymentSeconds: Readonly<Record<PayChannel, number>> = {
  qris: limits.paymentMinutes * 60,
  wallet: limits.paymentMinutes * 60,
};
