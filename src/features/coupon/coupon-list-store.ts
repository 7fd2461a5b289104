import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '@/api';
import type { OutputOf } from '@/contract';
import type { CouponTab, MemberCoupon } from '@/contract/coupon.schemas';
import { isRecord } from '@/lib/guards';
import { KeptCopy } from '@/state/loading/kept-copy';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import type { Stores } from '@/state/stores';

type Answer = OutputOf<'coupon', 'list'>;

/** `none`: no open shop near has what the coupon is for. */
export type CouponGoal = { shop: OutputOf<'coupon', 'shops'>['list'][number] } | { error: ApiError } | 'none';

/** The member's coupons by tab, with the counts of the tabs. */
export class CouponListStore {
  counts: Answer['counts'] | null = null;
  /** The coupon that is being activated, or for which a shop is being found; 0: none. */
  acting = 0;
  /** The unused coupons as they were read last. */
  private readonly copy: KeptCopy<Answer>;
  /** When the unused coupons were read; 0: never. */
  private keptTime = 0;
  readonly coupons: TabbedListStore<MemberCoupon, CouponTab, Answer>;

  constructor(private readonly stores: Pick<Stores, 'api' | 'storage' | 'session' | 'language' | 'clock' | 'shop'>) {
    this.copy = new KeptCopy<Answer>(stores, 'coupons', ({ data, counts }) => Array.isArray(data) && isRecord(counts));
    this.coupons = new TabbedListStore<MemberCoupon, CouponTab, Answer>({
      tab: 0,
      fetch: (tab, page) => this.ask(tab, page),
      id: ({ id }) => id,
      onAnswer: ({ counts }) => this.take(counts),
      known: (tab) => (tab === 0 ? this.known() : []),
    });
    makeAutoObservable<this, 'stores' | 'copy'>(
      this,
      { counts: observableRef, coupons: false, stores: false, copy: false },
      { autoBind: true },
    );
  }

  /** When the coupons were read that are shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    const { tab, list } = this.coupons;
    return tab === 0 && list.error ? this.keptTime : 0;
  }

  /**
   * Activates a coupon and shows it among those that can be used. Returns null if it is done; else why not, with the
   * list as it is now.
   */
  async activate({ id }: Pick<MemberCoupon, 'id'>): Promise<ApiError | null> {
    if (this.acting) return null;
    const result = await this.act(id, () => this.stores.api.coupon.activate.attempt({ coupon_id: id }));
    if (result.ok) await this.coupons.selectTab(0);
    else await this.coupons.list.refresh();
    return result.ok ? null : result.error;
  }

  /**
   * Finds an open shop that has what a coupon is for: the one in use, else the nearest. After a refusal the list is as
   * it is now. Returns null if another act is running.
   */
  async findShop({ id }: Pick<MemberCoupon, 'id'>): Promise<CouponGoal | null> {
    if (this.acting) return null;
    const { api, shop } = this.stores;
    const input = { coupon_id: id, ...shop.placeInput, ...(shop.current ? { shop_id: shop.current.id } : {}) };
    const result = await this.act(id, () => api.coupon.shops.attempt(input));
    if (!result.ok) {
      if (result.error.kind === 'business') await this.coupons.list.refresh();
      return { error: result.error };
    }
    const [first] = result.data.list;
    return first ? { shop: first } : 'none';
  }

  private async act<Result>(id: number, run: () => Promise<Result>): Promise<Result> {
    this.acting = id;
    const result = await run();
    runInAction(() => {
      this.acting = 0;
    });
    return result;
  }

  private take(counts: Answer['counts']): void {
    this.counts = counts;
  }

  private known(): readonly MemberCoupon[] {
    const kept = this.copy.read();
    if (!kept) return [];
    this.keptTime = kept.time;
    this.counts = kept.data.counts;
    return kept.data.data;
  }

  private async ask(tab: CouponTab, page: number) {
    const result = await this.stores.api.coupon.list.attempt({ tab, page });
    if (result.ok && tab === 0 && page === 1) {
      this.copy.keep(result.data);
      runInAction(() => {
        this.keptTime = this.stores.clock.now();
      });
    }
    return result;
  }
}
