import { LruMap } from 'toad-cache';
import type { RedeemedPoints } from '@/contract/order/kind-parts.schemas';
import type { GrowingLine } from '@/domain/membership';
import { isEnded } from '@/domain/order-kind';
import { orderPoints, type PointsTerms, pointsOfSum } from '@/domain/points/points';
import { findRate, runsPart } from '../chain';
import type { Queries } from '../db/db';
import { pointsMultiple } from '../membership';
import type { OrderRecord } from '../order';
import { findOrderPoints, sumOfOrder } from '../points';

/** Of somebody without a level, in per cent. */
const BASE_MULTIPLE = 100;

/** By which goods give a customer points now. They give none while the chain does not run points: then it is null. */
export async function findPointsTerms(
  db: Queries,
  { me, now }: { me: number | null; now: number },
): Promise<PointsTerms | null> {
  if (!(await runsPart(db, 'points'))) return null;
  const multiple = me === null ? BASE_MULTIPLE : await pointsMultiple(db, { me, now });
  return { rate: await findRate(db, 'points_per_idr'), multiple };
}

/** The points that goods will give a member, by the level of now. */
export async function comingPoints(
  db: Queries,
  { me, now, lines }: { me: number; now: number; lines: readonly GrowingLine[] },
): Promise<number> {
  const terms = await findPointsTerms(db, { me, now });
  return terms ? orderPoints(lines, terms) : 0;
}

/**
 * The points of an order that gives them when it is redeemed: what it has given, and what the rest will give. `rest` has the
 * rupiah that were paid for each part that is redeemed by itself.
 */
export async function redeemedPoints(
  db: Queries,
  { user_id: me, order_sn }: Pick<OrderRecord, 'user_id' | 'order_sn'>,
  { rest, now }: { rest: readonly number[]; now: number },
): Promise<RedeemedPoints> {
  const points = await sumOfOrder(db, order_sn);
  const terms = rest.length > 0 ? await findPointsTerms(db, { me, now }) : null;
  const points_coming = terms ? rest.reduce((sum, paid) => sum + pointsOfSum(paid, terms), 0) : 0;
  return { points, points_coming };
}

interface OrderPoints {
  points: number;
  points_given: 0 | 1;
}

type PointsOrder = Pick<OrderRecord, 'id' | 'version' | 'user_id' | 'order_sn' | 'status'>;

/** The points that an order has given, or will give. */
export async function pointsOfOrder(
  db: Queries,
  { user_id: me, order_sn, status }: PointsOrder,
  { lines, now }: { lines: readonly GrowingLine[]; now: number },
): Promise<OrderPoints> {
  const given = await findOrderPoints(db, order_sn);
  if (given !== undefined) return { points: given, points_given: 1 };
  return { points: isEnded(status) ? 0 : await comingPoints(db, { me, now, lines }), points_given: 0 };
}

/** A customer who waits asks for an order every few seconds. What is kept of one takes a hundred bytes. */
const KEPT_ORDERS = 2000;

/**
 * The points that orders have given, or will give. Those of an order are kept until its version changes, as it does with
 * everything that gives points or takes them back. So what will be given is by the member's level of then.
 */
export class PointsOfOrders {
  private readonly kept = new LruMap<OrderPoints & { version: number }>(KEPT_ORDERS);

  /** Not for use inside a transaction, of which nothing may stay if it fails. */
  async of(db: Queries, order: PointsOrder, at: { lines: readonly GrowingLine[]; now: number }): Promise<OrderPoints> {
    const { id, version } = order;
    const known = this.kept.get(id);
    if (known?.version === version) return { points: known.points, points_given: known.points_given };
    const points = await pointsOfOrder(db, order, at);
    this.kept.set(id, { ...points, version });
    return points;
  }
}
