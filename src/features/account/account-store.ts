import { makeAutoObservable } from 'mobx';
import type { OutputOf } from '@/contract';
import type { TabCounts, UserInfo } from '@/contract/user.schemas';
import type { Standing } from '@/contract/vip.schemas';
import { Resource } from '@/state/resource';
import type { Stores } from '@/state/stores';

/** The member's own data and the number of waiting orders. */
export class AccountStore {
  readonly own: Resource<OutputOf<'user', 'info'>>;

  constructor({ api, session, openOrders }: Pick<Stores, 'api' | 'session' | 'openOrders'>) {
    this.own = new Resource({
      fetch: () => api.user.info.attempt({}),
      onAnswer: ({ userinfo, order_counts }) => {
        session.setUser(userinfo);
        void openOrders.compare(order_counts);
      },
    });
    makeAutoObservable(this, { own: false }, { autoBind: true });
  }

  get info(): UserInfo | null {
    return this.own.data?.userinfo ?? null;
  }

  get counts(): TabCounts | null {
    return this.own.data?.order_counts ?? null;
  }

  /** Coupons that can be used; 0 while that is not known. */
  get coupons(): number {
    return this.own.data?.coupon_num ?? 0;
  }

  get standing(): Standing | null {
    return this.own.data?.standing ?? null;
  }
}
