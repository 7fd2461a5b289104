import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '@/api';
import type { OutputOf } from '@/contract';
import type { CouponTab, MemberCoupon } from '@/contract/coupon.schemas';
import { isRecord } from '@/lib/guards';
import { KeptCopy } from '@/state/kept-copy';
import type { ShopStore } from '@/state/shop-store';
import type { Stores } from '@/state/stores';
import { TabbedListStore } from '@/state/tabbed-list-store';

type Answer = OutputOf<'coupon', 'list'>;

/**
 * The shop that the customer would order from: the one in use; before one was opened the one that home suggests. None if
 * that shop does not sell in the way of the coupon, or if it is not known whether it delivers.
 */
export function likelyShop(
  { order_type }: Pick<MemberCoupon, 'order_type'>,
  { current, suggestion }: Pick<ShopStore, 'current' | 'suggestion'>,
): number | undefined {
  const suggested = suggestion?.shop;
  const isOther = current && current.id !== suggested?.id;
  if (isOther) return order_type === 'takeout' ? undefined : current.id;
  if (!suggested) return undefined;
  const { takein_switch, takeout_switch } = suggested;
  const sells = { all: takein_switch || takeout_switch, takein: takein_switch, takeout: takeout_switch };
  return sells[order_type] ? suggested.id : undefined;
}

/**
 * Where a coupon can be used: the likely shop if it takes it, or the only one that does. `ask`: the customer chooses one
 * of the shops that take it. `any`: every shop takes it, and none is likely.
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
  /** The unused coupons as they were read last. */
  private readonly copy: KeptCopy<Answer>;
  /** When the unused coupons were read; 0: never. */
  private keptTime = 0;
  readonly coupons: TabbedListStore<MemberCoupon, CouponTab, Answer>;

  constructor(private readonly stores: Pick<Stores, 'api' | 'storage' | 'session' | 'language' | 'clock'>) {
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
