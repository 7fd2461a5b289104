import { makeAutoObservable } from 'mobx';
import type { Api } from '@/api';
import type { OutputOf } from '@/contract';
import type { GrowthEntry, Level } from '@/contract/vip.schemas';
import { PagedList } from '@/state/loading/paged-list';
import { Resource } from '@/state/loading/resource';

/** Levels and the member's growth. */
export class MembershipStore {
  readonly vip: Resource<OutputOf<'vip', 'list'>>;
  readonly growth: PagedList<GrowthEntry, object>;
  /** The level whose benefits are shown. It is null if that is the member's own. */
  private picked: number | null = null;

  constructor(api: Pick<Api, 'vip'>) {
    this.vip = new Resource({ fetch: () => api.vip.list.attempt({}) });
    this.growth = new PagedList<GrowthEntry, object>({
      fetch: (_query, page) => api.vip.growth.attempt({ page }),
      id: (row) => row.id,
    });
    makeAutoObservable(this, { vip: false, growth: false }, { autoBind: true });
  }

  load(): Promise<unknown> {
    return Promise.all([this.vip.load(), this.growth.load()]);
  }

  get shown(): Level | undefined {
    const { list = [], standing = null } = this.vip.data ?? {};
    const wanted = this.picked ?? standing?.level;
    return list.find(({ level }) => level === wanted) ?? list[0];
  }

  pick(level: number): void {
    this.picked = level;
  }
}
