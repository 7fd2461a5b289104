import { makeAutoObservable, observableRef } from 'mobx';
import type { OutputOf } from '@/contract';
import type { InvitedFriend } from '@/contract/invite.schemas';
import { isRecord, textOf } from '@/lib/guards';
import { type Kept, KeptCopy } from '@/state/loading/kept-copy';
import { PagedList } from '@/state/loading/paged-list';
import type { Stores } from '@/state/stores';

export type Campaign = OutputOf<'user', 'campaigns'>;

/** The member's invite link, and the friends who came by it. */
export class InviteListStore {
  campaign: Campaign | null = null;
  readonly friends: PagedList<InvitedFriend, object, Campaign>;
  /** The page as it was read last. */
  private readonly copy: KeptCopy<Campaign>;
  /** When the campaign was read; 0: never. */
  private keptTime = 0;

  constructor(private readonly stores: Pick<Stores, 'api' | 'storage' | 'session' | 'language' | 'clock'>) {
    this.copy = new KeptCopy<Campaign>(
      stores,
      'invite',
      ({ data, link, reward }) => Array.isArray(data) && textOf(link) !== '' && (reward === null || isRecord(reward)),
    );
    this.friends = new PagedList<InvitedFriend, object, Campaign>({
      fetch: (_query, page) => stores.api.user.campaigns.attempt({ page }),
      id: ({ id }) => id,
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable<this, 'stores' | 'copy'>(
      this,
      { campaign: observableRef, friends: false, stores: false, copy: false },
      { autoBind: true },
    );
  }

  /** When the page was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.friends.error ? this.keptTime : 0;
  }

  async load(): Promise<void> {
    const loading = this.friends.load();
    const kept = this.campaign ? undefined : this.copy.read();
    if (kept) this.show(kept);
    await loading;
  }

  private show({ data, time }: Kept<Campaign>): void {
    this.campaign = data;
    this.keptTime = time;
    this.friends.show(data.data);
  }

  private take(answer: Campaign): void {
    this.campaign = answer;
    if (answer.current_page !== 1) return;
    this.keptTime = this.stores.clock.now();
    this.copy.keep(answer);
  }
}
