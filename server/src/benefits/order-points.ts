import type { GrowingLine } from '@/domain/membership';
import { isEnded } from '@/domain/order-kind';
import { orderPoints } from '@/domain/points/points';
import { findRate, runsPart } from '../chain';
import type { Queries } from '../db/db';
import { pointsMultiple } from '../membership';
import type { OrderRecord } from '../order';
import { findOrderPoints } from '../points';

/** The points that goods will give a member, by the level of now. There are none while the chain does not run points. */
export async function comingPoints(
  db: Queries,
  { me, now, lines }: { me: number; now: number; lines: readonly GrowingLine[] },
): Promise<number> {
  if (!(await runsPart(db, 'points'))) return 0;
  return orderPoints(lines, {
    rate: await findRate(db, 'points_per_idr'),
    multiple: await pointsMultiple(db, { me, now }),
  });
}

/** The points that an order has given, or will give. */
export async function pointsOfOrder(
  db: Queries,
  { user_id: me, order_sn, status }: Pick<OrderRecord, 'user_id' | 'order_sn' | 'status'>,
  { lines, now }: { lines: readonly GrowingLine[]; now: number },
): Promise<{ points: number; points_given: 0 | 1 }> {
  const given = await findOrderPoints(db, order_sn);
  if (given !== undefined) return { points: given, points_given: 1 };
  return { points: isEnded(status) ? 0 : await comingPoints(db, { me, now, lines }), points_given: 0 };
}
