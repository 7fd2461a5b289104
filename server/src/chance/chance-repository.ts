import { type Insertable, type Selectable, sql } from 'kysely';
import type { ChanceWay, WheelType } from '@/contract/wheel/wheel.schemas';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type WheelRecord = Selectable<Database['wheel']>;

/** A wheel that the chain has. */
export const findWheel = (db: Queries, type: WheelType): Promise<WheelRecord | undefined> =>
  db.selectFrom('wheel').selectAll().where('type', '=', type).where('status', '=', 1).executeTakeFirst();

/** Wheels by their ids, also those that the chain has no more. */
export async function findWheelsById(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, WheelRecord>> {
  const rows = await db.selectFrom('wheel').selectAll().where(sql<boolean>`id = any(${ids}::bigint[])`).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Notes an order as one that counts. Returns false if it was noted before. */
export async function insertOrder(tx: Tx, row: { order_sn: string; user_id: number; createtime: number }) {
  const inserted = await tx
    .insertInto('chance_order')
    .values({ ...row, backtime: null })
    .onConflict((conflict) => conflict.column('order_sn').doNothing())
    .returning('order_sn')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whose order it is, if it was noted. */
export async function findMemberOf(db: Queries, orderSn: string): Promise<number | undefined> {
  const row = await db.selectFrom('chance_order').select('user_id').where('order_sn', '=', orderSn).executeTakeFirst();
  return row?.user_id;
}

/** How many orders of a member count. */
export async function countOrders(db: Queries, me: number): Promise<number> {
  const { n } = await db
    .selectFrom('chance_order')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', me)
    .where('backtime', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Adds a chance, unless its event has given one, or there is one for the same slot. */
export async function insertChance(tx: Tx, row: Insertable<Database['wheel_chance']>): Promise<void> {
  await tx
    .insertInto('wheel_chance')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A chance that an order has given. */
type OrderChance = Pick<Selectable<Database['wheel_chance']>, 'wheel' | 'way' | 'expiretime'>;

/** Takes an order and its unused chances out of the count. Returns these chances. */
export async function takeBackOrder(
  tx: Tx,
  { orderSn, now }: { orderSn: string; now: number },
): Promise<OrderChance[]> {
  await tx
    .updateTable('chance_order')
    .set({ backtime: now })
    .where('order_sn', '=', orderSn)
    .where('backtime', 'is', null)
    .execute();
  return await tx
    .updateTable('wheel_chance')
    .set({ backtime: now })
    .where('order_sn', '=', orderSn)
    .where('usetime', 'is', null)
    .where('backtime', 'is', null)
    .returning(['wheel', 'way', 'expiretime'])
    .execute();
}

/** Orders of a member that count and were completed since a time, the first one first. */
export async function findOrdersSince(db: Queries, { me, since }: { me: number; since: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('chance_order')
    .select('order_sn')
    .where('user_id', '=', me)
    .where('backtime', 'is', null)
    .where('createtime', '>=', since)
    .orderBy('createtime')
    .orderBy('order_sn')
    .execute();
  return rows.map(({ order_sn }) => order_sn);
}

/** The newest order of a member that counts and has given no chance of a way. Returns undefined if there is none. */
export async function findOrderWithout(
  db: Queries,
  { me, way }: { me: number; way: ChanceWay },
): Promise<string | undefined> {
  const { rows } = await sql<{ order_sn: string }>`
    select o.order_sn from chance_order o where o.user_id = ${me} and o.backtime is null and not exists (
      select from wheel_chance c where c.order_sn = o.order_sn and c.way = ${way} and c.backtime is null)
    order by o.createtime desc, o.order_sn desc limit 1`.execute(db);
  return rows[0]?.order_sn;
}

/** How many chances of a way a member was given and had not taken back. */
export async function countGiven(db: Queries, { me, way }: { me: number; way: ChanceWay }): Promise<number> {
  const { n } = await db
    .selectFrom('wheel_chance')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', me)
    .where('way', '=', way)
    .where('backtime', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

interface Own {
  me: number;
  now: number;
}

const isUnused = ({ me, now }: Own) =>
  sql<boolean>`user_id = ${me} and usetime is null and backtime is null and expiretime > ${now}`;

/** How many chances a member has for each wheel, and when the first of them ends. */
export async function countChances(
  db: Queries,
  own: Own,
): Promise<ReadonlyMap<WheelType, { chances: number; chance_end: number }>> {
  const rows = await db
    .selectFrom('wheel_chance')
    .select(['wheel', sql<number>`count(*)::int`.as('chances'), sql<number>`min(expiretime)`.as('chance_end')])
    .where(isUnused(own))
    .groupBy('wheel')
    .execute();
  return new Map(rows.map(({ wheel, ...counted }) => [wheel, counted]));
}

/** Uses the chance of a member that ends first. The member must be locked. Returns undefined if there is none. */
export async function spendChance(tx: Tx, { wheel, ...own }: Own & { wheel: WheelType }): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update wheel_chance set usetime = ${own.now} where id = (
      select id from wheel_chance where wheel = ${wheel} and ${isUnused(own)}
      order by expiretime, id limit 1 for update)
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Whether a member has, or had and used, a chance for something that there is one for. */
export async function hasChanceFor(db: Queries, { me, slot }: { me: number; slot: string }): Promise<boolean> {
  const found = await db
    .selectFrom('wheel_chance')
    .select('id')
    .where('user_id', '=', me)
    .where('slot', '=', slot)
    .where('backtime', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
