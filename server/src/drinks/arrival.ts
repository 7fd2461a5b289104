import { drinks } from '@/domain/drinks';
import { orderRules } from '@/domain/order-rules';
import type { Queries, Tx } from '../db/db';
import { findBroughtBy, insertOrderLog, type OrderRecord } from '../order';

const { pickedUp } = drinks.statuses;

type Sent = Pick<OrderRecord, 'id' | 'type' | 'status' | 'sendtime'>;

/** Whether a delivery has arrived so lately that its customer can still say that they have it. */
const isRecent = ({ type, status, sendtime }: Sent, now: number): boolean =>
  type === 'takeout' && status === pickedUp && sendtime !== null && now < sendtime + orderRules.receiveSeconds;

/** Those of the orders that have arrived as their shop says, while their customer has not said so yet. */
export async function onlyArrived(db: Queries, orders: readonly Sent[], now: number): Promise<ReadonlySet<number>> {
  const ids = orders.filter((order) => isRecent(order, now)).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const received = await findBroughtBy(db, { orderIds: ids, status: pickedUp, actor: 'user' });
  return new Set(ids.filter((id) => !received.has(id)));
}

/** The customer of a locked order has what the shop called arrived before. */
export async function confirmReceived(tx: Tx, order: Sent, now: number): Promise<void> {
  if (!(await onlyArrived(tx, [order], now)).has(order.id)) return;
  const log = { order_id: order.id, from_status: pickedUp, to_status: pickedUp, createtime: now };
  await insertOrderLog(tx, { ...log, actor: 'user', act: 'received' });
}
