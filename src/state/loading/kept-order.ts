import { makeAutoObservable } from 'mobx';
import type { ApiError, Result } from '@/api';
import { isMissingOrder } from '../missing-order';
import type { Stores } from '../stores';
import type { KeptOrders } from './kept-orders';
import { Resource } from './resource';

interface KeptOrderDeps<Order extends { order_sn: string }> {
  stores: Pick<Stores, 'clock'>;
  kept: KeptOrders<Order>;
  orderSn: string;
  fetch(): Promise<Result<Order, ApiError>>;
  /** Whether a refusal says that there is no such order of the member. */
  isMissing?: (error: ApiError) => boolean;
  /** Called with what is shown next: an answer of the server, or the copy of the device. */
  onOrder(order: Order, from: 'server' | 'device'): void;
}

/** One order with codes: as the server answers it, and if it cannot be asked, as the device keeps it. */
export class KeptOrder<Order extends { order_sn: string }> {
  readonly details: Resource<Order>;
  /** When what is shown was read from the server; 0: never. */
  private readAt = 0;

  constructor(private readonly deps: KeptOrderDeps<Order>) {
    this.details = new Resource<Order>({
      fetch: () => deps.fetch(),
      isMissing: deps.isMissing ?? isMissingOrder,
      onAnswer: (order) => this.take(order),
      known: () => this.known(),
    });
    makeAutoObservable<this, 'deps'>(this, { details: false, deps: false }, { autoBind: true });
  }

  /** When the order was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.details.error && this.details.data ? this.readAt : 0;
  }

  /** Shows what another call has answered, such as a cancel. */
  put(order: Order): void {
    this.take(order);
    this.details.show(order);
  }

  private take(order: Order): void {
    this.deps.kept.keep(order);
    this.readAt = this.deps.stores.clock.now();
    this.deps.onOrder(order, 'server');
  }

  private known(): Order | undefined {
    const kept = this.deps.kept.find(this.deps.orderSn);
    if (!kept) return undefined;
    this.readAt = kept.time;
    this.deps.onOrder(kept.order, 'device');
    return kept.order;
  }
}
