import type { GrowingLine } from '@/domain/membership';
import type { PointsTerms } from '@/domain/points';
import type { Tx } from '../db/db';
import { giveGrowth, giveGrowthOfCode, pointsMultiple, takeBackGrowth } from '../membership';
import { type Effect, findOrderLines, type MoneyDeps, type OrderRecord } from '../order';
import { givePoints, givePointsOfCode, pointsRate, takeBackPoints } from '../points';

/** By which points are given to a member now. The level is that before the growth of the same event. */
const termsOf = async (tx: Tx, at: { me: number; now: number }): Promise<PointsTerms> => ({
  rate: await pointsRate(tx),
  multiple: await pointsMultiple(tx, at),
});

/** A completed order gives its member points and growth for what is left of its goods. */
export const earn: Effect = async (tx, { order: { id, user_id: me, order_sn: orderSn }, now }, deps) => {
  const lines = await findOrderLines(tx, id);
  const at = { me, now };
  await givePoints(tx, at, { ...(await termsOf(tx, at)), orderSn, lines });
  await giveGrowth(tx, deps, { me, orderSn, lines });
};

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
  const at = { me, now: deps.clock.now() };
  const given = { orderSn, codeId: code.id, paid: code.share };
  await givePointsOfCode(tx, at, { ...(await termsOf(tx, at)), ...given });
  await giveGrowthOfCode(tx, deps, { me, ...given });
}

/** Takes back what goods of a locked order have given that were paid back, if the order had given anything. */
export async function takeBackEarned(
  tx: Tx,
  deps: MoneyDeps,
  given: { orderSn: string; lines: readonly GrowingLine[] },
): Promise<void> {
  await takeBackPoints(tx, deps.clock.now(), given);
  await takeBackGrowth(tx, deps, given);
}
