import type { GrowingLine } from '@/domain/membership';
import { orderPoints, type PointsTerms, pointsEnd, type Take, takeOldest } from '@/domain/points';
import { lockMember } from '../account';
import type { Tx } from '../db/db';
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

type Gift = Pick<
  PointsEntry,
  'type' | 'source' | 'amount' | 'order_sn' | 'code_id' | 'rate' | 'multiple' | 'off_switch' | 'day' | 'name_json'
>;

/**
 * Gives a member points, once for each source. What the member owes is paid with them at once. Returns what the member has
 * then.
 */
export async function addPoints(tx: Tx, { me, now }: At, gift: Gift): Promise<Had> {
  // Two events of a member that happen at once count both.
  await lockMember(tx, me);
  const before = await endPoints(tx, { me, now });
  const { amount } = gift;
  const { balance, debt } = before;
  const id = await insertEntry(tx, { ...gift, user_id: me, balance: balance + amount, createtime: now });
  if (id === undefined || amount === 0) return before;
  const lot = { user_id: me, log_id: id, amount, remaining: amount, expiretime: pointsEnd(now) };
  const { id: lotId } = await insertLot(tx, lot);
  const had = { balance: balance + amount, debt };
  const paid = Math.min(debt, amount);
  const paying = { source: `debt ${id}`, debt: -paid, takes: [{ lot: lotId, amount: paid }] };
  const after = paid > 0 ? await take(tx, { me, now }, { type: 'debt', had, ...paying }) : had;
  await writePoints(tx, { user_id: me, ...after });
  return after;
}

interface Earning extends PointsTerms {
  orderSn: string;
  codeId: number | null;
  lines: readonly GrowingLine[];
  /** Whether the chain runs points. Otherwise the order gives none, also later. */
  isRunning: boolean;
}

/**
 * Gives a member the points of an order that is completed, once. With `codeId` they are those of a code of the order, which
 * is redeemed.
 */
export async function givePoints(
  tx: Tx,
  at: At,
  { orderSn, codeId, lines, rate, multiple, isRunning }: Earning,
): Promise<void> {
  const event =
    codeId === null
      ? ({ type: 'order', source: `order ${orderSn}` } as const)
      : ({ type: 'code', source: `code ${codeId}` } as const);
  const given = isRunning
    ? { amount: orderPoints(lines, { rate, multiple }) }
    : ({ amount: 0, off_switch: 1 } as const);
  await addPoints(tx, at, { ...event, ...given, order_sn: orderSn, code_id: codeId, rate, multiple });
}

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
