import { makeAutoObservable } from 'mobx';
import type { VoucherCode, VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { MoreShops } from '@/state/loading/more-shops';
import { Resource } from '@/state/loading/resource';
import { isMissingOrder } from '@/state/missing-order';
import type { Stores } from '@/state/stores';
import { type KeptVouchers, keptVouchers } from './kept-vouchers';

type Deps = Pick<Stores, 'api' | 'shop' | 'openOrders' | 'storage' | 'session' | 'language' | 'clock'>;

/** One order of vouchers with its codes, as its page and the page after paying show it. */
export class VoucherOrderStore {
  readonly details: Resource<VoucherOrderDetails>;
  readonly moreShops: MoreShops;
  /** Number of the code that is shown. It is null before the first answer, and if no code was good then. */
  private chosen: number | null = null;
  /** When the copy of the device was read from the server; 0: there is none. */
  private keptTime = 0;
  private readonly kept: KeptVouchers;

  constructor(
    private readonly stores: Deps,
    readonly orderSn: string,
  ) {
    this.kept = keptVouchers(stores);
    const read = (page: { shops_page?: number } = {}) =>
      stores.api.voucher.details.attempt({ order_sn: orderSn, ...stores.shop.placeInput, ...page });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.details = new Resource<VoucherOrderDetails>({
      fetch: () => read(),
      isMissing: isMissingOrder,
      onAnswer: (order) => this.take(order),
      known: () => this.known(),
    });
    makeAutoObservable<this, 'stores' | 'kept'>(
      this,
      { details: false, moreShops: false, stores: false, kept: false },
      { autoBind: true },
    );
  }

  get order(): VoucherOrderDetails | null {
    return this.details.data;
  }

  /** When the order was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.details.error && this.order ? this.keptTime : 0;
  }

  /** The codes that can be redeemed. */
  get good(): readonly VoucherCode[] {
    return this.order?.codes.filter(({ state }) => state === 'good') ?? [];
  }

  /**
   * The code that is shown: the chosen one, also after it was redeemed, so that its customer sees that. It is null if
   * there is none to show, and once the rest was given back or has expired, because the state of the order says more then.
   */
  get shown(): VoucherCode | null {
    const codes = this.order?.codes ?? [];
    const code = codes.find(({ number }) => number === this.chosen);
    const isNews = code?.state === 'redeemed' && codes.every(({ state }) => state === 'good' || state === 'redeemed');
    return code && (code.state === 'good' || isNews) ? code : (this.good[0] ?? null);
  }

  /** Whether the page reads the order again every few seconds. */
  get isPolled(): boolean {
    const { order } = this;
    if (!order) return false;
    return order.state === 'unpaid' || this.good.length > 0 || order.refunds.some(({ donetime }) => donetime === null);
  }

  show(number: number): void {
    this.chosen = number;
  }

  /** Shows the good code before or after the shown one. */
  step(by: 1 | -1): void {
    const at = this.good.findIndex(({ number }) => number === this.shown?.number);
    const next = at < 0 ? this.good[0] : this.good[at + by];
    if (next) this.chosen = next.number;
  }

  load(): Promise<void> {
    return this.details.load();
  }

  /** Shows what another call has answered, such as a cancel. */
  put(order: VoucherOrderDetails): void {
    this.take(order);
    this.details.show(order);
  }

  private take(order: VoucherOrderDetails): void {
    this.kept.keep(order);
    this.keptTime = this.stores.clock.now();
    this.choose(order);
    const { order_sn, state } = order;
    this.stores.openOrders.seePayment({ order_sn, state: state === 'completed' ? 'paid' : state });
  }

  private known(): VoucherOrderDetails | undefined {
    const kept = this.kept.find(this.orderSn);
    if (!kept) return undefined;
    this.keptTime = kept.time;
    this.choose(kept.order);
    return kept.order;
  }

  /** A choice stays, so that the code does not change while somebody shows it. */
  private choose({ codes }: VoucherOrderDetails): void {
    this.chosen ??= codes.find(({ state }) => state === 'good')?.number ?? null;
  }
}

/** What a part of the page takes. */
export interface VoucherPartProps {
  store: VoucherOrderStore;
  order: VoucherOrderDetails;
}
