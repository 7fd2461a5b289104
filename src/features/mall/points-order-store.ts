import { makeAutoObservable } from 'mobx';
import type { PointsCode, PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { pointsTimelines } from '@/domain/points/points-order';
import { timelineOf } from '@/domain/timeline';
import { CodeChoice } from '@/state/code-choice';
import { KeptOrder } from '@/state/loading/kept-order';
import { MoreShops } from '@/state/loading/more-shops';
import type { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';
import { keptExchanges } from './kept-exchanges';

type Deps = Pick<Stores, 'api' | 'shop' | 'storage' | 'session' | 'language' | 'clock'>;

/** One order of the points mall, with its codes or its way to the member. */
export class PointsOrderStore {
  readonly codes: CodeChoice<PointsCode>;
  readonly moreShops: MoreShops;
  private readonly kept: KeptOrder<PointsOrderDetails>;

  constructor(stores: Deps, orderSn: string) {
    this.codes = new CodeChoice(() => this.order?.codes ?? []);
    const read = (page: { shops_page?: number } = {}) =>
      stores.api.mall.details.attempt({ order_sn: orderSn, ...stores.shop.placeInput, ...page });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.kept = new KeptOrder<PointsOrderDetails>({
      stores,
      orderSn,
      kept: keptExchanges(stores),
      fetch: () => read(),
      onOrder: ({ codes }) => this.codes.choose(codes),
    });
    makeAutoObservable<this, 'kept'>(this, { codes: false, moreShops: false, kept: false }, { autoBind: true });
  }

  get details(): Resource<PointsOrderDetails> {
    return this.kept.details;
  }

  get order(): PointsOrderDetails | null {
    return this.details.data;
  }

  /** When the order was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.kept.oldSince;
  }

  /** Whether the page reads the order again every few seconds: it may be sent, or somebody may be redeeming its code. */
  get isPolled(): boolean {
    return this.order?.state === 'toShip' || this.codes.good.length > 0;
  }

  get timeline() {
    const { order } = this;
    if (!order) return [];
    const { way, state, shipment } = order;
    return timelineOf(pointsTimelines[way], state, { ...order, shiptime: shipment?.shiptime ?? null });
  }

  load(): Promise<void> {
    return this.details.load();
  }
}

/** What a part of the page takes. */
export interface PointsPartProps {
  store: PointsOrderStore;
  order: PointsOrderDetails;
}
