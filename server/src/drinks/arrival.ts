import { drinks } from '@/domain/drinks';
import { orderRules } from '@/domain/order-rules';
import { findDenied } from '../after-sale';
import type { Queries, Tx } from '../db/db';
import { findReceived, insertOrderLog, type OrderRecord, RECEIVED } from '../order';

const { delivering, pickedUp } = drinks.statuses;

type Sent = Pick<OrderRecord, 'id' | 'type' | 'status' | 'sendtime'>;

/**
 * What is said of a delivery that its customer can still say to have. `arrived`: its shop says so. `missed`: its customer
 * has reported that it did not arrive, and waits for an answer.
 */
export type Arrival = 'arrived' | 'missed';

const isUnderWay = ({ type, status }: Sent): boolean =>
  type === 'takeout' && (status === delivering || status === pickedUp);

/** Whether a delivery was called arrived so lately that its customer is still asked about it. */
const isRecent = ({ status, sendtime }: Sent, now: number): boolean =>
  status === pickedUp && sendtime !== null && now < sendtime + orderRules.receiveSeconds;

function arrivalOf(order: Sent, { isWaiting, now }: { isWaiting: boolean | undefined; now: number }): Arrival | null {
  if (isWaiting) return 'missed';
  // Who said that it did not arrive, and was refused, has not said since that it did.
  const isAsked = isRecent(order, now) || isWaiting === false;
  return order.status === pickedUp && isAsked ? 'arrived' : null;
}

/** What is said of those of the orders that are deliveries under way, or called arrived. */
export async function arrivalsOf(
  db: Queries,
  orders: readonly Sent[],
  now: number,
): Promise<ReadonlyMap<number, Arrival>> {
  const sent = orders.filter(isUnderWay);
  const ids = sent.map(({ id }) => id);
  const [denied, received] = [await findDenied(db, ids), await findReceived(db, ids)];
  const found = new Map<number, Arrival>();
  for (const order of sent) {
    const arrival = arrivalOf(order, { isWaiting: denied.get(order.id), now });
    if (arrival && !received.has(order.id)) found.set(order.id, arrival);
  }
  return found;
}

/** The customer of a locked order has what somebody else called arrived before. */
export async function confirmReceived(tx: Tx, order: Sent, now: number): Promise<void> {
  if (order.status !== pickedUp || !(await arrivalsOf(tx, [order], now)).has(order.id)) return;
  const log = { order_id: order.id, from_status: pickedUp, to_status: pickedUp, createtime: now };
  await insertOrderLog(tx, { ...log, actor: 'user', act: RECEIVED });
}
