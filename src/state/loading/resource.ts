import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';

export interface ResourceDeps<Data> {
  fetch(): Promise<Result<Data, ApiError>>;
  /** Whether an error says that there is no such thing for this member. */
  isMissing?(error: ApiError): boolean;
  /** Called with every answer, before it is shown; `before` is what was shown. */
  onAnswer?(data: Data, before: Data | null): void;
  /** What an earlier visit has read; shown if the server cannot be reached. */
  known?(): Data | undefined;
}

/**
 * One thing that a page shows, such as an order. What was read stays when a later request fails, unless there is no such
 * thing any more. An answer to an earlier request than the last one answered is dropped.
 */
export class Resource<Data extends object> {
  data: Data | null = null;
  /** The error of the last request. */
  error: ApiError | null = null;
  private requests = 0;
  private answered = 0;

  constructor(private readonly deps: ResourceDeps<Data>) {
    makeAutoObservable<this, 'deps' | 'requests' | 'answered'>(
      this,
      { data: observableRef, error: observableRef, deps: false, requests: false, answered: false },
      { autoBind: true },
    );
  }

  get status(): 'loading' | 'ready' | 'missing' | 'failed' {
    if (this.data) return 'ready';
    if (!this.error) return 'loading';
    return this.isMissing(this.error) ? 'missing' : 'failed';
  }

  async load(): Promise<void> {
    const request = ++this.requests;
    const result = await this.deps.fetch();
    runInAction(() => {
      if (request < this.answered) return;
      this.answered = request;
      this.error = result.ok ? null : result.error;
      if (result.ok) {
        this.deps.onAnswer?.(result.data, this.data);
        this.data = result.data;
      } else if (this.isMissing(result.error)) this.data = null;
      else if (result.error.kind !== 'business') this.data ??= this.deps.known?.() ?? null;
    });
  }

  /** Shows what another call has answered. */
  show(data: Data): void {
    this.data = data;
  }

  private isMissing(error: ApiError): boolean {
    return this.deps.isMissing?.(error) ?? false;
  }
}
