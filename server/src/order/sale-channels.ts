import type { PayChannel } from '@/contract/chain.schemas';
import type { Db } from '../db/db';
import type { Recent } from '../lib/recent';
import { opensNoPage } from '../partner';
import type { PaymentProviders } from '../payment';
import { shownChannels } from './pay-terms';

/** What is asked to know by which channels something can be paid. */
export interface SaleDeps {
  db: Db;
  providers: Pick<PaymentProviders, 'daysToRefund'>;
  /** The channels of the chain as they were lately. */
  channels: Pick<Recent<PayChannel[]>, 'get'>;
}

/**
 * The channels by which an order can be paid whose money must go back without a person, before it is made. Its sum is not
 * known yet, so the app leaves out those that do not take it (`takesAmount`).
 */
export async function saleChannels(
  { db, providers, channels }: SaleDeps,
  partnerId: string | null,
): Promise<PayChannel[]> {
  const shown = shownChannels(await channels.get(), await opensNoPage(db.read, partnerId));
  return shown.filter((channel) => providers.daysToRefund(channel) > 0);
}
