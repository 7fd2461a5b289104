import { makeAutoObservable } from 'mobx';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { groupTimeline } from '@/domain/group-order';
import { timelineOf } from '@/domain/timeline';
import { Resource } from '@/state/loading/resource';
import { isMissingOrder } from '@/state/missing-order';
import type { Stores } from '@/state/stores';

const payStates = {
  unpaid: 'unpaid',
  forming: 'paid',
  toRedeem: 'paid',
  completed: 'paid',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const;

/** One group order with its team, as its page and the page after paying show it. */
export class GroupOrderStore {
  readonly details: Resource<GroupOrderDetails>;

  constructor(
    stores: Pick<Stores, 'api' | 'openOrders'>,
    readonly orderSn: string,
  ) {
    this.details = new Resource<GroupOrderDetails>({
      fetch: () => stores.api.group.details.attempt({ order_sn: orderSn }),
      isMissing: isMissingOrder,
      onAnswer: ({ order_sn, state }) => stores.openOrders.seePayment({ order_sn, state: payStates[state] }),
    });
    makeAutoObservable(this, { details: false }, { autoBind: true });
  }

  get order(): GroupOrderDetails | null {
    return this.details.data;
  }

  /** Whether the page reads the order again every few seconds. */
  get isPolled(): boolean {
    const { order } = this;
    if (!order) return false;
    const isMoving = order.state === 'unpaid' || order.state === 'forming' || order.state === 'toRedeem';
    return isMoving || order.refunds.some(({ donetime }) => donetime === null);
  }

  get timeline() {
    const { order } = this;
    return order ? timelineOf(groupTimeline, order.state, { ...order, formtime: order.team.formtime }) : [];
  }

  load(): Promise<void> {
    return this.details.load();
  }
}

/** What a part of the page takes. */
export interface GroupPartProps {
  store: GroupOrderStore;
  order: GroupOrderDetails;
}
