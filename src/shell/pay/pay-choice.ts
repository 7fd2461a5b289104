import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PayChannel } from '@/contract/chain.schemas';
import { channelText } from '@/shell/words/pay-channels';
import { type Channel, channelsHere, firstChoice } from '@/state/pay-channels';
import type { Stores } from '@/state/stores';

/** The channels that take what is to be paid, as an answer names them. */
type Offers = readonly PayChannel[];

/** How something is to be paid: what was chosen here, else the way that was used last. */
export class PayChoice {
  private named: readonly Channel[] | null = null;
  private namedIn: string | null = null;
  private picked: PayChannel | null = null;
  readonly lastUsed: string;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'cache' | 'language'>,
    private readonly canOpenPage: () => boolean,
  ) {
    this.lastUsed = stores.cache.payChannel;
    makeAutoObservable<this, 'stores' | 'canOpenPage' | 'named'>(
      this,
      { stores: false, canOpenPage: false, lastUsed: false, named: observableRef },
      { autoBind: true },
    );
  }

  /** Reads how each way works, once in each language. */
  async load(): Promise<void> {
    const { current } = this.stores.language;
    if (this.namedIn === current) return;
    const config = await this.stores.api.chain.config.attempt({});
    runInAction(() => {
      if (!config.ok) return;
      this.named = config.data.pay_channels;
      this.namedIn = current;
    });
  }

  /** Those of the offered ways that work here. */
  channels(offers: Offers): Channel[] {
    const all = this.named ?? offers.map((channel) => ({ channel, name: channelText(channel), intro: '' }));
    return channelsHere(all, { offers: offers.map((channel) => ({ channel })), canOpenPage: this.canOpenPage() });
  }

  /** The chosen one. It is undefined if there is none. */
  channel(offers: Offers): Channel | undefined {
    const channels = this.channels(offers);
    const wanted = firstChoice(channels, this.picked ?? this.lastUsed);
    return channels.find(({ channel }) => channel === wanted);
  }

  choose(channel: PayChannel): void {
    this.picked = channel;
  }
}
