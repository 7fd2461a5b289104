import type { OutputOf } from '@/contract';
import type { GoingOrder } from '@/contract/order/any-order.schemas';
import { commonStatus, stateOf } from '@/domain/order-kind';
import type { Db } from '../db/db';
import { findNews, toNews } from '../inbox';
import type { Clock } from '../lib/clock';
import type { MemberCtx } from '../lib/context';
import type { OrderKinds } from './order-kind';
import type { OrderRecord } from './order-repository';
import { findGoingOrders } from './own-orders';
import { statusText } from './present-order';

export interface GoingDeps {
  db: Db;
  clock: Clock;
  kinds: OrderKinds;
}

const shownMax = 20;

/** The time at which an unpaid order is cancelled by itself. */
const payEndOf = ({ status, expiretime }: OrderRecord): number | null =>
  status === commonStatus.unpaid ? expiretime : null;

/** Sorts by the states of their kind, then by the time to pay that ends first, then newest first. */
function compare(a: OrderRecord & { urgency: number }, b: OrderRecord & { urgency: number }): number {
  return a.urgency - b.urgency || (payEndOf(a) ?? 0) - (payEndOf(b) ?? 0) || b.id - a.id;
}

/** Reads the orders of a member that go on, of every kind. */
export class GoingService {
  constructor(private readonly deps: GoingDeps) {}

  /** The most urgent first, with what the member was told. */
  async list({ memberId: me, language }: MemberCtx): Promise<OutputOf<'order', 'going'>> {
    const { db, clock, kinds } = this.deps;
    const view = { language, now: clock.now() };
    const found = await findGoingOrders(db.read, { me, kinds, limit: shownMax });
    const orders = found.map((order) => ({ ...order, urgency: this.urgencyOf(order) })).sort(compare);
    const texts = new Map<number, Pick<GoingOrder, 'title' | 'status_text' | 'place'>>();
    for (const kind of kinds.all) {
      const own = orders.filter((order) => order.kind === kind.rules.name);
      if (own.length === 0 || !kind.goingTexts) continue;
      for (const [id, text] of await kind.goingTexts(db.read, own, view)) texts.set(id, text);
    }
    return {
      notices: toNews(await findNews(db.read, { me, now: view.now }), language),
      list: orders.map((order) => ({
        kind: order.kind,
        order_sn: order.order_sn,
        state: stateOf(kinds.of(order).rules, order.status),
        ...(texts.get(order.id) ?? { title: '', status_text: statusText(kinds.of(order), order, view), place: '' }),
        pay_amount: order.pay_amount,
        createtime: order.createtime,
        expiretime: payEndOf(order),
      })),
    };
  }

  private urgencyOf(order: OrderRecord): number {
    const { rules } = this.deps.kinds.of(order);
    return rules.going.indexOf(stateOf(rules, order.status));
  }
}
