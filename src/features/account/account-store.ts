import { makeAutoObservable, observableRef } from 'mobx';
import type { OutputOf } from '@/contract';
import type { ChainPart } from '@/contract/chain.schemas';
import type { TabCounts, UserInfo } from '@/contract/user.schemas';
import type { Standing } from '@/contract/vip.schemas';
import { Resource } from '@/state/loading/resource';
import { SeenLevel } from '@/state/seen-level';
import type { Stores } from '@/state/stores';

/** How many of each the member has. It is undefined while that is not known, and null if there is no such thing. */
type OwnNumbers = Readonly<Record<'points' | 'vouchers' | 'chances', number | undefined | null>>;

/** The member's own data and the number of waiting orders. */
export class AccountStore {
  readonly own: Resource<OutputOf<'user', 'info'>>;
  /** A level that the member has reached and not been told of yet. */
  news: Standing | null = null;
  private readonly seen: SeenLevel;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'session' | 'openOrders' | 'notices' | 'storage' | 'clock' | 'shop'>,
  ) {
    const { api, session, openOrders, notices } = stores;
    this.seen = new SeenLevel(stores);
    this.own = new Resource({
      fetch: () => api.user.info.attempt({}),
      onAnswer: ({ userinfo, order_counts, standing, notices: news }) => {
        session.setUser(userinfo);
        notices.take(news);
        this.news = standing && this.seen.isNews(standing) ? standing : null;
        void openOrders.compare(order_counts);
      },
    });
    makeAutoObservable<this, 'seen' | 'stores'>(
      this,
      { own: false, news: observableRef, seen: false, stores: false },
      { autoBind: true },
    );
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

  /** What the member has of parts of the chain. Until the answer comes, they are those that home shows, so that nothing moves. */
  get numbers(): OwnNumbers {
    const { data } = this.own;
    if (data) return { points: data.points, vouchers: data.code_num, chances: data.chance_num };
    const running = this.stores.shop.suggestion?.parts ?? [];
    const of = (part: ChainPart): undefined | null => (running.includes(part) ? undefined : null);
    return { points: of('points'), vouchers: of('voucher'), chances: of('wheel') };
  }

  /** The parts whose orders are listed. Until the answer comes, they are those that home shows, so that nothing moves. */
  get parts(): readonly ChainPart[] {
    return this.own.data?.parts ?? this.stores.shop.suggestion?.parts ?? [];
  }

  get standing(): Standing | null {
    return this.own.data?.standing ?? null;
  }

  /** The member has read the news. */
  closeNews(): void {
    if (this.news) this.seen.note(this.news.level);
    this.news = null;
  }
}
