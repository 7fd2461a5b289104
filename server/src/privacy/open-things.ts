import type { OpenThing } from '@/contract/privacy.schemas';
import { findOwnUnanswered } from '../after-sale';
import type { Queries } from '../db/db';
import { findHoldingOrder, findOrderNumbers, findRefundingOrder, type OrderKinds } from '../order';

/**
 * Why a member's account cannot be deleted now: the order, the refund or the report that has not ended. Refunds of the
 * orders of `paidBack` do not count.
 */
export async function findOpenThing(
  db: Queries,
  { me, kinds, paidBack = [] }: { me: number; kinds: OrderKinds; paidBack?: readonly number[] },
): Promise<OpenThing | null> {
  const order = await findHoldingOrder(db, { me, kinds });
  if (order !== undefined) return { reason: 'order', order_sn: order };
  const refund = await findRefundingOrder(db, { me, except: paidBack });
  if (refund !== undefined) return { reason: 'refund', order_sn: refund };
  const orderId = await findOwnUnanswered(db, me);
  if (orderId === undefined) return null;
  const order_sn = (await findOrderNumbers(db, [orderId])).get(orderId)?.order_sn ?? '';
  return { reason: 'report', order_sn };
}
