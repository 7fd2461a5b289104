import { makeAutoObservable } from 'mobx';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { groupTimeline } from '@/domain/group-order';
import { timelineOf } from '@/domain/timeline';
import { KeptOrder } from '@/state/loading/kept-order';
import { MoreShops } from '@/state/loading/more-shops';
import type { Resource } from '@/state/loading/resource';
import type { Stores } from '@/state/stores';
import { keptGroups } from './kept-groups';

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
  readonly moreShops: MoreShops;
  /** Whether its code could be redeemed since the page was opened. If so, the page shows when that has happened. */
  private wasGood = false;
  private readonly kept: KeptOrder<GroupOrderDetails>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'shop' | 'openOrders' | 'storage' | 'session' | 'language' | 'clock'>,
    readonly orderSn: string,
  ) {
    const read = (page: { shops_page?: number } = {}) =>
      stores.api.group.details.attempt({ order_sn: orderSn, ...stores.shop.placeInput, ...page });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.kept = new KeptOrder<GroupOrderDetails>({
      stores,
      orderSn,
      kept: keptGroups(stores),
      fetch: () => read(),
      onOrder: (order, from) => this.take(order, from),
    });
    makeAutoObservable<this, 'stores' | 'kept'>(
      this,
      { moreShops: false, stores: false, kept: false },
      { autoBind: true },
    );
  }

  get details(): Resource<GroupOrderDetails> {
    return this.kept.details;
  }

  /** When the order was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.kept.oldSince;
  }

  /** The code to show: while it can be redeemed, and when that has just happened. */
  get shownCode(): GroupOrderDetails['code'] {
    const code = this.order?.code;
    if (!code) return null;
    return code.state === 'good' || (code.state === 'redeemed' && this.wasGood) ? code : null;
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

  private take({ order_sn, state, code }: GroupOrderDetails, from: 'server' | 'device'): void {
    this.wasGood ||= from === 'device' || code?.state === 'good';
    if (from === 'server') this.stores.openOrders.seePayment({ order_sn, state: payStates[state] });
  }
}

/** What a part of the page takes. */
export interface GroupPartProps {
  store: GroupOrderStore;
  order: GroupOrderDetails;
}
