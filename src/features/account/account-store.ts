import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { TabCounts, UserInfo } from '@/contract/user.schemas';
import type { SessionStore } from '@/state/session-store';

export interface AccountDeps {
  api: Pick<Api, 'user'>;
  session: SessionStore;
}

/** The member's own data and the number of waiting orders. The last answer is kept while a new one is loaded. */
export class AccountStore {
  info: UserInfo | null = null;
  counts: TabCounts | null = null;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private generation = 0;

  constructor(private readonly deps: AccountDeps) {
    makeAutoObservable<this, 'deps' | 'generation'>(
      this,
      { info: observableRef, counts: observableRef, deps: false, generation: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.generation += 1;
    const { generation } = this;
    if (!this.deps.session.isMember) {
      this.forget();
      return;
    }
    if (!this.info) this.status = 'loading';
    const result = await this.deps.api.user.info.attempt({});
    runInAction(() => {
      if (generation !== this.generation) return;
      if (result.ok) {
        this.take(result.data.userinfo);
        this.counts = result.data.order_counts;
        this.status = 'ready';
      } else if (!this.info) this.status = 'failed';
    });
  }

  /** Stores the server's answer to an edit. */
  take(info: UserInfo): void {
    this.info = info;
    this.deps.session.setUser(info);
  }

  private forget(): void {
    this.info = null;
    this.counts = null;
    this.status = 'idle';
  }
}
