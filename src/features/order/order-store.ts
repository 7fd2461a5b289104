import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError } from '@/api';
import type { OrderDetails } from '@/contract/order.schemas';
import { drinksTimeline } from '@/domain/drinks';
import { isLive } from '@/domain/live-orders';
import { timelineOf } from '@/domain/timeline';
import type { Stores } from '@/state/stores';
import { isMissingOrder } from './missing-order';

/** One order, for its page and the success page. */
export class OrderStore {
  order: OrderDetails | null = null;
  error: ApiError | null = null;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'openOrders'>,
    readonly orderSn: string,
  ) {
    makeAutoObservable<this, 'stores'>(
      this,
      { order: observableRef, error: observableRef, stores: false },
      { autoBind: true },
    );
  }

  get isMissing(): boolean {
    return !this.order && isMissingOrder(this.error);
  }

  get isFailed(): boolean {
    return !this.order && this.error !== null && !this.isMissing;
  }

  /** Whether the order can still change. */
  get isMoving(): boolean {
    return this.order !== null && isLive(this.order.state);
  }

  /** Whether the page requests the order again every few seconds: it can change, or its money is on the way back. */
  get isPolled(): boolean {
    return this.isMoving || this.order?.refund_state === 'asked' || this.order?.refund_state === 'sent';
  }

  get timeline() {
    return this.order ? timelineOf(drinksTimeline, this.order.state, this.order) : [];
  }

  async load(): Promise<void> {
    const result = await this.stores.api.order.details.attempt({ order_sn: this.orderSn });
    runInAction(() => {
      if (result.ok) {
        this.take(result.data);
        this.error = null;
      } else {
        this.error = result.error;
        // The counter asks for the number, so it must be available without a network.
        if (result.error.kind !== 'business') this.order ??= this.stores.openOrders.lastSeen(this.orderSn) ?? null;
      }
    });
  }

  take(order: OrderDetails): void {
    this.order = order;
    this.stores.openOrders.see(order);
  }
}
