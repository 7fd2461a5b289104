import { LruMap } from 'toad-cache';
import { countInTab, statusOf, tabStates } from '@/domain/order-states';
import type { Db, Queries } from '../db/db';
import { findLastPayment } from '../payment';
import { findShop, type ShopDirectory } from '../shop';
import type { LastPayment, OrderParts, OrderShop } from './order-presenter';
import {
  countOwnOrders,
  findOrderLines,
  findOwnOrder,
  findOwnOrders,
  findPictures,
  findStamp,
  findVersion,
  type OrderPicture,
  type OrderRecord,
  type OrdersStamp,
  type OrderVersion,
} from './order-repository';

export interface OrderPage {
  byStatus: ReadonlyMap<number, number>;
  total: number;
  orders: readonly { order: OrderRecord; pictures: readonly OrderPicture[]; shop: OrderShop }[];
}

export interface PageQuery {
  me: number;
  tab: keyof typeof tabStates;
  page: number;
  per_page: number;
}

type KeptPage = Pick<OrderPage, 'byStatus' | 'total'> & {
  stamp: OrdersStamp;
  orders: readonly { order: OrderRecord; pictures: readonly OrderPicture[] }[];
};
type KeptOrder = Pick<OrderParts, 'order' | 'lines'>;

/** A page holds up to 50 orders of 2 KB each, usually ten; an order with its lines takes 3 KB. */
const KEPT_PAGES = 400;
const KEPT_ORDERS = 2000;

async function shopOf(db: Queries, order: OrderRecord): Promise<OrderShop> {
  const shop = await findShop(db, order.shop_id);
  if (!shop) throw new Error(`order ${order.order_sn} has no shop`);
  return shop;
}

/** Asked for with the version, so that it is never an old one; the order may have been paid since. */
function lastPaymentOf(
  { payment_sn, payment_status, ...payment }: OrderVersion,
  order: OrderRecord,
): LastPayment | undefined {
  if (payment_sn === null || order.status !== statusOf.unpaid) return undefined;
  return { ...payment, payment_sn, status: payment_status };
}

/**
 * Reads orders for members. Keeps the rows that were read last and reads them again when they have changed. Each read
 * asks the database for the current version by one narrow query, so a change by another process is seen at once.
 *
 * This is correct because every write of an order's row raises its `version`, orders are never deleted, and lines do
 * not change after their order is inserted. The version is read before the rows, so kept rows may be newer than their
 * version but never older; the only cost is one extra read.
 */
export class OrderBook {
  private readonly pages = new LruMap<KeptPage>(KEPT_PAGES);
  private readonly orders = new LruMap<KeptOrder>(KEPT_ORDERS);

  constructor(private readonly deps: { db: Db; directory: ShopDirectory }) {}

  /** One tab, newest first, with the counts of all. */
  async page(query: PageQuery): Promise<OrderPage> {
    const stamp = await findStamp(this.deps.db.read, query.me);
    const key = `${query.me} ${query.tab} ${query.page} ${query.per_page}`;
    let kept = this.pages.get(key);
    if (!kept || kept.stamp.orders !== stamp.orders || kept.stamp.versions !== stamp.versions) {
      kept = { stamp, ...(await this.readPage(query)) };
      this.pages.set(key, kept);
    }
    const { byStatus, total, orders } = kept;
    return { byStatus, total, orders: orders.length === 0 ? [] : await this.withShops(orders) };
  }

  async one(query: { me: number; orderSn: string }): Promise<OrderParts | undefined> {
    const { read } = this.deps.db;
    const found = await findVersion(read, query);
    if (!found) return undefined;
    let kept = this.orders.get(found.id);
    if (kept?.order.version !== found.version) {
      const order = await findOwnOrder(read, query);
      if (!order) return undefined;
      kept = { order, lines: await findOrderLines(read, order.id) };
      this.orders.set(order.id, kept);
    }
    const [parts] = await this.withShops([kept]);
    return parts && { ...parts, payment: lastPaymentOf(found, parts.order) };
  }

  /** Reads inside a transaction and keeps nothing. */
  async oneInside(tx: Queries, query: { me: number; orderSn: string }): Promise<OrderParts | undefined> {
    const order = await findOwnOrder(tx, query);
    if (!order) return undefined;
    const payment = order.status === statusOf.unpaid ? await findLastPayment(tx, order.id) : undefined;
    return { order, lines: await findOrderLines(tx, order.id), shop: await shopOf(tx, order), payment };
  }

  private async withShops<Row extends { order: OrderRecord }>(
    rows: readonly Row[],
  ): Promise<(Row & { shop: OrderShop })[]> {
    const { byId } = await this.deps.directory.get();
    const found: (Row & { shop: OrderShop })[] = [];
    for (const row of rows) {
      // The shop may have been added by another process after the directory was read.
      const shop = byId.get(row.order.shop_id) ?? (await shopOf(this.deps.db.read, row.order));
      found.push({ ...row, shop });
    }
    return found;
  }

  private async readPage({ me, tab, page, per_page }: PageQuery): Promise<Omit<KeptPage, 'stamp'>> {
    const { read } = this.deps.db;
    const byStatus = await countOwnOrders(read, me);
    const total = countInTab(tab, byStatus);
    const statuses = tabStates[tab].map((state) => statusOf[state]);
    const offset = (page - 1) * per_page;
    if (offset >= total) return { byStatus, total, orders: [] };
    const orders = await findOwnOrders(read, { me, statuses, offset, limit: per_page });
    const pictures = await findPictures(
      read,
      orders.map((order) => order.id),
    );
    return {
      byStatus,
      total,
      orders: orders.map((order) => ({
        order,
        pictures: pictures.filter((picture) => picture.order_id === order.id),
      })),
    };
  }
}
