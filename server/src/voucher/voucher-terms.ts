import type { VoucherOrderState } from '@/contract/voucher/voucher.schemas';
import type { Queries, Tx } from '../db/db';
import type { MoneyDeps, OrderRecord } from '../order';
import { endUnused } from '../redemption';
import { findVoucherOrder, type VoucherOrderRecord } from './voucher-repository';

/** What an order of vouchers has beside the columns of all kinds. */
export async function termsOf(
  db: Queries,
  { id, order_sn }: Pick<OrderRecord, 'id' | 'order_sn'>,
): Promise<VoucherOrderRecord> {
  const terms = await findVoucherOrder(db, id);
  if (!terms) throw new Error(`order ${order_sn} has no voucher`);
  return terms;
}

const completed: VoucherOrderState = 'completed';

/**
 * Ends the unused codes of a locked order. Their money goes back if that was said when they were sold. Returns false if no
 * code is unused.
 */
export async function endCodes(
  tx: Tx,
  deps: MoneyDeps,
  { order, by, reason }: { order: OrderRecord; by: 'user' | 'system'; reason: string },
): Promise<boolean> {
  const { refund_switch } = await termsOf(tx, order);
  return await endUnused(tx, deps, { order, by, reason, completed, paysBack: refund_switch === 1 });
}
