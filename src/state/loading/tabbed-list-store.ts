import { makeAutoObservable } from 'mobx';
import type { Page } from '@/contract/core';
import { PagedList, type PagedListDeps } from './paged-list';

export interface TabbedListDeps<Row, Tab, Answer extends Page<Row>> extends PagedListDeps<Row, Tab, Answer> {
  tab: Tab;
  /** Rows of a tab to show until its answer. */
  known?(tab: Tab): readonly Row[];
}

/** A paginated list by tab: the query of the list is the tab. */
export class TabbedListStore<Row, Tab, Answer extends Page<Row> = Page<Row>> {
  tab: Tab;
  readonly list: PagedList<Row, Tab, Answer>;

  constructor(private readonly deps: TabbedListDeps<Row, Tab, Answer>) {
    this.tab = deps.tab;
    this.list = new PagedList(deps);
    makeAutoObservable<this, 'deps'>(this, { list: false, deps: false }, { autoBind: true });
  }

  /** Called at mount and on every return to the page. */
  async load(): Promise<void> {
    if (this.list.status !== 'idle') {
      await this.list.refresh();
      return;
    }
    await this.reload();
  }

  async selectTab(tab: Tab): Promise<void> {
    if (tab === this.tab) return;
    this.tab = tab;
    await this.reload();
  }

  private async reload(): Promise<void> {
    const loading = this.list.reload(this.tab);
    this.list.show([...(this.deps.known?.(this.tab) ?? [])]);
    await loading;
  }
}
