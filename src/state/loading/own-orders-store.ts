import { makeAutoObservable, observableRef } from 'mobx';
import type { Page } from '@/contract/core';
import type { Stores } from '../stores';
import type { KeptOrders } from './kept-orders';
import type { PagedListDeps } from './paged-list';
import { TabbedListStore } from './tabbed-list-store';

interface OrdersAnswer<Row> extends Page<Row> {
  /** How many orders are in the two tabs of those that wait for something. */
  counts: Readonly<Record<1 | 2, number>>;
}

interface OwnOrdersDeps<Row extends { order_sn: string }, Tab extends number, Answer extends OrdersAnswer<Row>>
  extends Pick<PagedListDeps<Row, Tab, Answer>, 'fetch'> {
  stores: Pick<Stores, 'clock'>;
  tab: Tab;
  /** The orders with codes to redeem that the device keeps. */
  kept: Pick<KeptOrders<Row>, 'all'>;
}

/** Tabs with orders that the device keeps: all orders, and those with codes to redeem. */
const keptTabs: readonly number[] = [0, 2];

/**
 * A member's orders of one kind with codes, by tab. Those that the device keeps are shown until the server answers, because
 * the way to their codes must be there without a network, too.
 */
export class OwnOrdersStore<
  Row extends { order_sn: string },
  Tab extends number,
  Answer extends OrdersAnswer<Row> = OrdersAnswer<Row>,
> {
  readonly orders: TabbedListStore<Row, Tab, Answer>;
  private counts: Answer['counts'] | null = null;
  /** When the rows that are shown were read; 0: never. */
  private readAt = 0;

  constructor(private readonly deps: OwnOrdersDeps<Row, Tab, Answer>) {
    this.orders = new TabbedListStore<Row, Tab, Answer>({
      tab: deps.tab,
      fetch: deps.fetch,
      id: ({ order_sn }) => order_sn,
      known: (tab) => (keptTabs.includes(tab) ? this.known() : []),
      onAnswer: ({ counts }) => this.take(counts),
    });
    makeAutoObservable<this, 'deps' | 'counts'>(
      this,
      { counts: observableRef, orders: false, deps: false },
      { autoBind: true },
    );
  }

  /** How many orders wait in a tab; undefined if that is not counted, or not known yet. */
  countOf(tab: number): number | undefined {
    return tab === 1 || tab === 2 ? this.counts?.[tab] : undefined;
  }

  /** When the rows were read that are shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    const { list } = this.orders;
    return list.error && list.items.length > 0 ? this.readAt : 0;
  }

  private known(): Row[] {
    const { all } = this.deps.kept;
    if (all.length > 0) this.readAt = Math.min(...all.map(({ time }) => time));
    return all.map(({ order }) => order);
  }

  private take(counts: Answer['counts']): void {
    this.counts = counts;
    this.readAt = this.deps.stores.clock.now();
  }
}
