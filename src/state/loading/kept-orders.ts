import { isRecord, isWhole, textOf } from '@/lib/guards';
import type { Stores } from '../stores';
import { KeptCopy, type KeptName } from './kept-copy';

export interface KeptOrder<Order> {
  order: Order;
  /** When the server answered it, in seconds. */
  time: number;
}

/** Orders of one kind that the device keeps. */
const ordersMax = 10;

interface KeptOrdersRules<Order> {
  name: KeptName;
  /** Whether what the device has kept can be shown. */
  isWhole(order: Record<string, unknown>): boolean;
  /** Whether the order has a code that can be redeemed. Others are dropped. */
  isGood(order: Order): boolean;
}

/** A member's orders with codes to redeem, kept on the device, so that the codes can be shown without a signal. */
export class KeptOrders<Order extends { order_sn: string }> {
  private readonly copy: KeptCopy<{ orders: KeptOrder<Order>[] }>;

  constructor(
    private readonly stores: Pick<Stores, 'storage' | 'session' | 'language' | 'clock'>,
    private readonly rules: KeptOrdersRules<Order>,
  ) {
    const isKept = (entry: unknown): boolean =>
      isRecord(entry) &&
      isWhole(entry.time) &&
      isRecord(entry.order) &&
      textOf(entry.order.order_sn) !== '' &&
      rules.isWhole(entry.order);
    this.copy = new KeptCopy(stores, rules.name, ({ orders }) => Array.isArray(orders) && orders.every(isKept));
  }

  get all(): readonly KeptOrder<Order>[] {
    return this.copy.read()?.data.orders ?? [];
  }

  find(orderSn: string): KeptOrder<Order> | undefined {
    return this.all.find(({ order }) => order.order_sn === orderSn);
  }

  /** Keeps an order that was just read, or drops it if no code of it is good any more. */
  keep(order: Order): void {
    const { all } = this;
    const others = all.filter((kept) => kept.order.order_sn !== order.order_sn);
    const isGood = this.rules.isGood(order);
    if (!isGood && others.length === all.length) return;
    const kept = isGood ? [{ order, time: this.stores.clock.now() }, ...others] : others;
    this.copy.keep({ orders: kept.slice(0, ordersMax) });
  }
}
