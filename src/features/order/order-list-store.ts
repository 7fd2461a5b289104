import { makeAutoObservable, observableRef } from 'mobx';
import type { OutputOf } from '@/contract';
import type { OrderRow, OrderTab } from '@/contract/order.schemas';
import type { TabCounts } from '@/contract/user.schemas';
import { PagedList } from '@/state/paged-list';
import type { Stores } from '@/state/stores';

type ListAnswer = OutputOf<'order', 'list'>;

/** The member's orders, by tab. */
export class OrderListStore {
  tab: OrderTab;
  counts: TabCounts | null = null;
  readonly list: PagedList<OrderRow, OrderTab, ListAnswer>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'openOrders'>,
    tab: OrderTab,
  ) {
    this.tab = tab;
    this.list = new PagedList({
      fetch: (wanted, page) => stores.api.order.list.attempt({ tab: wanted, page }),
      id: (row) => row.id,
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable<this, 'stores'>(this, { counts: observableRef, list: false, stores: false }, { autoBind: true });
  }

  /** Called at mount and on every return to the page. */
  async load(): Promise<void> {
    if (this.list.status === 'idle') {
      const loading = this.list.reload(this.tab);
      // Stored orders are shown until the answer, so that a pickup number is available without a network.
      if (this.tab === 0) this.list.show([...this.stores.openOrders.rows]);
      await loading;
    } else await this.list.refresh();
  }

  async selectTab(tab: OrderTab): Promise<void> {
    if (tab === this.tab) return;
    this.tab = tab;
    await this.list.reload(tab);
  }

  private take(answer: ListAnswer): void {
    this.counts = answer.counts;
    if (this.tab === 0 && answer.current_page === 1) this.stores.openOrders.take(answer);
  }
}
