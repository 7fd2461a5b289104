import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { Page } from '@/contract/core';

export interface PagedListDeps<Row, Query, Answer extends Page<Row>> {
  fetch(query: Query, page: number): Promise<Result<Answer, ApiError>>;
  id(row: Row): number | string;
  /** Hears every answer that is still wanted: counts and cities travel with the first page. */
  onAnswer?(answer: Answer): void;
}

export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** A list that comes page by page. Late answers of an earlier query are dropped, double rows too. */
export class PagedList<Row, Query, Answer extends Page<Row> = Page<Row>> {
  items: Row[] = [];
  status: ListStatus = 'idle';
  /** State of the next page alone; the rows stay on screen when it fails. */
  moreStatus: ListStatus = 'idle';
  isRefreshing = false;
  total = 0;
  error: ApiError | null = null;
  private page = 0;
  private lastPage = 0;
  private generation = 0;
  private query: Query | undefined;

  constructor(private readonly deps: PagedListDeps<Row, Query, Answer>) {
    makeAutoObservable<this, 'deps' | 'generation' | 'query'>(
      this,
      { items: observableRef, error: observableRef, deps: false, generation: false, query: false },
      { autoBind: true },
    );
  }

  get isEmpty(): boolean {
    return this.status === 'ready' && this.items.length === 0;
  }

  get hasMore(): boolean {
    return this.status === 'ready' && this.page < this.lastPage;
  }

  /** Starts over with another query: skeleton, then its first page. */
  async reload(query: Query): Promise<void> {
    this.query = query;
    this.items = [];
    this.total = 0;
    this.status = 'loading';
    await this.first();
  }

  /** Asks for the first page again, with another query if one is given, and keeps the rows on screen meanwhile. */
  async refresh(query: Query | undefined = this.query): Promise<void> {
    this.query = query;
    if (this.query === undefined) return;
    if (this.status === 'failed' || this.status === 'idle') this.status = 'loading';
    else this.isRefreshing = true;
    await this.first();
  }

  /** Shows rows known from an earlier visit until the answer is here. */
  show(rows: Row[]): void {
    if (this.items.length === 0 && rows.length > 0) this.items = rows;
  }

  /** Replaces a row in place, when something is known to have changed. */
  replace(row: Row): void {
    const id = this.deps.id(row);
    this.items = this.items.map((known) => (this.deps.id(known) === id ? row : known));
  }

  async loadMore(): Promise<void> {
    if (this.query === undefined || !this.hasMore || this.moreStatus === 'loading') return;
    const generation = this.generation;
    this.moreStatus = 'loading';
    const result = await this.deps.fetch(this.query, this.page + 1);
    runInAction(() => {
      if (generation !== this.generation) return;
      if (!result.ok) {
        this.moreStatus = 'failed';
        return;
      }
      this.moreStatus = 'ready';
      const known = new Set(this.items.map(this.deps.id));
      this.take(result.data, [...this.items, ...result.data.data.filter((row) => !known.has(this.deps.id(row)))]);
    });
  }

  private async first(): Promise<void> {
    const generation = ++this.generation;
    this.moreStatus = 'idle';
    const result = await this.deps.fetch(this.query as Query, 1);
    runInAction(() => {
      if (generation !== this.generation) return;
      this.isRefreshing = false;
      if (result.ok) {
        this.error = null;
        this.status = 'ready';
        this.take(result.data, result.data.data);
        return;
      }
      this.error = result.error;
      // A failed refresh leaves the rows that are there.
      this.status = this.items.length > 0 ? 'ready' : 'failed';
    });
  }

  private take(answer: Answer, items: Row[]): void {
    this.items = items;
    this.total = answer.total;
    this.page = answer.current_page;
    this.lastPage = answer.last_page;
    this.deps.onAnswer?.(answer);
  }
}
