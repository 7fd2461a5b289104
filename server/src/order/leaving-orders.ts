import type { Queries, Tx } from '../db/db';
import type { LeavingOrders, LeftOfOrder, MoneyDeps, OrderKind, OrderKinds } from './order-kind';
import type { OrderRecord } from './order-repository';
import { findOrdersIn, lockOwnOrders } from './own-orders';

/** What is left of one order. */
export interface LeftThing extends LeftOfOrder {
  order_sn: string;
}

interface Leaving {
  kind: OrderKind;
  leaving: LeavingOrders;
  statuses: number[];
}

const leavingKinds = (kinds: OrderKinds): Leaving[] =>
  kinds.all.flatMap((kind) => {
    const { leaving, rules } = kind;
    return leaving ? [{ kind, leaving, statuses: leaving.states.map((state) => rules.statuses[state] as number) }] : [];
  });

/** What a member's orders still have that the deletion of the account pays back or ends, the newest first. */
export async function findLeft(
  db: Queries,
  { me, kinds, now }: { me: number; kinds: OrderKinds; now: number },
): Promise<LeftThing[]> {
  const found: (LeftThing & { id: number })[] = [];
  for (const { kind, leaving, statuses } of leavingKinds(kinds)) {
    const orders = await findOrdersIn(db, { me, kind: kind.rules.name, statuses });
    const left = await leaving.left(db, orders, now);
    for (const { id, order_sn } of orders) {
      const one = left.get(id);
      if (one) found.push({ ...one, id, order_sn });
    }
  }
  return found.sort((a, b) => b.id - a.id).map(({ id: _id, ...one }) => one);
}

/** Orders of which something is left, locked. */
async function* lockedLeft(tx: Tx, { kinds, clock }: MoneyDeps, me: number) {
  for (const { kind, leaving, statuses } of leavingKinds(kinds)) {
    const orders = await lockOwnOrders(tx, { me, kind: kind.rules.name, statuses });
    const left = await leaving.left(tx, orders, clock.now());
    for (const order of orders) yield { order, leaving, amount: left.get(order.id)?.amount ?? 0 };
  }
}

/** Pays back what can be paid back of a member's orders, and ends these. Returns their ids. */
export async function payBackLeft(tx: Tx, deps: MoneyDeps, me: number): Promise<number[]> {
  const paidBack: OrderRecord['id'][] = [];
  for await (const { order, leaving, amount } of lockedLeft(tx, deps, me)) {
    if (amount === 0) continue;
    await leaving.end(tx, deps, order);
    paidBack.push(order.id);
  }
  return paidBack;
}

/** Ends the orders of a member whose account is deleted. What is left of them is lost. */
export async function endLeft(tx: Tx, deps: MoneyDeps, me: number): Promise<void> {
  for await (const { order, leaving } of lockedLeft(tx, deps, me)) await leaving.end(tx, deps, order);
}
