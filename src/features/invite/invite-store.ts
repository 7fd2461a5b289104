import { makeAutoObservable, observableRef } from 'mobx';
import type { OutputOf } from '@/contract';
import type { InvitedFriend } from '@/contract/invite.schemas';
import { PagedList } from '@/state/paged-list';
import type { Stores } from '@/state/stores';

export type Campaign = OutputOf<'user', 'campaigns'>;

/** The member's invite link, and the friends who came by it. */
export class InviteListStore {
  campaign: Campaign | null = null;
  readonly friends: PagedList<InvitedFriend, object, Campaign>;

  constructor({ api }: Pick<Stores, 'api'>) {
    this.friends = new PagedList<InvitedFriend, object, Campaign>({
      fetch: (_query, page) => api.user.campaigns.attempt({ page }),
      id: ({ id }) => id,
      onAnswer: (answer) => {
        this.campaign = answer;
      },
    });
    makeAutoObservable(this, { campaign: observableRef, friends: false });
  }
}
