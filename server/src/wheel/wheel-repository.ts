import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import { wasTold } from '../inbox';
import type { Span } from '../lib/page-of';

export type EntryRecord = Selectable<Database['wheel_entry']>;
export type DrawRecord = Selectable<Database['wheel_draw']>;

export const drawStatus = { nothing: 0, toClaim: 1, claimed: 2, received: 3, expired: 4, given: 5 } as const;

/** What is on a wheel, by its place. */
export const findEntries = (db: Queries, wheelId: number): Promise<EntryRecord[]> =>
  db
    .selectFrom('wheel_entry')
    .selectAll()
    .where('wheel_id', '=', wheelId)
    .where('status', '=', 1)
    .orderBy('position')
    .execute();

/** Takes one of an entry. Returns false if none is left, and nothing was written. */
export async function takeEntry(tx: Tx, { id, now }: { id: number; now: number }): Promise<boolean> {
  const { rows } = await sql`
    update wheel_entry set taken = taken + 1, updatetime = ${now}
    where id = ${id} and (total is null or taken < total) returning id`.execute(tx);
  return rows.length > 0;
}

/** Gives one of an entry back. */
export async function giveBackEntry(tx: Tx, { id, now }: { id: number; now: number }): Promise<void> {
  await sql`update wheel_entry set taken = taken - 1, updatetime = ${now} where id = ${id}`.execute(tx);
}

/** The id by which the draws of a member are known. It is `made` if the member has none yet. */
export async function drawIdOf(tx: Tx, { me, made }: { me: number; made: string }): Promise<string> {
  await tx
    .insertInto('wheel_member')
    .values({ user_id: me, draw_id: made })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { draw_id } = await tx
    .selectFrom('wheel_member')
    .select('draw_id')
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow();
  return draw_id;
}

/** How often a member has drawn on a wheel: on a day, or on all. */
export async function countDraws(
  db: Queries,
  { me, wheelId, day }: { me: number; wheelId: number; day?: string },
): Promise<number> {
  const { n } = await db
    .selectFrom('wheel_draw')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', me)
    .where('wheel_id', '=', wheelId)
    .$if(day !== undefined, (query) => query.where('day', '=', day ?? ''))
    .executeTakeFirstOrThrow();
  return n;
}

export const insertDraw = (tx: Tx, row: Insertable<Database['wheel_draw']>): Promise<DrawRecord> =>
  tx.insertInto('wheel_draw').values(row).returningAll().executeTakeFirstOrThrow();

export async function countOwnDraws(db: Queries, me: number): Promise<number> {
  const { n } = await db
    .selectFrom('wheel_draw')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', me)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether a member has ever drawn. */
export async function hasDrawn(db: Queries, me: number): Promise<boolean> {
  const { rows } = await sql`select from wheel_draw where user_id = ${me} limit 1`.execute(db);
  return rows.length > 0;
}

/** The draws of a member, newest first. They are found by the index alone, so that those that are passed over are not read. */
export const findOwnDraws = (db: Queries, me: number, { offset, limit }: Span): Promise<DrawRecord[]> =>
  db
    .selectFrom('wheel_draw')
    .selectAll()
    .where('id', 'in', (draws) =>
      draws
        .selectFrom('wheel_draw')
        .select('id')
        .where('user_id', '=', me)
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit),
    )
    .orderBy('id', 'desc')
    .execute();

export const findOwnDraw = (db: Queries, { me, sn }: { me: number; sn: string }): Promise<DrawRecord | undefined> =>
  db.selectFrom('wheel_draw').selectAll().where('user_id', '=', me).where('sn', '=', sn).executeTakeFirst();

export const findEntry = (db: Queries, id: number): Promise<EntryRecord> =>
  db.selectFrom('wheel_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A draw of a member, locked until the transaction ends. */
export const lockOwnDraw = (tx: Tx, { me, sn }: { me: number; sn: string }): Promise<DrawRecord | undefined> =>
  tx.selectFrom('wheel_draw').selectAll().where('user_id', '=', me).where('sn', '=', sn).forUpdate().executeTakeFirst();

/** The draw of a member whose prize was claimed by an order. */
export const findDrawOfOrder = (
  db: Queries,
  { me, orderId }: { me: number; orderId: number },
): Promise<DrawRecord | undefined> =>
  db.selectFrom('wheel_draw').selectAll().where('user_id', '=', me).where('order_id', '=', orderId).executeTakeFirst();

/** The draw whose prize was claimed by an order. */
export const findClaimedDraw = (db: Queries, orderId: number): Promise<DrawRecord> =>
  db.selectFrom('wheel_draw').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

/** Writes that a prize was claimed. */
export async function setClaim(
  tx: Tx,
  { id, orderId, shopId }: { id: number; orderId: number; shopId: number | null },
): Promise<void> {
  await tx
    .updateTable('wheel_draw')
    .set({ status: drawStatus.claimed, order_id: orderId, claim_shop_id: shopId })
    .where('id', '=', id)
    .execute();
}

/** Writes what became of a claimed prize. */
export async function markClaim(
  tx: Tx,
  { orderId, status, now }: { orderId: number; status: 3 | 4; now: number },
): Promise<void> {
  await tx.updateTable('wheel_draw').set({ status, endtime: now }).where('order_id', '=', orderId).execute();
}

const BATCH = 200;

/** Prizes that were not claimed in time, at most a batch. */
export const findUnclaimed = (db: Queries, now: number): Promise<Pick<DrawRecord, 'id' | 'user_id' | 'entry_id'>[]> =>
  db
    .selectFrom('wheel_draw')
    .select(['id', 'user_id', 'entry_id'])
    .where('status', '=', drawStatus.toClaim)
    .where('expiretime', '<=', now)
    .orderBy('expiretime')
    .limit(BATCH)
    .execute();

/** Ends a prize that was not claimed. Returns false if it is claimed or ended, and nothing was written. */
export async function expireDraw(tx: Tx, { id, now }: { id: number; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wheel_draw')
    .set({ status: drawStatus.expired, endtime: now })
    .where('id', '=', id)
    .where('status', '=', drawStatus.toClaim)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Prizes that can be claimed until a time, and of whose end their members were not told; at most a batch. */
export const findToTell = (db: Queries, { now, until }: { now: number; until: number }): Promise<DrawRecord[]> =>
  db
    .selectFrom('wheel_draw')
    .selectAll()
    .where('status', '=', drawStatus.toClaim)
    .where('expiretime', '>', now)
    .where('expiretime', '<=', until)
    .where(sql<boolean>`not ${wasTold(sql`wheel_draw.user_id`, sql`'prize ends ' || wheel_draw.sn`)}`)
    .orderBy('expiretime')
    .limit(BATCH)
    .execute();

/** Prizes of a member that are not claimed. */
export const findOpenPrizes = (db: Queries, me: number): Promise<DrawRecord[]> =>
  db
    .selectFrom('wheel_draw')
    .selectAll()
    .where('user_id', '=', me)
    .where('status', '=', drawStatus.toClaim)
    .orderBy('id')
    .execute();
