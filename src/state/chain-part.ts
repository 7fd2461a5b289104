import { makeAutoObservable } from 'mobx';
import type { ChainPart } from '@/contract/chain.schemas';
import type { Stores } from './stores';

/** Whether the chain runs a part of the app. Until it is known, and if it cannot be asked, the part counts as running. */
export class ChainPartState {
  isOff = false;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'shop'>,
    private readonly part: ChainPart,
  ) {
    makeAutoObservable<this, 'stores' | 'part'>(this, { stores: false, part: false }, { autoBind: true });
  }

  /** Home has mostly asked before. If it has not, as behind a link, or if it was told otherwise, the chain is asked. */
  async load(): Promise<void> {
    if (this.stores.shop.suggestion?.parts.includes(this.part)) return this.take(true);
    const result = await this.stores.api.chain.config.attempt({});
    if (result.ok) this.take(result.data.parts.includes(this.part));
  }

  private take(runs: boolean): void {
    this.isOff = !runs;
  }
}
