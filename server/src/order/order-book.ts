import { LruMap } from 'toad-cache';
import type { Page } from '@/contract/core';
import { commonStatus, countInTab, type OrderKindRules, tabStatuses } from '@/domain/order-kind';
import type { Db, Queries } from '../db/db';
import type { NewsRecord } from '../inbox';
import type { Clock } from '../lib/clock';
import { type PageInput, readPage } from '../lib/page-of';
import { findLastPayment, type LastPayment } from '../payment';
import {
  countOwnOrders,
  findOrderLines,
  findOwnOrder,
  findOwnOrders,
  findPictures,
  findVersion,
  type OrderLineRecord,
  type OrderPicture,
  type OrderRecord,
  type OrderVersion,
  type OwnOrder,
} from './order-repository';
import { findStamp, type OrdersStamp } from './orders-stamp-repository';

interface ListedOrder {
  order: OrderRecord;
  pictures: readonly OrderPicture[];
}

export interface OrderPage {
  byStatus: ReadonlyMap<number, number>;
  page: Page<ListedOrder>;
}

/** An order with what its page shows. */
export interface OrderParts {
  order: OrderRecord;
  lines: readonly OrderLineRecord[];
  /** The newest payment of an order that is unpaid, or was until its time was over. */
  payment?: LastPayment;
  /** Whether something may be or have been paid back. */
  hasRefunds: boolean;
}

export interface PageQuery extends PageInput {
  me: number;
  rules: OrderKindRules;
  tab: number;
}

type KeptPage = OrderPage & { stamp: OrdersStamp };
type KeptOrder = Pick<OrderParts, 'order' | 'lines'>;

/** A page holds up to 50 orders of 2 KB each, usually ten; an order with its lines takes 3 KB. */
const KEPT_PAGES = 400;
const KEPT_ORDERS = 2000;

const isOrWasUnpaid = ({ status, cancel_by }: OrderRecord): boolean =>
  status === commonStatus.unpaid || (status === commonStatus.cancelled && cancel_by === 'system');

/** Asked for with the version, so that it is never an old one; the order may have been paid since. */
function lastPaymentOf(
  { payment_sn, payment_status, has_refunds: _, ...payment }: OrderVersion,
  order: OrderRecord,
): LastPayment | undefined {
  if (payment_sn === null || !isOrWasUnpaid(order)) return undefined;
  return { ...payment, payment_sn, status: payment_status };
}

/**
 * Reads orders of all kinds for members. Keeps the rows that were read last and reads them again when they have changed.
 * Each read asks the database for the current version by one narrow query, so a change by another process is seen at
 * once.
 *
 * This is correct because every write of an order or of its lines raises the order's `version`, and orders are never
 * deleted. The version is read before the rows, so kept rows may be newer than their version but never older; the only
 * cost is one extra read.
 */
export class OrderBook {
  private readonly pages = new LruMap<KeptPage>(KEPT_PAGES);
  private readonly orders = new LruMap<KeptOrder>(KEPT_ORDERS);

  constructor(private readonly deps: { db: Db; clock: Clock }) {}

  /** One tab of one kind, newest first, with how many orders of that kind have each status, and what the member has not read. */
  async page(query: PageQuery): Promise<OrderPage & { news: NewsRecord }> {
    const { db, clock } = this.deps;
    const stamp = await findStamp(db.read, { me: query.me, now: clock.now() });
    const key = `${query.rules.name} ${query.me} ${query.tab} ${query.page} ${query.per_page}`;
    let kept = this.pages.get(key);
    if (!kept || kept.stamp.orders !== stamp.orders || kept.stamp.versions !== stamp.versions) {
      kept = { stamp, ...(await this.readPage(query)) };
      this.pages.set(key, kept);
    }
    return { ...kept, news: stamp.news };
  }

  async one(query: Required<OwnOrder>): Promise<OrderParts | undefined> {
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
    return { ...kept, payment: lastPaymentOf(found, kept.order), hasRefunds: found.has_refunds };
  }

  /** Reads inside a transaction and keeps nothing. */
  async oneInside(tx: Queries, query: Required<OwnOrder>): Promise<OrderParts | undefined> {
    const order = await findOwnOrder(tx, query);
    if (!order) return undefined;
    const payment = isOrWasUnpaid(order) ? await findLastPayment(tx, order.id) : undefined;
    return { order, lines: await findOrderLines(tx, order.id), payment, hasRefunds: order.paytime !== null };
  }

  private async readPage({ me, rules, tab, ...input }: PageQuery): Promise<OrderPage> {
    const { read } = this.deps.db;
    const kind = rules.name;
    const byStatus = await countOwnOrders(read, { me, kind });
    const page = await readPage(input, countInTab(rules, tab, byStatus), async (span): Promise<ListedOrder[]> => {
      const orders = await findOwnOrders(read, { me, kind, statuses: tabStatuses(rules, tab), ...span });
      const orderIds = orders.map((order) => order.id);
      const pictures = await findPictures(read, orderIds);
      return orders.map((order) => ({ order, pictures: pictures.filter(({ order_id }) => order_id === order.id) }));
    });
    return { byStatus, page };
  }
}
