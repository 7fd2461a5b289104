import type { ChainConfig, PayChannel } from '@/contract/chain.schemas';

/** A way to pay: its name, and how it works in a few words. */
export type Channel = ChainConfig['pay_channels'][number];

/** Channels whose page must be opened, which mini-programs cannot, and a partner's frame only if it may. */
const paged: readonly string[] = ['gopay', 'dana', 'shopeepay', 'linkaja'];

export const worksHere = (channel: string, canOpenPage: boolean): boolean => canOpenPage || !paged.includes(channel);

interface Place {
  /** What can be paid is taken by these. It is undefined while that is unknown. */
  offers: readonly { channel: string }[] | undefined;
  canOpenPage: boolean;
}

/** The channels that take what is to be paid, and that work here. */
export const channelsHere = (all: readonly Channel[], { offers, canOpenPage }: Place): Channel[] =>
  all.filter(
    ({ channel }) => (!offers || offers.some((offer) => offer.channel === channel)) && worksHere(channel, canOpenPage),
  );

/** The one that was used last, else the first. It is undefined if there is none. */
export const firstChoice = (channels: readonly Channel[], lastUsed: string): PayChannel | undefined =>
  (channels.find(({ channel }) => channel === lastUsed) ?? channels[0])?.channel;
