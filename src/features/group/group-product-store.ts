import { makeAutoObservable } from 'mobx';
import type { ApiError } from '@/api';
import type { GroupProductInfo } from '@/contract/group/group.schemas';
import { ChainPartState } from '@/state/chain-part';
import { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';

/** There is no such product, or the link names none. */
export const isMissingProduct = (error: ApiError): boolean =>
  error.kind === 'business' && (error.code === 'GROUP_PRODUCT_NOT_FOUND' || error.code === 'INVALID_INPUT');

/** The number of a team in an address; undefined if it is none. */
export const teamOf = (text: string | undefined): string | undefined =>
  text && /^GT\d{6,24}$/.test(text) ? text : undefined;

/** One product with its open teams, and the team of the link. */
export class GroupProductStore {
  readonly info: Resource<GroupProductInfo>;
  readonly part: ChainPartState;

  constructor(
    stores: Pick<Stores, 'api' | 'shop'>,
    readonly wanted: { id: number; team?: string | undefined },
  ) {
    const { id, team } = wanted;
    this.part = new ChainPartState(stores, 'group');
    this.info = new Resource<GroupProductInfo>({
      fetch: () =>
        stores.api.group.product.attempt({ id, ...(team ? { group_sn: team } : {}), ...stores.shop.placeInput }),
      isMissing: isMissingProduct,
    });
    makeAutoObservable(this, { info: false, part: false }, { autoBind: true });
  }

  /** Whether teams can still change. */
  get isMoving(): boolean {
    return this.info.data?.state === 'running' || this.info.data?.team?.state === 'forming';
  }

  /** Whether it can be bought now. */
  get isSold(): boolean {
    const { data } = this.info;
    return data?.state === 'running' && data.left !== 0 && data.buyable !== 0;
  }

  async load(): Promise<void> {
    await Promise.all([this.part.load(), this.info.load()]);
  }
}
