import type { GrowingLine } from '@/domain/membership';
import { findRate, runsPart } from '../chain';
import { takeBackOrderChances } from '../chance';
import type { Tx } from '../db/db';
import { giveGrowth, pointsMultiple, takeBackGrowth } from '../membership';
import { type Effect, findOrderLines, type MoneyDeps, type OrderRecord } from '../order';
import { givePoints, takeBackPoints } from '../points';
import { isPaidFor } from './chance-effects';

interface Earned {
  orderSn: string;
  lines: readonly GrowingLine[];
}

/**
 * Gives points, by the level before the growth of the same event, and then growth. While the chain does not run points, it
 * gives growth alone.
 */
async function give(
  tx: Tx,
  deps: MoneyDeps,
  { me, now, ...given }: Earned & { me: number; now: number; codeId: number | null },
): Promise<void> {
  const at = { me, now };
  const terms = { rate: await findRate(tx, 'points_per_idr'), multiple: await pointsMultiple(tx, at) };
  await givePoints(tx, at, { ...terms, ...given, isRunning: await runsPart(tx, 'points') });
  await giveGrowth(tx, deps, { me, ...given });
}

/** A completed order gives its member points and growth for what is left of its goods. */
export const earn: Effect = async (tx, { order: { id, user_id: me, order_sn: orderSn }, now }, deps) =>
  give(tx, deps, { me, now, orderSn, codeId: null, lines: await findOrderLines(tx, id) });

/**
 * A code of an order gives points and growth for what was paid for it, when it is redeemed. A code that cost nothing gives
 * none.
 */
export async function earnByCode(
  tx: Tx,
  deps: MoneyDeps,
  { order, code }: { order: OrderRecord; code: { id: number; share: number } },
): Promise<void> {
  if (code.share === 0) return;
  const { user_id: me, order_sn: orderSn } = order;
  const lines = [{ num: 1, pay_amount: code.share, refund_num: 0 }];
  await give(tx, deps, { me, now: deps.clock.now(), orderSn, codeId: code.id, lines });
}

/** Takes back what goods of a locked order have given that were paid back, if the order had given anything. */
export async function takeBackEarned(tx: Tx, deps: MoneyDeps, given: Earned): Promise<void> {
  await takeBackPoints(tx, deps.clock.now(), given);
  await takeBackGrowth(tx, deps, given);
  if (!isPaidFor(given.lines)) await takeBackOrderChances(tx, { orderSn: given.orderSn, now: deps.clock.now() });
}
