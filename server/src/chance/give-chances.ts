import type { ChanceWay, WheelType } from '@/contract/wheel/wheel.schemas';
import { dayStart } from '@/domain/business-day';
import { WIB_MINUTES } from '@/domain/place-time';
import { dayOf } from '@/domain/wib';
import { lockMember } from '../account';
import { runsPart } from '../chain';
import type { Queries, Tx } from '../db/db';
import { findOrderNumbered } from '../order';
import {
  countGiven,
  countOrders,
  findMemberOf,
  findOrdersSince,
  findOrderWithout,
  findWheel,
  insertChance,
  insertOrder,
  takeBackOrder,
} from './chance-repository';

/** Seconds for which a chance is good. */
const CHANCE_SECONDS = 30 * 86_400;
/** Each so many orders, and each so many full weeks of sign-in, give a chance for the big wheel. */
const ORDERS_FOR_BIG = 5;
export const WEEKS_FOR_BIG = 4;

export const daySlot = (day: string): string => `order of ${day}`;
const bigSlot = (orderSn: string): string => `orders to ${orderSn}`;

/**
 * How many more orders of a member have to be completed for the next chance of the big wheel. Orders whose chance was used or
 * is kept do not count for another one after one of them was paid back.
 */
export async function ordersToBig(db: Queries, me: number): Promise<number> {
  const counted = await countOrders(db, me);
  const given = await countGiven(db, { me, way: 'orders' });
  return ORDERS_FOR_BIG * Math.max(Math.floor(counted / ORDERS_FOR_BIG) + 1, given + 1) - counted;
}

/** When an order was paid. */
async function paytimeOf(db: Queries, orderSn: string): Promise<number> {
  const paytime = (await findOrderNumbered(db, orderSn))?.paytime;
  if (!paytime) throw new Error(`order ${orderSn} counts for chances and was not paid`);
  return paytime;
}

interface Given {
  me: number;
  now: number;
  wheel: WheelType;
  way: ChanceWay;
  source: string;
  slot: string;
  orderSn: string | null;
}

type Of = Pick<Given, 'wheel' | 'now'>;

/** Whether the chain has a wheel that is not over. There are no chances for others. */
async function hasWheel(db: Queries, { wheel, now }: Of): Promise<boolean> {
  const found = await findWheel(db, wheel);
  return found !== undefined && (found.endtime === null || now < found.endtime);
}

/** Whether chances for a wheel are given now. */
export const givesChances = async (db: Queries, of: Of): Promise<boolean> =>
  (await runsPart(db, 'wheel')) && (await hasWheel(db, of));

async function give(tx: Tx, { me, now, orderSn, ...given }: Given): Promise<void> {
  if (!(await hasWheel(tx, { wheel: given.wheel, now }))) return;
  const times = { createtime: now, expiretime: now + CHANCE_SECONDS, usetime: null, backtime: null };
  await insertChance(tx, { user_id: me, order_sn: orderSn, ...given, ...times });
}

/** Gives the chances of an order that is completed and was paid, once. While the wheel is off, the order does not count. */
export async function giveOrderChances(
  tx: Tx,
  { me, orderSn, paytime, now }: { me: number; orderSn: string; paytime: number; now: number },
): Promise<void> {
  if (!(await runsPart(tx, 'wheel'))) return;
  // Two orders of a member that are completed at once count both.
  await lockMember(tx, me);
  const toBig = await ordersToBig(tx, me);
  if (!(await insertOrder(tx, { order_sn: orderSn, user_id: me, createtime: now }))) return;
  const of = { me, now, orderSn };
  const day = daySlot(dayOf(paytime));
  await give(tx, { ...of, wheel: 'small', way: 'order', source: `order ${orderSn} small`, slot: day });
  if (toBig > 1) return;
  await give(tx, { ...of, wheel: 'big', way: 'orders', source: `order ${orderSn} big`, slot: bigSlot(orderSn) });
}

interface PaidBack {
  me: number;
  /** When the order was paid that was paid back. */
  paytime: number;
}

async function heirOfFifth(tx: Tx, { me }: PaidBack): Promise<string | undefined> {
  const due = Math.floor((await countOrders(tx, me)) / ORDERS_FOR_BIG);
  const isDue = (await countGiven(tx, { me, way: 'orders' })) < due;
  return isDue ? await findOrderWithout(tx, { me, way: 'orders' }) : undefined;
}

async function heirOfDay(tx: Tx, { me, paytime }: PaidBack): Promise<string | undefined> {
  // What was paid on a day was completed on it or later.
  for (const orderSn of await findOrdersSince(tx, { me, since: dayStart(paytime, WIB_MINUTES) })) {
    if (dayOf(await paytimeOf(tx, orderSn)) === dayOf(paytime)) return orderSn;
  }
  return undefined;
}

interface OrderWay {
  /** Another order for which the chance would have been given without the one that was paid back, if there is one. */
  heir: (tx: Tx, of: PaidBack) => Promise<string | undefined>;
  slot: (of: PaidBack & { orderSn: string }) => string;
}

/** What becomes of a chance whose order was paid back. It is null for ways that are no orders. */
const orderWays: Readonly<Record<ChanceWay, OrderWay | null>> = {
  order: { heir: heirOfDay, slot: ({ paytime }) => daySlot(dayOf(paytime)) },
  orders: { heir: heirOfFifth, slot: ({ orderSn }) => bigSlot(orderSn) },
  signIn: null,
  weeks: null,
};

/**
 * An order of which all was paid back does not count any more. Its chances end, unless they were used. Each goes on to
 * another order that would have given it, with the same end.
 */
export async function takeBackOrderChances(tx: Tx, { orderSn, now }: { orderSn: string; now: number }): Promise<void> {
  const me = await findMemberOf(tx, orderSn);
  if (me === undefined) return;
  // A draw that uses the chance has locked the member, too.
  await lockMember(tx, me);
  const paytime = await paytimeOf(tx, orderSn);
  for (const { wheel, way, expiretime } of await takeBackOrder(tx, { orderSn, now })) {
    const rule = orderWays[way];
    const heir = await rule?.heir(tx, { me, paytime });
    if (!rule || heir === undefined) continue;
    const slot = rule.slot({ me, paytime, orderSn: heir });
    const of = { user_id: me, wheel, way, source: `order ${heir} ${wheel}`, slot, order_sn: heir };
    await insertChance(tx, { ...of, createtime: now, expiretime, usetime: null, backtime: null });
  }
}

interface CheckIn {
  me: number;
  /** Its day in western Indonesia. */
  date: string;
  /** Draws of the small wheel that the chain gives for it. */
  draws: number;
  /** How many full weeks the member has, if this check-in ends one. Otherwise it is null. */
  weeks: number | null;
  now: number;
}

/** Gives the chances of a check-in, once. */
export async function giveSignChances(tx: Tx, { me, date, draws, weeks, now }: CheckIn): Promise<void> {
  if (!(await runsPart(tx, 'wheel'))) return;
  const of = { me, now, orderSn: null };
  for (let number = 1; number <= draws; number += 1) {
    const slot = `check-in of ${date}, ${number}`;
    await give(tx, { ...of, wheel: 'small', way: 'signIn', source: `${me} ${slot}`, slot });
  }
  if (weeks === null || weeks % WEEKS_FOR_BIG !== 0) return;
  const slot = `weeks ${weeks}`;
  await give(tx, { ...of, wheel: 'big', way: 'weeks', source: `${me} ${slot}`, slot });
}
