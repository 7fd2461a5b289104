import { makeAutoObservable } from 'mobx';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { drinksTimelines } from '@/domain/drinks';
import { isLive } from '@/domain/live-orders';
import { timelineOf } from '@/domain/timeline';
import { Resource } from '@/state/loading/resource';
import { isMissingOrder } from '@/state/missing-order';
import type { Stores } from '@/state/stores';

/** One order, as its page and the success page show it. */
export class OrderStore {
  readonly details: Resource<OrderDetails>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'openOrders'>,
    readonly orderSn: string,
  ) {
    this.details = new Resource<OrderDetails>({
      fetch: () => stores.api.order.details.attempt({ order_sn: orderSn }),
      isMissing: isMissingOrder,
      onAnswer: (order) => stores.openOrders.keep(order),
      // The pickup number must be available without a network, too.
      known: () => stores.openOrders.lastSeen(orderSn),
    });
    makeAutoObservable<this, 'stores'>(this, { details: false, stores: false }, { autoBind: true });
  }

  get order(): OrderDetails | null {
    return this.details.data;
  }

  /** Whether the order can still change. */
  get isMoving(): boolean {
    return this.order !== null && isLive(this.order.state);
  }

  /**
   * Whether the page requests the order again every few seconds: it can change, the shop has to answer, or money is on
   * the way back.
   */
  get isPolled(): boolean {
    const { refunds = [], after_sales = [] } = this.order ?? {};
    const isWaiting = after_sales.some(({ state }) => state === 'applied');
    return this.isMoving || isWaiting || refunds.some(({ donetime }) => donetime === null);
  }

  get timeline() {
    return this.order ? timelineOf(drinksTimelines[this.order.type], this.order.state, this.order) : [];
  }

  load(): Promise<void> {
    return this.details.load();
  }

  /** Shows what another call has answered, such as a cancel. */
  take(order: OrderDetails): void {
    this.stores.openOrders.keep(order);
    this.details.show(order);
  }

  /** Shows an order as an act has left it, or reads it again if the act has no answer. */
  async follow(order: OrderDetails | null | undefined): Promise<void> {
    if (order) this.take(order);
    else await this.load();
  }
}

/** What a part of an order's page takes. */
export interface OrderPartProps {
  store: OrderStore;
  order: OrderDetails;
}
