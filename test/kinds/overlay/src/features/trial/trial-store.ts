import { makeAutoObservable } from 'mobx';
import type { OutputOf } from '@/contract';
import type { TrialOrder, TrialTab } from '@/contract/trial.schemas';
import { isEndedState } from '@/domain/live-orders';
import { Resource } from '@/state/loading/resource';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import { isMissingOrder } from '@/state/missing-order';
import type { Stores } from '@/state/stores';

export const listOfTrials = ({ api }: Pick<Stores, 'api'>) =>
  new TabbedListStore<TrialOrder, TrialTab, OutputOf<'trial', 'list'>>({
    tab: 0,
    fetch: (tab, page) => api.trial.list.attempt({ tab, page }),
    id: ({ order_sn }) => order_sn,
  });

/** One order that is paid in points. */
export class TrialStore {
  readonly details: Resource<TrialOrder>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'openOrders' | 'submit'>,
    readonly orderSn: string,
  ) {
    this.details = new Resource<TrialOrder>({
      fetch: () => stores.api.trial.details.attempt({ order_sn: orderSn }),
      isMissing: isMissingOrder,
    });
    makeAutoObservable<this, 'stores'>(this, { details: false, stores: false }, { autoBind: true });
  }

  get isMoving(): boolean {
    const { data } = this.details;
    return data !== null && data.state !== 'completed' && !isEndedState(data.state);
  }

  load(): Promise<void> {
    return this.details.load();
  }

  async cancel(): Promise<void> {
    const { stores } = this;
    const input = { order_sn: this.orderSn };
    const cancelling = stores.submit(`cancel:${this.orderSn}`, (sent: typeof input, key) =>
      stores.api.trial.cancel.attempt(sent, { key, toast: true }),
    );
    const result = await cancelling.run(input);
    if (result?.ok) this.details.show(result.data);
    await stores.openOrders.refresh();
  }
}
