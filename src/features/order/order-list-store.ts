import { makeAutoObservable, observableRef } from 'mobx';
import type { OutputOf } from '@/contract';
import type { OrderRow } from '@/contract/order/order.schemas';
import type { OrderTab } from '@/contract/order/order-parts.schemas';
import type { TabCounts } from '@/contract/user.schemas';
import { isLive, isStillKept } from '@/domain/live-orders';
import { KeptCopy } from '@/state/loading/kept-copy';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import type { Stores } from '@/state/stores';

type ListAnswer = OutputOf<'order', 'list'>;
interface KeptRows {
  rows: OrderRow[];
}

/** The member's orders, by tab, with the counts of the tabs. */
export class OrderListStore {
  counts: TabCounts | null = null;
  readonly orders: TabbedListStore<OrderRow, OrderTab, ListAnswer>;
  private readonly copy: KeptCopy<KeptRows>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'openOrders' | 'storage' | 'session' | 'language' | 'clock'>,
    tab: OrderTab,
  ) {
    this.copy = new KeptCopy(stores, 'orders', ({ rows }) => Array.isArray(rows));
    this.orders = new TabbedListStore<OrderRow, OrderTab, ListAnswer>({
      tab,
      fetch: (wanted, page) => stores.api.order.list.attempt({ tab: wanted, page }),
      id: (row) => row.id,
      // Kept orders are shown until the answer, so that a pickup number is available without a network.
      known: (wanted) => (wanted === 0 ? this.keptRows() : []),
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable<this, 'stores' | 'copy'>(
      this,
      { counts: observableRef, orders: false, stores: false, copy: false },
      { autoBind: true },
    );
  }

  private take(answer: ListAnswer): void {
    this.counts = answer.counts;
    this.stores.openOrders.see(answer.data);
    if (this.orders.tab !== 0 || answer.current_page !== 1) return;
    const going = answer.data.filter(({ state }) => isLive(state));
    // Where a delivery goes is not kept: others may read the device.
    this.copy.keep({ rows: going.map((row) => ({ ...row, receiving: null })) });
  }

  private keptRows(): OrderRow[] {
    const now = this.stores.clock.now();
    const rows = this.copy.read()?.data.rows ?? [];
    return rows.filter((row) => isStillKept(row, now));
  }
}
