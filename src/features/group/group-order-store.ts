import { makeAutoObservable } from 'mobx';
import type { GroupOrderDetails } from '@/contract/group/group.schemas';
import { groupTimeline } from '@/domain/group-order';
import { timelineOf } from '@/domain/timeline';
import { MoreShops } from '@/state/loading/more-shops';
import { Resource } from '@/state/loading/resource';
import { isMissingOrder } from '@/state/missing-order';
import type { Stores } from '@/state/stores';
import { type KeptGroups, keptGroups } from './kept-groups';

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
  readonly moreShops: MoreShops;
  /** Whether its code could be redeemed since the page was opened. If so, the page shows when that has happened. */
  private wasGood = false;
  /** When the copy of the device was read from the server; 0: there is none. */
  private keptTime = 0;
  private readonly kept: KeptGroups;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'shop' | 'openOrders' | 'storage' | 'session' | 'language' | 'clock'>,
    readonly orderSn: string,
  ) {
    this.kept = keptGroups(stores);
    const read = (page: { shops_page?: number } = {}) =>
      stores.api.group.details.attempt({ order_sn: orderSn, ...stores.shop.placeInput, ...page });
    this.moreShops = new MoreShops((shops_page) => read({ shops_page }));
    this.details = new Resource<GroupOrderDetails>({
      fetch: () => read(),
      isMissing: isMissingOrder,
      onAnswer: (order) => this.take(order),
      known: () => this.known(),
    });
    makeAutoObservable<this, 'stores' | 'kept'>(
      this,
      { details: false, moreShops: false, stores: false, kept: false },
      { autoBind: true },
    );
  }

  /** When the order was read that is shown, if the server could not be asked since; else 0. */
  get oldSince(): number {
    return this.details.error && this.order ? this.keptTime : 0;
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

  private take(order: GroupOrderDetails): void {
    const { order_sn, state, code } = order;
    this.kept.keep(order);
    this.keptTime = this.stores.clock.now();
    this.wasGood ||= code?.state === 'good';
    this.stores.openOrders.seePayment({ order_sn, state: payStates[state] });
  }

  private known(): GroupOrderDetails | undefined {
    const kept = this.kept.find(this.orderSn);
    if (!kept) return undefined;
    this.keptTime = kept.time;
    this.wasGood = true;
    return kept.order;
  }
}

/** What a part of the page takes. */
export interface GroupPartProps {
  store: GroupOrderStore;
  order: GroupOrderDetails;
}
