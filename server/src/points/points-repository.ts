import { type Insertable, type Selectable, sql } from 'kysely';
import type { Lot, Take } from '@/domain/points/points';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

type LogRecord = Selectable<Database['points_log']>;

export type PointsEntry = Insertable<Database['points_log']>;

const BATCH = 200;

/** What a member has and owes. Who has no row has and owes nothing. */
export async function findPoints(db: Queries, me: number): Promise<{ balance: number; debt: number }> {
  const row = await db.selectFrom('points').select(['balance', 'debt']).where('user_id', '=', me).executeTakeFirst();
  return row ?? { balance: 0, debt: 0 };
}

export async function writePoints(tx: Tx, row: Selectable<Database['points']>): Promise<void> {
  const { user_id: _, ...set } = row;
  await tx
    .insertInto('points')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

/** Adds a row to the ledger, and returns its id. Returns undefined if its event was there before. */
export async function insertEntry(tx: Tx, entry: PointsEntry): Promise<number | undefined> {
  const row = await tx
    .insertInto('points_log')
    .values(entry)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const insertLot = (tx: Tx, lot: Insertable<Database['points_lot']>): Promise<{ id: number }> =>
  tx.insertInto('points_lot').values(lot).returning('id').executeTakeFirstOrThrow();

/** A lot of a member, and the order that gave it. */
export interface OwnLot extends Lot {
  orderSn: string | null;
}

/** A lot that is given back: what was taken out of another one. */
export type TakenLot = Pick<Selectable<Database['points_lot']>, 'expiretime' | 'prolonged_switch'> & {
  /** The lot that was earned. */
  origin: number;
  amount: number;
};

/** What an event has taken out of lots, the one that ends first before others. */
export async function findTaken(db: Queries, source: string): Promise<TakenLot[]> {
  const { rows } = await sql<TakenLot>`
    select coalesce(lot.origin_id, lot.id) as origin, t.amount, lot.expiretime, lot.prolonged_switch
    from points_log l join points_take t on t.log_id = l.id join points_lot lot on lot.id = t.lot_id
    where l.source = ${source} order by lot.expiretime, lot.id`.execute(db);
  return rows;
}

/** The lots of a member of which something is left. */
export async function findLots(db: Queries, me: number): Promise<OwnLot[]> {
  return await db
    .selectFrom('points_lot as lot')
    // What was given back is still of the order that gave it first.
    .innerJoin('points_lot as origin', (join) => join.on('origin.id', '=', sql`coalesce(lot.origin_id, lot.id)`))
    .innerJoin('points_log as given', 'given.id', 'origin.log_id')
    .select(['lot.id', 'lot.remaining as left', 'lot.expiretime', 'given.order_sn as orderSn'])
    .where('lot.user_id', '=', me)
    .where('lot.remaining', '>', 0)
    .execute();
}

/** Takes points out of lots, for a row of the ledger. */
export async function insertTakes(tx: Tx, logId: number, takes: readonly Take[]): Promise<void> {
  for (const { lot, amount } of takes) {
    await tx
      .updateTable('points_lot')
      .set({ remaining: sql`remaining - ${amount}` })
      .where('id', '=', lot)
      .execute();
    await tx.insertInto('points_take').values({ log_id: logId, lot_id: lot, amount }).execute();
  }
}

/** By which terms an order gave points, and how many are left of them. Returns undefined if it gave none. */
export async function findGiven(
  db: Queries,
  orderSn: string,
): Promise<(Pick<LogRecord, 'user_id' | 'createtime'> & { rate: number; multiple: number; sum: number }) | undefined> {
  const rows = await db.selectFrom('points_log').selectAll().where('order_sn', '=', orderSn).execute();
  const first = rows.find(({ type }) => type === 'order');
  if (!first || first.rate === null || first.multiple === null) return undefined;
  const sum = rows.reduce((all, { amount, debt }) => all + amount - debt, 0);
  return { ...first, rate: first.rate, multiple: first.multiple, sum };
}

/** Members who have points that have ended, by their id from one on; at most a batch. */
export const findWithEnded = async (db: Queries, { now, after }: { now: number; after: number }): Promise<number[]> =>
  (
    await db
      .selectFrom('points_lot')
      .select('user_id')
      .distinct()
      .where('remaining', '>', 0)
      .where('expiretime', '<=', now)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
  ).map(({ user_id }) => user_id);

/** Members who have points that end within a time, by their id from one on; at most a batch. */
export const findEnding = async (
  db: Queries,
  { now, until, after }: { now: number; until: number; after: number },
): Promise<number[]> =>
  (
    await db
      .selectFrom('points_lot')
      .select('user_id')
      .distinct()
      .where('remaining', '>', 0)
      .where('expiretime', '>', now)
      .where('expiretime', '<=', until)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
  ).map(({ user_id }) => user_id);

/** How many points are left of those that an order gave. Returns undefined if it gave none yet. */
export const findOrderPoints = async (db: Queries, orderSn: string): Promise<number | undefined> =>
  (await findGiven(db, orderSn))?.sum;

/** The points that an order, or its codes, have given, without what was taken back. */
export async function sumOfOrder(db: Queries, orderSn: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(amount - debt), 0)::int as points from points_log
    where order_sn = ${orderSn} and type in ('order', 'code', 'refund')`.execute(db);
  return rows[0]?.points ?? 0;
}
