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

/** One thing that a page shows, such as an order. What was read stays when a later request fails. */
export class Resource<Data extends object> {
  data: Data | null = null;
  /** The error of the last request. */
  error: ApiError | null = null;

  constructor(private readonly deps: ResourceDeps<Data>) {
    makeAutoObservable<this, 'deps'>(
      this,
      { data: observableRef, error: observableRef, deps: false },
      { autoBind: true },
    );
  }

  get status(): 'loading' | 'ready' | 'missing' | 'failed' {
    if (this.data) return 'ready';
    if (!this.error) return 'loading';
    return this.deps.isMissing?.(this.error) ? 'missing' : 'failed';
  }

  async load(): Promise<void> {
    const result = await this.deps.fetch();
    runInAction(() => {
      this.error = result.ok ? null : result.error;
      if (result.ok) {
        this.deps.onAnswer?.(result.data, this.data);
        this.data = result.data;
      } else if (result.error.kind !== 'business') this.data ??= this.deps.known?.() ?? null;
    });
  }

  /** Shows what another call has answered. */
  show(data: Data): void {
    this.data = data;
  }
}
