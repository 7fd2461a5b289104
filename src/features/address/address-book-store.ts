import { makeAutoObservable, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { OutputOf } from '@/contract';
import type { Address } from '@/contract/address.schemas';
import { Resource } from '@/state/loading/resource';
import { inputOf, valuesOf } from './address-form';

export interface AddressBookDeps {
  api: Pick<Api, 'address'>;
  say(error: ApiError): void;
}

/** The member's addresses, and what is done to them in the list. */
export class AddressBookStore {
  readonly book: Resource<OutputOf<'address', 'list'>>;
  /** The address that is being made the default one. */
  busyId: number | null = null;

  constructor(private readonly deps: AddressBookDeps) {
    this.book = new Resource({ fetch: () => deps.api.address.list.attempt({}) });
    makeAutoObservable<this, 'deps'>(this, { book: false, deps: false }, { autoBind: true });
  }

  get list(): readonly Address[] {
    return this.book.data?.list ?? [];
  }

  /**
   * Returns whether it is the default address now. One that was changed elsewhere is refused, because all its fields are
   * sent; the list then shows the change.
   */
  async makeDefault(address: Address): Promise<boolean> {
    if (this.busyId !== null) return false;
    const { id, version } = address;
    this.busyId = id;
    const input = inputOf({ ...valuesOf(address), isDefault: true });
    const result = await this.deps.api.address.edit.attempt({ ...input, id, version });
    if (!result.ok) this.deps.say(result.error);
    await this.book.load();
    runInAction(() => {
      this.busyId = null;
    });
    return result.ok;
  }

  /** Returns whether it is gone; one that was gone already is what was asked for. */
  async remove(id: number): Promise<boolean> {
    const result = await this.deps.api.address.remove.attempt({ id });
    const isGone = result.ok || (result.error.kind === 'business' && result.error.code === 'ADDRESS_NOT_FOUND');
    if (!result.ok && !isGone) this.deps.say(result.error);
    await this.book.load();
    return isGone;
  }
}
