import type { Tx } from '../db/db';
import { advance, type MoneyDeps, type OrderRecord, refundPaid, refundPart } from '../order';
import { closeCodes, countOrderCodes } from './redemption-repository';

interface Ending {
  /** It must be locked. */
  order: OrderRecord;
  by: 'user' | 'system';
  reason: string;
  /** The state of its kind in which nothing of it is left to be redeemed. */
  completed: string;
  /** False if nothing is paid back: the codes end, and the order is completed. */
  paysBack?: boolean;
}

/**
 * Gives the money back for the unused codes of an order, and ends it: as refunded if no code was redeemed, whose effects
 * close the codes, or else as completed. With `paysBack: false` the codes end without money, and the order is completed
 * even if no code was redeemed. Returns false if no code is unused.
 * @throws Error when the rest cannot be refunded; the caller must roll back
 */
export async function endUnused(
  tx: Tx,
  deps: MoneyDeps,
  { order, by, reason, completed, paysBack = true }: Ending,
): Promise<boolean> {
  const now = deps.clock.now();
  const { of, unused, unusedShare: amount } = await countOrderCodes(tx, order.id);
  if (unused === 0) return false;
  const complete = () => advance(tx, deps, { order, to: completed, actor: by, memo: reason, set: { finishtime: now } });
  if (!paysBack) {
    await closeCodes(tx, { orderId: order.id, as: 'ended', now });
    return await complete();
  }
  if (of === unused) return await refundPaid(tx, deps, { order, by, reason });
  // This comes before the codes are closed: `refundableInParts` counts what the unused ones are worth.
  if (amount > 0 && (await refundPart(tx, deps, { order, amount, cause: by, reason })) === null) {
    throw new Error(`the unused codes of order ${order.order_sn} cannot be refunded`);
  }
  await closeCodes(tx, { orderId: order.id, as: 'refunded', now });
  return await complete();
}
