import { makeAutoObservable, runInAction } from 'mobx';
import type { GroupProductRow, GroupProductState } from '@/contract/group/group.schemas';
import { ChainPartState } from '@/state/chain-part';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import type { Stores } from '@/state/stores';

export type ProductTab = 'all' | GroupProductState;
export const productTabs: readonly ProductTab[] = ['all', 'running', 'coming', 'over'];

/** What the chain sells to groups, by state. */
export class GroupListStore {
  readonly products: TabbedListStore<GroupProductRow, ProductTab>;
  readonly part: ChainPartState;
  /** Orders of the member that wait for others, or to be fetched. */
  waiting = 0;

  constructor(private readonly stores: Pick<Stores, 'api' | 'session' | 'shop'>) {
    this.part = new ChainPartState(stores, 'group');
    this.products = new TabbedListStore<GroupProductRow, ProductTab>({
      tab: 'all',
      fetch: (tab, page) => stores.api.group.products.attempt(tab === 'all' ? { page } : { state: tab, page }),
      id: ({ id }) => id,
    });
    makeAutoObservable<this, 'stores'>(this, { products: false, part: false, stores: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    await Promise.all([this.part.load(), this.products.load(), this.count()]);
  }

  private async count(): Promise<void> {
    if (!this.stores.session.isMember) return;
    const result = await this.stores.api.group.orders.attempt({ tab: 0, page: 1, per_page: 1 });
    if (!result.ok) return;
    const { counts } = result.data;
    runInAction(() => {
      this.waiting = counts[1] + counts[2];
    });
  }
}
