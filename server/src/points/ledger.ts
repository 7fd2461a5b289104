import type { GrowingLine } from '@/domain/membership';
import { orderPoints, type PointsTerms, pointsEnd, type Take, takeOldest } from '@/domain/points';
import { lockMember } from '../account';
import { findConfigValue } from '../chain';
import type { Queries, Tx } from '../db/db';
import {
  findGiven,
  findLots,
  findPoints,
  insertEntry,
  insertLot,
  insertTakes,
  type OwnLot,
  type PointsEntry,
  writePoints,
} from './points-repository';

/** Rupiah for one point, unless the chain says otherwise. */
const RATE = 1000;

export async function pointsRate(db: Queries): Promise<number> {
  const rate = await findConfigValue(db, 'points_per_idr');
  return typeof rate === 'number' && rate > 0 ? rate : RATE;
}

interface At {
  me: number;
  now: number;
}

const sumOf = (takes: readonly { amount: number }[]): number => takes.reduce((sum, { amount }) => sum + amount, 0);

interface Had {
  balance: number;
  debt: number;
}

type Taking = Pick<PointsEntry, 'type' | 'source' | 'debt' | 'order_sn' | 'rate' | 'multiple'>;

/** Writes that points were taken out of lots of a locked member, and returns what the member has then. */
async function take(
  tx: Tx,
  { me, now }: At,
  { had, takes, ...entry }: Taking & { had: Had; takes: readonly Take[] },
): Promise<Had> {
  const amount = sumOf(takes);
  const balance = had.balance - amount;
  const id = await insertEntry(tx, { ...entry, user_id: me, amount: -amount, balance, createtime: now });
  if (id === undefined) return had;
  await insertTakes(tx, id, takes);
  return { balance, debt: had.debt + (entry.debt ?? 0) };
}

/**
 * Ends the points of a locked member whose time is over, and returns what the member has then. Every other change comes
 * after this, so that rows are in order.
 */
export async function endPoints(tx: Tx, { me, now }: At): Promise<Had> {
  const ended = (await findLots(tx, me)).filter(({ expiretime }) => expiretime <= now);
  let had = await findPoints(tx, me);
  if (ended.length === 0) return had;
  const times = [...new Set(ended.map(({ expiretime }) => expiretime))].sort((a, b) => a - b);
  for (const time of times) {
    const takes = ended
      .filter(({ expiretime }) => expiretime === time)
      .map(({ id, left }) => ({ lot: id, amount: left }));
    had = await take(tx, { me, now: time }, { type: 'ended', source: `ended ${me} ${time}`, had, takes });
  }
  await writePoints(tx, { user_id: me, ...had });
  return had;
}

interface Earning extends PointsTerms {
  type: 'order' | 'code';
  source: string;
  orderSn: string;
  codeId: number | null;
  lines: readonly GrowingLine[];
}

/** Gives a member the points of an event, once. What the member owes is paid with them at once. */
async function earn(
  tx: Tx,
  { me, now }: At,
  { type, source, orderSn, codeId, lines, rate, multiple }: Earning,
): Promise<void> {
  // Two orders of a member that are completed at once count both.
  await lockMember(tx, me);
  const { balance, debt } = await endPoints(tx, { me, now });
  const amount = orderPoints(lines, { rate, multiple });
  const given = { user_id: me, type, amount, balance: balance + amount, source, createtime: now };
  const id = await insertEntry(tx, { ...given, order_sn: orderSn, code_id: codeId, rate, multiple });
  if (id === undefined || amount === 0) return;
  const lot = { user_id: me, log_id: id, amount, remaining: amount, expiretime: pointsEnd(now) };
  const { id: lotId } = await insertLot(tx, lot);
  const had = { balance: balance + amount, debt };
  const paid = Math.min(debt, amount);
  const paying = { source: `debt ${id}`, debt: -paid, takes: [{ lot: lotId, amount: paid }] };
  const after = paid > 0 ? await take(tx, { me, now }, { type: 'debt', had, ...paying }) : had;
  await writePoints(tx, { user_id: me, ...after });
}

/** Gives a member the points of an order that is completed, once. */
export const givePoints = (
  tx: Tx,
  at: At,
  order: PointsTerms & { orderSn: string; lines: readonly GrowingLine[] },
): Promise<void> => earn(tx, at, { ...order, type: 'order', source: `order ${order.orderSn}`, codeId: null });

/** Gives a member the points of a code that is redeemed, for what was paid for it. */
export const givePointsOfCode = (
  tx: Tx,
  at: At,
  { paid, ...code }: PointsTerms & { orderSn: string; codeId: number; paid: number },
): Promise<void> => {
  const lines = [{ num: 1, pay_amount: paid, refund_num: 0 }];
  return earn(tx, at, { ...code, type: 'code', source: `code ${code.codeId}`, lines });
};

/** Out of the points that the order gave, then out of the oldest. */
function takeOwnFirst(lots: readonly OwnLot[], orderSn: string, wanted: number): Take[] {
  const own = takeOldest(
    lots.filter((lot) => lot.orderSn === orderSn),
    wanted,
  );
  const others = lots.filter((lot) => lot.orderSn !== orderSn);
  return [...own, ...takeOldest(others, wanted - sumOf(own))];
}

/**
 * Takes points back after goods of a locked order were paid back, if the order had given any. What the member does not have
 * any more is debt, which is paid with what is earned next.
 */
export async function takeBackPoints(
  tx: Tx,
  now: number,
  { orderSn, lines }: { orderSn: string; lines: readonly GrowingLine[] },
): Promise<void> {
  const given = await findGiven(tx, orderSn);
  if (!given) return;
  const { user_id: me, rate, multiple } = given;
  const rest = orderPoints(lines, given);
  const due = given.sum - rest;
  if (due <= 0) return;
  // Two refunds of a member that are granted at once count both.
  await lockMember(tx, me);
  const had = await endPoints(tx, { me, now });
  const takes = takeOwnFirst(await findLots(tx, me), orderSn, due);
  const entry = { source: `refund ${orderSn} to ${rest}`, debt: due - sumOf(takes), order_sn: orderSn, rate, multiple };
  // A clock that was put back does not take back before it has given.
  const at = { me, now: Math.max(now, given.createtime) };
  const after = await take(tx, at, { type: 'refund', ...entry, had, takes });
  await writePoints(tx, { user_id: me, ...after });
}
