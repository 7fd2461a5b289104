import type { Tx } from '../db/db';
import { giveGrowth, giveGrowthOfCode } from '../membership';
import { type Effect, findOrderLines, type MoneyDeps, type OrderRecord } from '../order';

/** A completed order gives its member growth for what is left of its drinks. */
export const grow: Effect = async (tx, { order: { id, user_id: me, order_sn: orderSn } }, deps) =>
  giveGrowth(tx, deps, { me, orderSn, lines: await findOrderLines(tx, id) });

/** A code of an order gives growth for what was paid for it, when it is redeemed. A code that cost nothing gives none. */
export async function growByCode(
  tx: Tx,
  deps: MoneyDeps,
  { order, code }: { order: OrderRecord; code: { id: number; share: number } },
): Promise<void> {
  if (code.share === 0) return;
  const { user_id: me, order_sn: orderSn } = order;
  await giveGrowthOfCode(tx, deps, { me, orderSn, codeId: code.id, paid: code.share });
}
