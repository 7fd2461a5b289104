import type { GrowingLine } from '@/domain/membership';
import {
  type Lot,
  orderPoints,
  type PointsTerms,
  pointsEnd,
  returnedEnd,
  type Take,
  takeOldest,
} from '@/domain/points/points';
import { lockMember } from '../account';
import { runsPart } from '../chain';
import type { Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import {
  findEndedLots,
  findGiven,
  findLotsOf,
  findOldestLots,
  findPoints,
  findTaken,
  insertEntry,
  insertLots,
  insertTakes,
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

type Taking = Pick<PointsEntry, 'type' | 'source' | 'debt' | 'order_sn' | 'rate' | 'multiple' | 'name_json'>;

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
  const ended = await findEndedLots(tx, { me, now });
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

/** Writes what a member is given, once for each source. What the member owes is paid with it at once. */
async function addEntry(tx: Tx, { me, now }: At, gift: Gift): Promise<Had> {
  // Two events of a member that happen at once count both.
  await lockMember(tx, me);
  const before = await endPoints(tx, { me, now });
  const { amount } = gift;
  const { balance, debt } = before;
  const id = await insertEntry(tx, { ...gift, user_id: me, balance: balance + amount, createtime: now });
  if (id === undefined || amount === 0) return before;
  const lot = { user_id: me, log_id: id, amount, remaining: amount, expiretime: pointsEnd(now) };
  const [lotId = 0] = await insertLots(tx, [lot]);
  const lots = [{ id: lotId, left: amount, expiretime: lot.expiretime }];
  const after = await payDebt(tx, { me, now }, { by: id, had: { balance: balance + amount, debt }, lots });
  await writePoints(tx, { user_id: me, ...after });
  return after;
}

/**
 * Gives a member points, once for each source, while the chain runs points. Returns what the member has then, and null if the
 * chain does not run them.
 */
export const addPoints = async (tx: Tx, at: At, gift: Gift): Promise<Had | null> =>
  (await runsPart(tx, 'points')) ? await addEntry(tx, at, gift) : null;

/** Pays what a locked member owes with lots that a row of the ledger has given, and returns what the member has then. */
async function payDebt(
  tx: Tx,
  at: At,
  { by, had, lots }: { by: number; had: Had; lots: readonly Lot[] },
): Promise<Had> {
  const takes = takeOldest(lots, had.debt);
  const paid = sumOf(takes);
  if (paid === 0) return had;
  return await take(tx, at, { type: 'debt', source: `debt ${by}`, debt: -paid, had, takes });
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
  await addEntry(tx, at, { ...event, ...given, order_sn: orderSn, code_id: codeId, rate, multiple });
}

/** Out of the points that the order gave, then out of the oldest. */
async function takeOwnFirst(
  tx: Tx,
  me: number,
  { orderSn, wanted }: { orderSn: string; wanted: number },
): Promise<Take[]> {
  const own = await findLotsOf(tx, orderSn);
  const taken = takeOldest(own, wanted);
  const missing = wanted - sumOf(taken);
  if (missing === 0) return taken;
  // All of its own are taken, and may be among the oldest.
  const ids = new Set(own.map(({ id }) => id));
  const oldest = await findOldestLots(tx, { me, points: missing + sumOf(taken) });
  return [
    ...taken,
    ...takeOldest(
      oldest.filter(({ id }) => !ids.has(id)),
      missing,
    ),
  ];
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
  const takes = await takeOwnFirst(tx, me, { orderSn, wanted: due });
  const entry = { source: `refund ${orderSn} to ${rest}`, debt: due - sumOf(takes), order_sn: orderSn, rate, multiple };
  // A clock that was put back does not take back before it has given.
  const at = { me, now: Math.max(now, given.createtime) };
  const after = await take(tx, at, { type: 'refund', ...entry, had, takes });
  await writePoints(tx, { user_id: me, ...after });
}

const exchangeSource = (orderSn: string): string => `exchange ${orderSn}`;

/**
 * Spends points of a member, who must be locked, on an order: those that end first before others. Returns how many are missing;
 * if any are, nothing was written.
 */
export async function spendPoints(
  tx: Tx,
  { me, now }: At,
  { orderSn, points, name }: { orderSn: string; points: number; name: Text3 },
): Promise<{ missing: number }> {
  const had = await endPoints(tx, { me, now });
  // What is owed is paid with what is earned next, so it is missing, too.
  const missing = Math.max(0, points - had.balance + had.debt);
  if (missing > 0) return { missing };
  const takes = takeOldest(await findOldestLots(tx, { me, points }), points);
  const entry = { type: 'exchange', source: exchangeSource(orderSn), order_sn: orderSn } as const;
  const spent = { ...entry, name_json: JSON.stringify(name), had, takes };
  await writePoints(tx, { user_id: me, ...(await take(tx, { me, now }, spent)) });
  return { missing: 0 };
}

/**
 * Gives the points of a locked order, which was cancelled, back to its member, once. They keep the ends that they had, but
 * last three days at least; that is granted once to the same points. What the member owes meanwhile is paid with them.
 */
export async function givePointsBack(
  tx: Tx,
  { me, now }: At,
  { orderSn, name }: { orderSn: string; name: Text3 },
): Promise<void> {
  await lockMember(tx, me);
  const { balance, debt } = await endPoints(tx, { me, now });
  const taken = await findTaken(tx, exchangeSource(orderSn));
  const amount = sumOf(taken);
  if (amount === 0) return;
  const source = `exchange_back ${orderSn}`;
  const entry = { type: 'exchange_back', source, order_sn: orderSn, user_id: me, amount, createtime: now } as const;
  const id = await insertEntry(tx, { ...entry, name_json: JSON.stringify(name), balance: balance + amount });
  if (id === undefined) return;
  const rows = taken.map((one) => {
    const expiretime = one.prolonged_switch === 1 ? one.expiretime : returnedEnd(one.expiretime, now);
    const prolonged_switch = one.prolonged_switch === 1 || expiretime > one.expiretime ? (1 as const) : (0 as const);
    const lot = { user_id: me, log_id: id, amount: one.amount, remaining: one.amount, expiretime };
    return { ...lot, origin_id: one.origin, prolonged_switch };
  });
  const ids = await insertLots(tx, rows);
  const lots = rows.map(({ amount: left, expiretime }, at): Lot => ({ id: ids[at] ?? 0, left, expiretime }));
  let had: Had = { balance: balance + amount, debt };
  // Points that were given back before, and whose end has come since, end at once.
  const over = lots.filter(({ expiretime }) => expiretime <= now).map(({ id, left }) => ({ lot: id, amount: left }));
  if (over.length > 0)
    had = await take(tx, { me, now }, { type: 'ended', source: `ended ${source}`, had, takes: over });
  const good = lots.filter(({ expiretime }) => expiretime > now);
  await writePoints(tx, { user_id: me, ...(await payDebt(tx, { me, now }, { by: id, had, lots: good })) });
}
