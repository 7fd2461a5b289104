import { makeAutoObservable } from 'mobx';
import type { PointsGoodsInfo } from '@/contract/mall/mall.schemas';
import { ChainPartState } from '@/state/chain-part';
import { MoreShops } from '@/state/loading/more-shops';
import { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';
import { isMissingGoods } from './mall-words';

/** One thing of the points mall. */
export class GoodsStore {
  readonly info: Resource<PointsGoodsInfo>;
  readonly moreShops: MoreShops;
  readonly part: ChainPartState;

  constructor(
    stores: Pick<Stores, 'api' | 'shop'>,
    readonly id: number,
  ) {
    this.part = new ChainPartState(stores, 'points');
    const read = (page: { shops_page?: number } = {}) =>
      stores.api.mall.info.attempt({ id, ...stores.shop.placeInput, ...page });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.info = new Resource<PointsGoodsInfo>({ fetch: () => read(), isMissing: isMissingGoods });
    makeAutoObservable(this, { info: false, moreShops: false, part: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    await Promise.all([this.part.load(), this.info.load()]);
  }
}
