import { makeAutoObservable } from 'mobx';
import type { ApiError } from '@/api';
import type { GroupProductInfo } from '@/contract/group/group.schemas';
import { ChainPartState } from '@/state/chain-part';
import { MoreShops } from '@/state/loading/more-shops';
import { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';

/** There is no such product, or the link names none. */
export const isMissingProduct = (error: ApiError): boolean =>
  error.kind === 'business' && (error.code === 'GROUP_PRODUCT_NOT_FOUND' || error.code === 'INVALID_INPUT');

/** The team that an address names. */
export interface NamedTeam {
  /** Its number; undefined if it names no team, or something that is no number of one. */
  team: string | undefined;
  /** It names something that is no number of a team. */
  isUnknown: boolean;
}

export function teamOf(text: string | undefined): NamedTeam {
  const team = text && /^GT\d{6,24}$/.test(text) ? text : undefined;
  return { team, isUnknown: Boolean(text) && team === undefined };
}

/** One product with its open teams, and the team of the link. */
export class GroupProductStore {
  readonly info: Resource<GroupProductInfo>;
  readonly moreShops: MoreShops;
  readonly part: ChainPartState;

  constructor(
    stores: Pick<Stores, 'api' | 'shop'>,
    readonly wanted: { id: number } & NamedTeam,
  ) {
    const { id, team } = wanted;
    this.part = new ChainPartState(stores, 'group');
    const read = (more: { group_sn?: string; shops_page?: number }) =>
      stores.api.group.product.attempt({ id, ...stores.shop.placeInput, ...more });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.info = new Resource<GroupProductInfo>({
      fetch: () => read(team ? { group_sn: team } : {}),
      isMissing: isMissingProduct,
    });
    makeAutoObservable(this, { info: false, moreShops: false, part: false }, { autoBind: true });
  }

  /** Whether teams can still change. */
  get isMoving(): boolean {
    return this.info.data?.state === 'running' || this.info.data?.team?.state === 'forming';
  }

  /** Whether the address names a team, which is shown, or is said not to exist. */
  get hasTeam(): boolean {
    return this.wanted.team !== undefined || this.wanted.isUnknown;
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
