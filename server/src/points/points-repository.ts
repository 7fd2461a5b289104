import { type Insertable, type Selectable, sql } from 'kysely';
import type { Lot, Take } from '@/domain/points/points';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import { wasTold } from '../inbox';

type LogRecord = Selectable<Database['points_log']>;

export type PointsEntry = Insertable<Database['points_log']>;

const BATCH = 200;
/** Lots that are read at once. */
const LOTS = 100;

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

/** Adds lots, and returns their ids in the same order. */
export async function insertLots(tx: Tx, lots: readonly Insertable<Database['points_lot']>[]): Promise<number[]> {
  const rows = await tx.insertInto('points_lot').values(lots).returning('id').execute();
  return rows.map(({ id }) => id);
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

interface Of {
  me: number;
}

/** What is left of the lots of a member that have ended or end until a time, by their ends. */
export async function findEnds(
  db: Queries,
  { me, until }: Of & { until: number },
): Promise<{ endtime: number; points: number }[]> {
  const { rows } = await sql<{ endtime: number; points: number }>`
    select expiretime as endtime, sum(remaining)::bigint as points from points_lot
    where user_id = ${me} and remaining > 0 and expiretime <= ${until} group by 1 order by 1`.execute(db);
  return rows;
}

const open = (db: Queries, me: number) =>
  db
    .selectFrom('points_lot')
    .select(['id', 'remaining as left', 'expiretime'])
    .where('user_id', '=', me)
    .where('remaining', '>', 0);

/** The lots of a member that have ended, and of which something is left. */
export const findEndedLots = (db: Queries, { me, now }: Of & { now: number }): Promise<Lot[]> =>
  open(db, me).where('expiretime', '<=', now).execute();

/** The lots of a member that end first, as many as have a number of points; all if they have fewer. */
export async function findOldestLots(db: Queries, { me, points }: Of & { points: number }): Promise<Lot[]> {
  const lots: Lot[] = [];
  let missing = points;
  while (missing > 0) {
    const last = lots.at(-1);
    const batch = await open(db, me)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(expiretime, id) > (${last?.expiretime}::bigint, ${last?.id}::bigint)`),
      )
      .orderBy('expiretime')
      .orderBy('id')
      .limit(LOTS)
      .execute();
    lots.push(...batch);
    missing -= batch.reduce((sum, { left }) => sum + left, 0);
    if (batch.length < LOTS) break;
  }
  return lots;
}

/** What is left of the points that an order gave. What was spent and given back is still of the order that gave it first. */
export async function findLotsOf(db: Queries, orderSn: string): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    with given as (
      select lot.id from points_log l join points_lot lot on lot.log_id = l.id where l.order_sn = ${orderSn})
    select id, remaining as left, expiretime from points_lot where id in (select id from given) and remaining > 0
    union
    select id, remaining, expiretime from points_lot where origin_id in (select id from given) and remaining > 0`.execute(
    db,
  );
  return rows;
}

/** Takes points out of lots, for a row of the ledger. */
export async function insertTakes(tx: Tx, logId: number, takes: readonly Take[]): Promise<void> {
  const [lots, amounts] = [takes.map(({ lot }) => lot), takes.map(({ amount }) => amount)];
  await sql`
    with take as (select * from unnest(${lots}::bigint[], ${amounts}::bigint[]) as t (lot_id, amount)),
      taken as (update points_lot lot set remaining = remaining - t.amount from take t where lot.id = t.lot_id)
    insert into points_take (log_id, lot_id, amount) select ${logId}::bigint, lot_id, amount from take`.execute(tx);
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

/**
 * Members who have points that have ended, by their id from one on; at most a batch. The lots are read first, and alone: the
 * database would read all lots by their member to find the first members.
 */
export const findWithEnded = async (db: Queries, { now, after }: { now: number; after: number }): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    with ended as materialized (
      select distinct user_id from points_lot where remaining > 0 and expiretime <= ${now} and user_id > ${after})
    select user_id from ended order by user_id limit ${BATCH}`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

/** The event of which a member is told when points end. */
export const endingEvent = (me: number, endtime: number): string => `points ${me} ${endtime}`;

/** Members who have points that end within a time, and were not told of it, by their id from one on; at most a batch. */
export const findEnding = async (
  db: Queries,
  { now, until, after }: { now: number; until: number; after: number },
): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    with ending as materialized (
      select distinct user_id, expiretime from points_lot
      where remaining > 0 and expiretime > ${now} and expiretime <= ${until} and user_id > ${after})
    select distinct user_id from ending
    where not ${wasTold(sql`user_id`, sql`'points ' || user_id || ' ' || expiretime`)}
    order by user_id limit ${BATCH}`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

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
