import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { Page } from '@/contract/core';

export interface PagedListDeps<Row, Query, Answer extends Page<Row>> {
  fetch(query: Query, page: number): Promise<Result<Answer, ApiError>>;
  id(row: Row): number | string;
  /** Called with every answer that is not outdated: counts and cities are part of the first page. */
  onAnswer?(answer: Answer): void;
  /** What `load` requests first; default: `{}`. */
  query?: Query;
}

export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What a view shows of a paginated list, and what it can ask of it. */
export interface ListState<Row> {
  readonly items: readonly Row[];
  readonly status: ListStatus;
  /** State of the next page. If it fails, the rows stay. */
  readonly moreStatus: ListStatus;
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
  readonly error: ApiError | null;
  refresh(): Promise<void>;
  loadMore(): Promise<void>;
}

/** A paginated list. Late answers of an earlier query and duplicate rows are dropped. */
export class PagedList<Row, Query, Answer extends Page<Row> = Page<Row>> {
  items: Row[] = [];
  status: ListStatus = 'idle';
  /** State of the next page. If it fails, the rows stay. */
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

  /** Called at mount and on every return to the page: the skeleton first, later the rows stay until the answer. */
  async load(): Promise<void> {
    if (this.query === undefined) await this.reload(this.deps.query ?? ({} as Query));
    else await this.refresh();
  }

  /** Starts again with another query: skeleton, then its first page. */
  async reload(query: Query): Promise<void> {
    this.query = query;
    this.items = [];
    this.total = 0;
    this.status = 'loading';
    await this.first();
  }

  /** Requests the first page again, with another query if given, and keeps the rows until the answer. */
  async refresh(query: Query | undefined = this.query): Promise<void> {
    this.query = query;
    if (this.query === undefined) return;
    if (this.status === 'failed' || this.status === 'idle') this.status = 'loading';
    else this.isRefreshing = true;
    await this.first();
  }

  /** Shows rows of an earlier visit until the answer arrives. */
  show(rows: Row[]): void {
    if (this.items.length === 0 && rows.length > 0) this.items = rows;
  }

  /** Replaces a row that is known to have changed. */
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
      // A failed refresh keeps the existing rows.
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
