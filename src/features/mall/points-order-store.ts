import { makeAutoObservable } from 'mobx';
import type { PointsCode, PointsOrderDetails } from '@/contract/mall/mall.schemas';
import { Resource } from '@/state/loading/resource';
import { isMissingOrder } from '@/state/missing-order';
import type { Stores } from '@/state/stores';
import { type KeptPointsOrders, keptPointsOrders } from './kept-points-orders';

type Deps = Pick<Stores, 'api' | 'storage' | 'session' | 'language' | 'clock'>;

/** One order of the points mall. */
export class PointsOrderStore {
  readonly details: Resource<PointsOrderDetails>;
  /** When the copy of the device was read from the server; 0: there is none. */
  private keptTime = 0;
  private readonly kept: KeptPointsOrders;

  constructor(
    private readonly stores: Deps,
    readonly orderSn: string,
  ) {
    this.kept = keptPointsOrders(stores);
    this.details = new Resource<PointsOrderDetails>({
      fetch: () => stores.api.mall.details.attempt({ order_sn: orderSn }),
      isMissing: isMissingOrder,
      onAnswer: (order) => this.take(order),
      known: () => this.known(),
    });
    makeAutoObservable<this, 'stores' | 'kept'>(
      this,
      { details: false, stores: false, kept: false },
      { autoBind: true },
    );
  }

  get order(): PointsOrderDetails | null {
    return this.details.data;
  }

  /** When the order was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.details.error && this.order ? this.keptTime : 0;
  }

  /** The codes that can be redeemed. */
  get good(): readonly PointsCode[] {
    return this.order?.codes.filter(({ state }) => state === 'good') ?? [];
  }

  /** Whether the page reads the order again every few seconds: while a code of it may be redeemed. */
  get isPolled(): boolean {
    return this.good.length > 0;
  }

  load(): Promise<void> {
    return this.details.load();
  }

  private take(order: PointsOrderDetails): void {
    this.kept.keep(order);
    this.keptTime = this.stores.clock.now();
  }

  private known(): PointsOrderDetails | undefined {
    const kept = this.kept.find(this.orderSn);
    if (!kept) return undefined;
    this.keptTime = kept.time;
    return kept.order;
  }
}
