import { type Actor, commonStatus, isLegal, stateOf } from '@/domain/order-kind';
import { afterCommit, type Tx } from '../db/db';
import { findSettledPayment, markSettled, refundStatus } from '../payment';
import { tellOrder } from '../webhook';
import type { MoneyDeps, Moved, OrderKind, OrderLine } from './order-kind';
import { countMoves, insertOrderLog } from './order-log-repository';
import { changeOrder, findOrderLines, type OrderChange, type OrderRecord, showRefunds } from './order-repository';
import { refundRest } from './refund-money';
import { tellShop } from './shop-event-repository';

export interface Step {
  order: OrderRecord;
  to: string;
  actor: Actor;
  memo?: string;
  /** The words of the actor, where the change alone does not tell. */
  act?: string;
  /** Name of the person of the shop who did it. */
  who?: string;
  /** The payment that pays the order by this change. */
  settledBy?: string;
  /** Columns that change together with the status. */
  set?: OrderChange;
}

/** Runs what a change of state causes. `from` null: the order was made. */
export async function runEffects(
  tx: Tx,
  deps: MoneyDeps,
  change: { kind: OrderKind; order: OrderRecord; from: string | null; to: string; lines?: readonly OrderLine[] },
): Promise<void> {
  const { kind, order, from, to } = change;
  const effects = kind.effects[`${from ?? 'new'} > ${to}`];
  if (!effects) return;
  let { lines } = change;
  const moved: Moved = {
    order,
    now: deps.clock.now(),
    lines: async () => {
      lines ??= await findOrderLines(tx, order.id);
      return lines;
    },
  };
  for (const effect of effects) await effect(tx, moved, deps);
}

/** Marks the payment that paid an order. One that is revived no longer shows the refund of an earlier late payment. */
async function settleOrder(
  tx: Tx,
  { order, paymentSn, now }: { order: OrderRecord; paymentSn: string; now: number },
): Promise<void> {
  await markSettled(tx, paymentSn);
  if (order.refund_status !== refundStatus.none) await showRefunds(tx, { orderId: order.id, now });
}

/**
 * The only way to change an order's state: along an edge of its kind's table, if the state still is the one that was
 * read, with a log row, the money of a refund, and what the kind's table of effects names. False: the state has changed
 * meanwhile, and nothing was written.
 * @throws Error when the edge is not in the table, which is a bug
 * @throws TransitionRefused when an effect cannot happen; the caller must roll back
 */
export async function advance(tx: Tx, deps: MoneyDeps, step: Step): Promise<boolean> {
  const { order, to, actor, memo = '', act = null, who = '' } = step;
  const kind = deps.kinds.of(order);
  const { rules } = kind;
  const from = stateOf(rules, order.status);
  if (!isLegal(rules, { from, to, actor, type: order.type })) {
    throw new Error(`illegal change ${from} -> ${to} by ${actor}`);
  }
  const now = deps.clock.now();
  const toStatus = rules.statuses[to] as number;
  const payment = toStatus === commonStatus.refunded ? await findSettledPayment(tx, order.id) : undefined;
  const owed =
    payment && payment.amount > payment.refunded
      ? { refund_status: refundStatus.asked, refund_amount: payment.amount }
      : {};
  const isChanged = await changeOrder(tx, {
    orderId: order.id,
    from: order.status,
    set: { ...step.set, ...owed, status: toStatus, updatetime: now },
  });
  if (!isChanged) return false;
  await insertOrderLog(tx, {
    order_id: order.id,
    from_status: order.status,
    to_status: toStatus,
    actor,
    memo,
    act,
    who,
    createtime: now,
  });
  // Before the effects: they may move the order on, which is told after this.
  const countChanges = () => countMoves(tx, order.id);
  await tellOrder(tx, { order, state: to, countChanges, random: deps.random, now });
  // Before the effects: they may end the order again, and its refund needs the payment.
  if (step.settledBy !== undefined) await settleOrder(tx, { order, paymentSn: step.settledBy, now });
  if (payment) {
    const cause = actor === 'pay' ? 'system' : actor;
    await refundRest(tx, deps, { order, payment, cause, reason: `${actor}: ${memo}` });
    // An earlier refund may need a person, which counts before the new one.
    await showRefunds(tx, { orderId: order.id, now });
  }
  await runEffects(tx, deps, { kind, order, from, to });
  await tellShop(tx, { shopId: order.shop_id, topic: 'order', orderId: order.id, now });
  const channel = step.set?.pay_channel ?? order.pay_channel ?? 'none';
  afterCommit(tx, () => deps.watch?.moved({ kind: rules.name, state: to, channel }));
  return true;
}
