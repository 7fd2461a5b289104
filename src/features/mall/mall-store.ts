import { makeAutoObservable } from 'mobx';
import type { OutputOf } from '@/contract';
import type { PointsCategory, PointsGoodsRow } from '@/contract/mall/mall.schemas';
import { ChainPartState } from '@/state/chain-part';
import { Resource } from '@/state/loading/resource';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import type { Stores } from '@/state/stores';

/** What the points mall offers, by category. Category 0 stands for all of it. */
export class MallStore {
  readonly head: Resource<OutputOf<'mall', 'head'>>;
  readonly goods: TabbedListStore<PointsGoodsRow, number>;
  readonly part: ChainPartState;

  constructor(stores: Pick<Stores, 'api' | 'shop'>) {
    this.part = new ChainPartState(stores, 'points');
    this.head = new Resource({ fetch: () => stores.api.mall.head.attempt({}) });
    this.goods = new TabbedListStore<PointsGoodsRow, number>({
      tab: 0,
      fetch: (category, page) => stores.api.mall.list.attempt(category === 0 ? { page } : { cate_id: category, page }),
      id: ({ id }) => id,
    });
    makeAutoObservable(this, { head: false, goods: false, part: false }, { autoBind: true });
  }

  /** Categories with something in them. */
  get categories(): readonly PointsCategory[] {
    return this.head.data?.categories.filter(({ num }) => num > 0) ?? [];
  }

  async load(): Promise<void> {
    await Promise.all([this.part.load(), this.head.load(), this.goods.load()]);
  }
}
