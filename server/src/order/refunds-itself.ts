import type { Queries } from '../db/db';
import { findSettledPayment, type PaymentProviders } from '../payment';

interface Asked {
  orderId: number;
  providers: Pick<PaymentProviders, 'find' | 'takesRefund'>;
  now: number;
}

/** Whether the money of an order would go back now by the way it was paid, without a person. */
export async function refundsItself(db: Queries, { orderId, providers, now }: Asked): Promise<boolean> {
  const payment = await findSettledPayment(db, orderId);
  // The payment may be of a provider that is not configured any more.
  if (!payment || payment.paytime === null || !providers.find(payment.provider)) return false;
  return providers.takesRefund({ ...payment, paytime: payment.paytime }, now);
}
