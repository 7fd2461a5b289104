import { makeAutoObservable, runInAction } from 'mobx';
import type { ChainPart } from '@/contract/chain.schemas';
import type { Stores } from './stores';

/** Whether the chain runs a part of the app. Until it is known, and if it cannot be asked, the part counts as running. */
export class ChainPartState {
  isOff = false;

  constructor(
    private readonly stores: Pick<Stores, 'api'>,
    private readonly part: ChainPart,
  ) {
    makeAutoObservable<this, 'stores' | 'part'>(this, { stores: false, part: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    const result = await this.stores.api.chain.config.attempt({});
    runInAction(() => {
      if (result.ok) this.isOff = !result.data.parts.includes(this.part);
    });
  }
}
