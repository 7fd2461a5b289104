import { makeAutoObservable } from 'mobx';
import type { OutputOf } from '@/contract';
import type { TabCounts, UserInfo } from '@/contract/user.schemas';
import { Resource } from '@/state/resource';
import type { Stores } from '@/state/stores';

/** The member's own data and the number of waiting orders. */
export class AccountStore {
  readonly own: Resource<OutputOf<'user', 'info'>>;

  constructor(private readonly stores: Pick<Stores, 'api' | 'session' | 'openOrders'>) {
    const { api, session, openOrders } = stores;
    this.own = new Resource({
      fetch: () => api.user.info.attempt({}),
      onAnswer: ({ userinfo, order_counts }) => {
        session.setUser(userinfo);
        void openOrders.compare(order_counts);
      },
    });
    makeAutoObservable<this, 'stores'>(this, { own: false, stores: false }, { autoBind: true });
  }

  get info(): UserInfo | null {
    return this.own.data?.userinfo ?? null;
  }

  get counts(): TabCounts | null {
    return this.own.data?.order_counts ?? null;
  }

  /** Shows the server's answer to an edit. */
  take(userinfo: UserInfo): void {
    if (this.own.data) this.own.show({ ...this.own.data, userinfo });
    this.stores.session.setUser(userinfo);
  }
}
