import type { OrderState } from '@/contract/order.schemas';
import { type Actor, isLegal, stateOf, statusOf } from '@/domain/order-states';
import type { Tx } from '../db/db';
import { changeOrder, insertOrderLog, type OrderChange, type OrderRecord } from './order-repository';

export interface Step {
  to: OrderState;
  actor: Actor;
  now: number;
  memo?: string;
  /** Columns that change together with the status. */
  set?: OrderChange;
}

/**
 * The only way to change an order's state: along an edge of the table, if the state still is the one that was read,
 * with a log row. False: the state has changed meanwhile, and nothing was written.
 * @throws Error when the edge is not in the table, which is a bug
 */
export async function advance(tx: Tx, order: Pick<OrderRecord, 'id' | 'status'>, step: Step): Promise<boolean> {
  const from = stateOf(order.status);
  if (!isLegal(from, step.to, step.actor)) throw new Error(`illegal change ${from} -> ${step.to} by ${step.actor}`);
  const toStatus = statusOf[step.to];
  const isChanged = await changeOrder(tx, {
    orderId: order.id,
    from: order.status,
    set: { ...step.set, status: toStatus, updatetime: step.now },
  });
  if (!isChanged) return false;
  await insertOrderLog(tx, {
    order_id: order.id,
    from_status: order.status,
    to_status: toStatus,
    actor: step.actor,
    memo: step.memo ?? '',
    createtime: step.now,
  });
  return true;
}
