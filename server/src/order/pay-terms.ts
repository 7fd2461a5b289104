import { type PayChannel, payChannel } from '@/contract/chain.schemas';
import { takesAmount } from '@/domain/channel-limits';
import { findConfigValue } from '../chain';
import type { Queries } from '../db/db';
import { needsPage, type PaymentProviders } from '../payment';
import type { OrderKind, PayTerms } from './order-kind';
import type { OrderRecord } from './order-repository';

/** A channel that takes an order, until when it could be paid by it, in seconds, and how its money goes back. */
interface ChannelOffer {
  channel: PayChannel;
  until: number;
  refund_days: number | null;
}

/** The channels of the chain for which there is a provider. Shops may take fewer. */
export async function offeredChannels(db: Queries, providers: PaymentProviders): Promise<PayChannel[]> {
  const named = await findConfigValue(db, 'pay_channels');
  const names: readonly unknown[] = Array.isArray(named) ? named : payChannel.options;
  return payChannel.options.filter((channel) => names.includes(channel) && providers.forChannel(channel) !== undefined);
}

const plainTerms: PayTerms = { payableUntil: null, takes: (channel) => channel !== 'cash' };

export const payTermsOf = async (db: Queries, kind: OrderKind, order: OrderRecord): Promise<PayTerms> =>
  (await kind.payTerms?.(db, order)) ?? plainTerms;

/**
 * The channels of the chain whose money can go back without a person, at least for some days. Shops may take fewer.
 */
export const refundingChannels = async (db: Queries, providers: PaymentProviders): Promise<PayChannel[]> =>
  (await offeredChannels(db, providers)).filter((channel) => providers.daysToRefund(channel) > 0);

/** Those of the channels by which a customer can pay where no other page can be opened, if so it is. */
export const shownChannels = (channels: readonly PayChannel[], hasNoPages: boolean): PayChannel[] =>
  channels.filter((channel) => !(hasNoPages && needsPage(channel)));

interface Asked {
  providers: Pick<PaymentProviders, 'daysToRefund'>;
  kind: Pick<OrderKind, 'unpaidSeconds'>;
  order: Pick<OrderRecord, 'createtime' | 'expiretime' | 'pay_amount'>;
  terms: PayTerms;
  now: number;
}

/**
 * Until when an order can be paid once a channel is chosen: as long as that channel takes from the time of the order, not
 * after `payableUntil`, and never less than the order has already, which its customer was shown.
 */
export function deadlineBy(channel: PayChannel, { kind, order, terms, now }: Omit<Asked, 'providers'>): number {
  // The clock may have been set back since the order was made.
  const begun = Math.min(order.createtime, now);
  const own = Math.min(begun + kind.unpaidSeconds(channel), terms.payableUntil ?? Number.MAX_SAFE_INTEGER);
  return Math.max(order.expiretime ?? 0, own);
}

/**
 * Whether an order can be paid by a channel: its kind or shop takes it, it is not above the limit of the channel, and its
 * money can go back as the kind demands.
 */
export const canPayBy = (
  channel: PayChannel,
  { providers, order, terms }: Pick<Asked, 'providers' | 'order' | 'terms'>,
): boolean =>
  terms.takes(channel) &&
  takesAmount(channel, order.pay_amount) &&
  (!terms.refundsItself || providers.daysToRefund(channel) > 0);

const DAY_SECONDS = 86_400;

/**
 * Days in which refunds of an order go back by the channel itself. Returns null if none can come later. One that is due
 * in the last second is sent after it, so the days must be more than the order needs.
 */
function refundDays(channel: PayChannel, { providers, terms }: Pick<Asked, 'providers' | 'terms'>): number | null {
  const days = providers.daysToRefund(channel);
  const isAlways = terms.refundSeconds !== undefined && days * DAY_SECONDS > terms.refundSeconds;
  return isAlways ? null : days;
}

/** The channels that take an order. */
export const offersOf = (offered: readonly PayChannel[], asked: Asked): ChannelOffer[] =>
  offered
    .filter((channel) => canPayBy(channel, asked))
    .map((channel) => ({ channel, until: deadlineBy(channel, asked), refund_days: refundDays(channel, asked) }));
