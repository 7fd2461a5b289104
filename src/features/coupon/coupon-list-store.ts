import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '@/api';
import type { OutputOf } from '@/contract';
import type { CouponTab, MemberCoupon } from '@/contract/coupon.schemas';
import type { Stores } from '@/state/stores';
import { TabbedListStore } from '@/state/tabbed-list-store';

type Answer = OutputOf<'coupon', 'list'>;

/**
 * Where a coupon can be used: the shop in use if it takes it, or the only one that does. `ask`: the customer chooses one
 * of the shops that take it. `any`: every shop takes it, and none is in use.
 */
export function shopFor(
  { shop_ids }: Pick<MemberCoupon, 'shop_ids'>,
  current: number | undefined,
): number | 'ask' | 'any' {
  if (shop_ids.length === 0) return current ?? 'any';
  if (current !== undefined && shop_ids.includes(current)) return current;
  const [only, ...more] = shop_ids;
  return only !== undefined && more.length === 0 ? only : 'ask';
}

/** The member's coupons by tab, with the counts of the tabs. */
export class CouponListStore {
  counts: Answer['counts'] | null = null;
  /** The coupon that is being activated; 0: none. */
  activating = 0;
  readonly coupons: TabbedListStore<MemberCoupon, CouponTab, Answer>;

  constructor(private readonly stores: Pick<Stores, 'api'>) {
    this.coupons = new TabbedListStore<MemberCoupon, CouponTab, Answer>({
      tab: 0,
      fetch: (tab, page) => stores.api.coupon.list.attempt({ tab, page }),
      id: ({ id }) => id,
      onAnswer: ({ counts }) => this.take(counts),
    });
    makeAutoObservable<this, 'stores'>(
      this,
      { counts: observableRef, coupons: false, stores: false },
      { autoBind: true },
    );
  }

  /** Activates a coupon and shows it among those that can be used. Null: done; else why not, with the list as it is now. */
  async activate({ id }: Pick<MemberCoupon, 'id'>): Promise<ApiError | null> {
    if (this.activating) return null;
    this.activating = id;
    const result = await this.stores.api.coupon.activate.attempt({ coupon_id: id });
    runInAction(() => {
      this.activating = 0;
    });
    if (result.ok) await this.coupons.selectTab(0);
    else await this.coupons.list.refresh();
    return result.ok ? null : result.error;
  }

  private take(counts: Answer['counts']): void {
    this.counts = counts;
  }
}
