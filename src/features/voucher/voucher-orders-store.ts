import { makeAutoObservable, observableRef } from 'mobx';
import type { OutputOf } from '@/contract';
import type { VoucherOrderRow, VoucherTab } from '@/contract/voucher/voucher.schemas';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import type { Stores } from '@/state/stores';
import { type KeptVouchers, keptVouchers } from './kept-vouchers';

type Answer = OutputOf<'voucher', 'orders'>;

/** All, and those with codes to redeem: the device keeps orders of these tabs. */
const keptTabs: readonly VoucherTab[] = [0, 2];

/** The member's orders of vouchers, by tab, with the counts of the tabs. */
export class VoucherOrdersStore {
  counts: Answer['counts'] | null = null;
  /** When the rows that are shown were read; 0: never. */
  private readAt = 0;
  readonly orders: TabbedListStore<VoucherOrderRow, VoucherTab, Answer>;
  private readonly kept: KeptVouchers;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'storage' | 'session' | 'language' | 'clock'>,
    tab: VoucherTab,
  ) {
    this.kept = keptVouchers(stores);
    this.orders = new TabbedListStore<VoucherOrderRow, VoucherTab, Answer>({
      tab,
      fetch: (wanted, page) => stores.api.voucher.orders.attempt({ tab: wanted, page }),
      id: ({ order_sn }) => order_sn,
      // The way to the codes must be there without a network, too.
      known: (wanted) => (keptTabs.includes(wanted) ? this.known() : []),
      onAnswer: ({ counts }) => this.take(counts),
    });
    makeAutoObservable<this, 'kept' | 'stores'>(
      this,
      { counts: observableRef, orders: false, kept: false, stores: false },
      { autoBind: true },
    );
  }

  /** When the rows were read that are shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    const { list } = this.orders;
    return list.error && list.items.length > 0 ? this.readAt : 0;
  }

  private known(): VoucherOrderRow[] {
    const { all } = this.kept;
    if (all.length > 0) this.readAt = Math.min(...all.map(({ time }) => time));
    return all.map(({ order }) => order);
  }

  private take(counts: Answer['counts']): void {
    this.counts = counts;
    this.readAt = this.stores.clock.now();
  }
}
