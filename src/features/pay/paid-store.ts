import { makeAutoObservable } from 'mobx';
import type { Payable } from '@/contract/order/any-order.schemas';
import { Resource } from '@/state/loading/resource';
import { isMissingOrder } from '@/state/missing-order';
import type { PaidPart, PayKind } from '@/state/pay-kind';
import type { Stores } from '@/state/stores';

/** The page after paying: how far the order is paid, and beside it what its kind shows then. */
export class PaidStore {
  readonly payable: Resource<Payable>;
  readonly part: PaidPart;

  constructor(stores: Stores, orderSn: string, kind: PayKind) {
    this.payable = new Resource<Payable>({
      fetch: () => stores.api.order.payable.attempt({ order_sn: orderSn }),
      isMissing: isMissingOrder,
      onAnswer: (payable) => stores.openOrders.seePayment(payable),
    });
    this.part = kind.paidPart(stores, orderSn);
    makeAutoObservable(this, { payable: false, part: false }, { autoBind: true });
  }

  get order(): Payable | null {
    return this.payable.data;
  }

  /** Whether the page is read again every few seconds. */
  get isPolled(): boolean {
    return this.order?.state === 'unpaid' || (this.order !== null && this.part.isMoving);
  }

  async load(): Promise<void> {
    await Promise.all([this.payable.load(), this.part.load()]);
  }
}
