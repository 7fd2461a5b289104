import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { Address } from '@/contract/address.schemas';
import type { DraftStore } from '@/state/forms/draft-store';
import { FormStore } from '@/state/forms/form-store';
import { type AddressValues, emptyAddress, inputOf, valuesOf } from './address-form';

export interface EditorDeps {
  api: Pick<Api, 'address'>;
  drafts: DraftStore;
  /** Drafts outlive the session, and the next one may be another member's. */
  memberId: number;
  /** The address to change as the server has it; without it a new one is made. */
  address?: Address;
  /** The address to change is gone; what was typed for it is kept. */
  goneId?: number;
  onInvalid(): void;
  say(error: ApiError): void;
}

/** Name of the draft of an address, or of a new one. */
export const draftName = (memberId: number, id?: number): string => `address ${memberId} ${id ?? 'new'}`;

/**
 * Makes or changes an address. What was typed is kept until it is saved or dropped, with the version of the address that
 * it is based on.
 */
export class AddressEditor {
  readonly form: FormStore<AddressValues>;
  /** The address to change was deleted elsewhere. */
  isGone: boolean;
  /** The address as it was changed elsewhere, until the customer has chosen between that and what was typed. */
  theirs: Address | null = null;
  /** The id that the saved address has. */
  savedId: number | null = null;

  constructor(private readonly deps: EditorDeps) {
    const { address, goneId, drafts, memberId } = deps;
    const name = draftName(memberId, address?.id ?? goneId);
    this.isGone = goneId !== undefined;
    this.form = new FormStore<AddressValues>({
      initial: address ? valuesOf(address) : emptyAddress,
      schema: async () => (await import('@/contract/address.schemas')).addressInput,
      inputOf,
      draft: { store: drafts, name },
      intent: { store: drafts, name },
      onInvalid: deps.onInvalid,
    });
    makeAutoObservable<this, 'deps'>(
      this,
      { form: false, theirs: observableRef, savedId: false, deps: false },
      { autoBind: true },
    );
  }

  get isNew(): boolean {
    return !this.deps.address || this.isGone;
  }

  /** Whether it could be sent; also false if that cannot be checked without a network, which saving it then says. */
  isFilled(): Promise<boolean> {
    return this.form.check().catch(() => false);
  }

  /**
   * Returns whether the address was saved. If not, `isGone`, `theirs` or the errors of the form say why. It is saved
   * once: a tap while the page is being left would add it again.
   */
  async save(): Promise<boolean> {
    if (this.savedId !== null) return false;
    const { api, address } = this.deps;
    const saved = await this.form.send<{ address: Address }>(
      (values, key) =>
        address && !this.isGone
          ? api.address.edit.attempt({ ...inputOf(values), id: address.id, version: values.version })
          : api.address.add.attempt(inputOf(values), { key }),
      this.take,
    );
    if (saved) this.savedId = saved.address.id;
    return saved !== undefined;
  }

  /** Goes on from the address as it was changed elsewhere; drops what was typed. */
  takeTheirs(): void {
    if (this.theirs) this.form.discard(valuesOf(this.theirs));
    this.theirs = null;
  }

  /** Saves what was typed over the change made elsewhere. */
  keepMine(): Promise<boolean> {
    if (this.theirs) this.form.set('version', this.theirs.version);
    this.theirs = null;
    return this.save();
  }

  /** Leaves the choice open: the next try to save offers it again. */
  decideLater(): void {
    this.theirs = null;
  }

  private take(error: ApiError): void {
    const code = error.kind === 'business' ? error.code : undefined;
    if (error.kind === 'business' && error.code === 'ADDRESS_CHANGED') {
      const { address } = error.params;
      runInAction(() => {
        this.theirs = address;
      });
    } else if (code === 'ADDRESS_NOT_FOUND') {
      runInAction(() => {
        this.isGone = true;
      });
    } else this.deps.say(error);
  }
}
