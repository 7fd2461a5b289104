import { makeAutoObservable, observableRef } from 'mobx';
import type { OutputOf } from '@/contract';
import type { GroupOrderRow, GroupTab } from '@/contract/group/group.schemas';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import type { Stores } from '@/state/stores';

type Answer = OutputOf<'group', 'orders'>;

export const orderTabs: readonly GroupTab[] = [0, 1, 2, 3];

/** The member's group orders, by tab, with the counts of the tabs. */
export class GroupOrdersStore {
  counts: Answer['counts'] | null = null;
  readonly orders: TabbedListStore<GroupOrderRow, GroupTab, Answer>;

  constructor(stores: Pick<Stores, 'api'>, tab: GroupTab) {
    this.orders = new TabbedListStore<GroupOrderRow, GroupTab, Answer>({
      tab,
      fetch: (wanted, page) => stores.api.group.orders.attempt({ tab: wanted, page }),
      id: ({ order_sn }) => order_sn,
      onAnswer: ({ counts }) => this.take(counts),
    });
    makeAutoObservable(this, { counts: observableRef, orders: false }, { autoBind: true });
  }

  /** How many orders wait in a tab; undefined if that is not counted. */
  countOf(tab: GroupTab): number | undefined {
    return (tab === 1 || tab === 2) && this.counts ? this.counts[tab] : undefined;
  }

  private take(counts: Answer['counts']): void {
    this.counts = counts;
  }
}
