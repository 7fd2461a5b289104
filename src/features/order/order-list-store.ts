import { makeAutoObservable, observableRef } from 'mobx';
import type { OutputOf } from '@/contract';
import type { OrderRow } from '@/contract/order.schemas';
import type { OrderTab } from '@/contract/order-parts.schemas';
import type { TabCounts } from '@/contract/user.schemas';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import type { Stores } from '@/state/stores';

type ListAnswer = OutputOf<'order', 'list'>;

/** The member's orders, by tab, with the counts of the tabs. */
export class OrderListStore {
  counts: TabCounts | null = null;
  readonly orders: TabbedListStore<OrderRow, OrderTab, ListAnswer>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'openOrders'>,
    tab: OrderTab,
  ) {
    this.orders = new TabbedListStore<OrderRow, OrderTab, ListAnswer>({
      tab,
      fetch: (wanted, page) => stores.api.order.list.attempt({ tab: wanted, page }),
      id: (row) => row.id,
      // Stored orders are shown until the answer, so that a pickup number is available without a network.
      known: (wanted) => (wanted === 0 ? stores.openOrders.rows : []),
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable<this, 'stores'>(
      this,
      { counts: observableRef, orders: false, stores: false },
      { autoBind: true },
    );
  }

  private take(answer: ListAnswer): void {
    this.counts = answer.counts;
    if (this.orders.tab === 0 && answer.current_page === 1) this.stores.openOrders.take(answer);
  }
}
