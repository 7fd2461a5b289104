import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { Payable } from '@/contract/order/any-order.schemas';
import { Resource } from '@/state/loading/resource';
import { isMissingOrder } from '@/state/missing-order';
import type { PaidPart, PayKind } from '@/state/pay-kind';
import type { Stores } from '@/state/stores';

/** The page after paying: how far the order is paid, and beside it what its kind shows then. */
export class PaidStore {
  readonly payable: Resource<Payable>;
  /** It is null until the code of the kind is loaded. */
  part: PaidPart | null = null;

  constructor(
    private readonly stores: Stores,
    private readonly orderSn: string,
    private readonly kind: Pick<PayKind, 'load'>,
  ) {
    this.payable = new Resource<Payable>({
      fetch: () => this.ask(),
      isMissing: isMissingOrder,
      onAnswer: (payable) => stores.openOrders.seePayment(payable),
    });
    makeAutoObservable<this, 'stores' | 'orderSn' | 'kind'>(
      this,
      { payable: false, part: observableRef, stores: false, orderSn: false, kind: false },
      { autoBind: true },
    );
  }

  get order(): Payable | null {
    return this.payable.data;
  }

  /** Whether the page is read again every few seconds. */
  get isPolled(): boolean {
    return this.order?.state === 'unpaid' || (this.order !== null && (this.part === null || this.part.isMoving));
  }

  async load(): Promise<void> {
    await this.payable.load();
  }

  /** The order is shown when the part of its kind is there, too, so that nothing moves. Without it, it is shown alone. */
  private async ask(): Promise<Result<Payable, ApiError>> {
    const [result] = await Promise.all([
      this.stores.api.order.payable.attempt({ order_sn: this.orderSn }),
      this.loadPart(),
    ]);
    return result;
  }

  private async loadPart(): Promise<void> {
    if (!this.part) {
      // Code that could not be loaded is tried again with the next look.
      const kind = await this.kind.load().catch(() => null);
      if (!kind) return;
      runInAction(() => {
        this.part = kind.paidPart(this.stores, this.orderSn);
      });
    }
    await this.part?.load();
  }
}
