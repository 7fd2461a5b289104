import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { Banner } from '@/contract/chain.schemas';

/** The banners below the pickup card. They are optional: if they cannot be loaded, home is shown without them. */
export class BannerStore {
  banners: Banner[] = [];
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private generation = 0;

  constructor(private readonly api: Pick<Api, 'chain'>) {
    makeAutoObservable<this, 'api' | 'generation'>(
      this,
      { banners: observableRef, api: false, generation: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    const generation = ++this.generation;
    if (this.status !== 'ready') this.status = 'loading';
    const result = await this.api.chain.banners.attempt({});
    runInAction(() => {
      if (generation !== this.generation) return;
      if (result.ok) {
        this.banners = result.data.list;
        this.status = 'ready';
      } else if (this.status !== 'ready') this.status = 'failed';
    });
  }
}
