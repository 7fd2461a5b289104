import { makeAutoObservable } from 'mobx';
import type { VoucherCode, VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { CodeChoice } from '@/state/code-choice';
import { KeptOrder } from '@/state/loading/kept-order';
import { MoreShops } from '@/state/loading/more-shops';
import type { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';
import { keptVouchers } from './kept-vouchers';

type Deps = Pick<Stores, 'api' | 'shop' | 'openOrders' | 'storage' | 'session' | 'language' | 'clock'>;

/** One order of vouchers with its codes, as its page and the page after paying show it. */
export class VoucherOrderStore {
  readonly codes: CodeChoice<VoucherCode>;
  readonly moreShops: MoreShops;
  private readonly kept: KeptOrder<VoucherOrderDetails>;

  constructor(
    private readonly stores: Deps,
    readonly orderSn: string,
  ) {
    this.codes = new CodeChoice(() => this.order?.codes ?? []);
    const read = (page: { shops_page?: number } = {}) =>
      stores.api.voucher.details.attempt({ order_sn: orderSn, ...stores.shop.placeInput, ...page });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.kept = new KeptOrder<VoucherOrderDetails>({
      stores,
      orderSn,
      kept: keptVouchers(stores),
      fetch: () => read(),
      onOrder: (order, from) => this.take(order, from),
    });
    makeAutoObservable<this, 'stores' | 'kept'>(
      this,
      { codes: false, moreShops: false, stores: false, kept: false },
      { autoBind: true },
    );
  }

  get details(): Resource<VoucherOrderDetails> {
    return this.kept.details;
  }

  get order(): VoucherOrderDetails | null {
    return this.details.data;
  }

  /** When the order was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.kept.oldSince;
  }

  /** Whether the page reads the order again every few seconds. */
  get isPolled(): boolean {
    const { order } = this;
    if (!order) return false;
    return (
      order.state === 'unpaid' || this.codes.good.length > 0 || order.refunds.some(({ donetime }) => donetime === null)
    );
  }

  load(): Promise<void> {
    return this.details.load();
  }

  /** Shows what another call has answered, such as a cancel. */
  put(order: VoucherOrderDetails): void {
    this.kept.put(order);
  }

  private take({ order_sn, state, codes }: VoucherOrderDetails, from: 'server' | 'device'): void {
    this.codes.choose(codes);
    if (from === 'device') return;
    this.stores.openOrders.seePayment({ order_sn, state: state === 'completed' ? 'paid' : state });
  }
}

/** What a part of the page takes. */
export interface VoucherPartProps {
  store: VoucherOrderStore;
  order: VoucherOrderDetails;
}
