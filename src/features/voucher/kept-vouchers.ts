import type { VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { isRecord, isWhole, textOf } from '@/lib/guards';
import { KeptCopy } from '@/state/loading/kept-copy';
import type { Stores } from '@/state/stores';

export interface KeptOrder {
  order: VoucherOrderDetails;
  /** When the server answered it, in seconds. */
  time: number;
}

/** Orders whose codes the device keeps. */
const ordersMax = 10;

const isKept = (entry: unknown): boolean =>
  isRecord(entry) &&
  isWhole(entry.time) &&
  isRecord(entry.order) &&
  textOf(entry.order.order_sn) !== '' &&
  Array.isArray(entry.order.codes);

/** The member's orders with unused codes, kept on the device, so that the codes can be shown without a signal. */
export class KeptVouchers {
  private readonly copy: KeptCopy<{ orders: KeptOrder[] }>;

  constructor(private readonly stores: Pick<Stores, 'storage' | 'session' | 'language' | 'clock'>) {
    this.copy = new KeptCopy(stores, 'vouchers', ({ orders }) => Array.isArray(orders) && orders.every(isKept));
  }

  get all(): readonly KeptOrder[] {
    return this.copy.read()?.data.orders ?? [];
  }

  find(orderSn: string): KeptOrder | undefined {
    return this.all.find(({ order }) => order.order_sn === orderSn);
  }

  /** Keeps an order that was just read, or drops it if no code of it is good any more. */
  keep(order: VoucherOrderDetails): void {
    const others = this.all.filter((kept) => kept.order.order_sn !== order.order_sn);
    const isGood = order.codes.some(({ state }) => state === 'good');
    if (!isGood && others.length === this.all.length) return;
    const kept = isGood ? [{ order, time: this.stores.clock.now() }, ...others] : others;
    this.copy.keep({ orders: kept.slice(0, ordersMax) });
  }
}
