import { makeAutoObservable } from 'mobx';
import type { VoucherRow } from '@/contract/voucher/voucher.schemas';
import { ChainPartState } from '@/state/chain-part';
import { PagedList } from '@/state/loading/paged-list';
import type { Stores } from '@/state/stores';

/** What the voucher centre sells. */
export class VouchersStore {
  readonly list: PagedList<VoucherRow, object>;
  readonly part: ChainPartState;

  constructor(stores: Pick<Stores, 'api' | 'shop'>) {
    this.part = new ChainPartState(stores, 'voucher');
    this.list = new PagedList<VoucherRow, object>({
      fetch: (_, page) => stores.api.voucher.list.attempt({ page }),
      id: ({ id }) => id,
    });
    makeAutoObservable(this, { list: false, part: false }, { autoBind: true });
  }

  /** Whether the money for unused codes comes back with every voucher that is shown. */
  get isAllRefundable(): boolean {
    return this.list.items.length > 0 && this.list.items.every(({ refund }) => refund === 1);
  }

  async load(): Promise<void> {
    await Promise.all([this.part.load(), this.list.load()]);
  }
}
