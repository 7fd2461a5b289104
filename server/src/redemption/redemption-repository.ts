import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database, Text3 } from '../db/schema';
import { wasTold } from '../inbox';
import { type Batch, isOrderOfKind, numberOfOrder } from '../order';

export type CodeRecord = Selectable<Database['redemption_code']>;
export type ItemKind = CodeRecord['item_kind'];

export const codeStatus = { unused: 0, redeemed: 1, refunded: 2, ended: 3 } as const;

/** Returns false if another code has these letters already, and nothing was written. */
export async function insertCode(tx: Tx, row: Insertable<Database['redemption_code']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('redemption_code')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findCode = (db: Queries, code: string): Promise<CodeRecord | undefined> =>
  db.selectFrom('redemption_code').selectAll().where('code', '=', code).executeTakeFirst();

/** A code, locked until the transaction ends. Its order must be locked before it. */
export const lockCode = (tx: Tx, id: number): Promise<CodeRecord> =>
  tx.selectFrom('redemption_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The codes of an order, by their number. */
export const findOrderCodes = (db: Queries, orderId: number): Promise<CodeRecord[]> =>
  db.selectFrom('redemption_code').selectAll().where('order_id', '=', orderId).orderBy('number').execute();

/** The codes of a draw, by their number. */
export const findDrawCodes = (db: Queries, drawSn: string): Promise<CodeRecord[]> =>
  db.selectFrom('redemption_code').selectAll().where('draw_sn', '=', drawSn).orderBy('number').execute();

/** Ends codes that were won in draws and not redeemed in time. Returns how many. */
export async function endDrawCodes(tx: Tx, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('redemption_code')
    .set({ status: codeStatus.ended, endtime: now })
    .where('draw_sn', 'is not', null)
    .where('status', '=', codeStatus.unused)
    .where('expiretime', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns false if the code is not unused any more, and nothing was written. */
export async function markRedeemed(
  tx: Tx,
  { id, shopId, by, now }: { id: number; shopId: number; by: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('redemption_code')
    .set({ status: codeStatus.redeemed, redeemtime: now, redeem_shop_id: shopId, redeem_by: by })
    .where('id', '=', id)
    .where('status', '=', codeStatus.unused)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an order's codes say together. */
export interface CodeCounts {
  of: number;
  unused: number;
  /** Codes that were closed because their money went back. */
  refunded: number;
  /** Rupiah that were paid for the unused ones. */
  unusedShare: number;
}

/** The counts of an order's codes at a given time, with what pages show besides. */
export interface CodesShown extends CodeCounts {
  /** Those that can still be redeemed. */
  good: number;
  redeemed: number;
  /** Until when they are good. */
  expiretime: number;
}

export async function countOrderCodes(db: Queries, orderId: number): Promise<CodeCounts> {
  const { rows } = await sql<CodeCounts>`
    select count(*)::int as of, count(*) filter (where status = ${codeStatus.unused})::int as unused,
      count(*) filter (where status = ${codeStatus.refunded})::int as refunded,
      coalesce(sum(share) filter (where status = ${codeStatus.unused}), 0)::bigint as "unusedShare"
    from redemption_code where order_id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the codes of an order were not counted');
  return row;
}

/** Counts the codes of several orders by one query, by the id of the order. An order without codes is missing. */
export async function countCodesOf(
  db: Queries,
  { orderIds, now }: { orderIds: readonly number[]; now: number },
): Promise<ReadonlyMap<number, CodesShown>> {
  const { rows } = await sql<CodesShown & { order_id: number }>`
    select order_id, count(*)::int as of, count(*) filter (where status = ${codeStatus.unused})::int as unused,
      count(*) filter (where status = ${codeStatus.unused} and expiretime > ${now})::int as good,
      count(*) filter (where status = ${codeStatus.redeemed})::int as redeemed,
      count(*) filter (where status = ${codeStatus.refunded})::int as refunded,
      coalesce(sum(share) filter (where status = ${codeStatus.unused}), 0)::bigint as "unusedShare",
      max(expiretime) as expiretime
    from redemption_code where order_id = any(${orderIds}::bigint[]) group by order_id`.execute(db);
  return new Map(rows.map(({ order_id, ...codes }) => [order_id, codes]));
}

/** Ends the unused codes of an order, which must be locked. */
export async function closeCodes(
  tx: Tx,
  { orderId, as, now }: { orderId: number; as: 'refunded' | 'ended'; now: number },
): Promise<void> {
  await tx
    .updateTable('redemption_code')
    .set({ status: codeStatus[as], endtime: now })
    .where('order_id', '=', orderId)
    .where('status', '=', codeStatus.unused)
    .execute();
}

/**
 * Good codes of vouchers that a member loses with the account: those that were won or exchanged for points, by their draw or
 * order. Others are listed with their order, which may pay them back.
 */
export async function findLostCodes(
  db: Queries,
  { me, now }: { me: number; now: number },
): Promise<{ order_sn: string; title: Text3; num: number; amount: number }[]> {
  const orderId = sql.ref('order_id');
  const { rows } = await sql<{ order_sn: string; title: Text3; num: number; amount: number }>`
    select coalesce(draw_sn, ${numberOfOrder(orderId)}) as order_sn, name_json as title, count(*)::int as num, 0 as amount
    from redemption_code
    where user_id = ${me} and status = ${codeStatus.unused} and expiretime > ${now} and item_kind = 'voucher'
      and (draw_sn is not null or ${isOrderOfKind(orderId, 'points')})
    group by 1, name_json order by max(id) desc`.execute(db);
  return rows;
}

/** Ends the unused codes of a member whose account is deleted, so that nobody redeems them. */
export async function endCodesOf(tx: Tx, { me, now }: { me: number; now: number }): Promise<void> {
  await tx
    .updateTable('redemption_code')
    .set({ status: codeStatus.ended, endtime: now })
    .where('user_id', '=', me)
    .where('status', '=', codeStatus.unused)
    .execute();
}

/** It is no parameter, because a plan for any state cannot use the index of the unused codes. */
const unused = sql.lit(codeStatus.unused);

interface OfKind extends Batch {
  /** The kind of the orders. */
  kind: string;
}

/**
 * Orders of a kind with unused codes that have expired, by rising number. The codes are read first, and alone: the database
 * expects many unused ones among those that are over, and would read all codes by their order to find the first.
 */
export const expiredOrders = ({ kind, now, after, limit }: OfKind) => sql<{ id: number }>`
  with expired as materialized (
    select distinct order_id as id from redemption_code
    where status = ${unused} and expiretime <= ${now} and order_id > ${after})
  select id from expired where ${isOrderOfKind(sql`expired.id`, kind)} order by id limit ${limit}`;

export const findExpired = async (db: Queries, expired: OfKind): Promise<{ id: number }[]> =>
  (await expiredOrders(expired).execute(db)).rows;

interface Ending extends OfKind {
  /** Seconds. */
  within: number;
  eventPrefix: string;
}

/**
 * Orders of a kind with an unused code that ends within some seconds, and was good for longer when it was made, whose
 * member was not told by an event that begins with `eventPrefix`; by rising number, at most `limit`.
 */
export const endingOrders = ({ kind, now, within, eventPrefix, after, limit }: Ending) =>
  sql<{ id: number; endtime: number }>`
    select order_id as id, min(expiretime) as endtime from redemption_code
    where status = ${unused} and expiretime > ${now} and expiretime <= ${now + within}
      and createtime < expiretime - ${within} and order_id > ${after} and ${isOrderOfKind(sql`order_id`, kind)}
      and not ${wasTold(sql`user_id`, sql`${eventPrefix}::text || order_id`)}
    group by order_id order by id limit ${limit}`;

export const findEnding = async (db: Queries, ending: Ending): Promise<{ id: number; endtime: number }[]> =>
  (await endingOrders(ending).execute(db)).rows;

/** What was redeemed in a shop since a time, the newest first; at most `limit`, and how many it was in all. */
export async function findRedeemed(
  db: Queries,
  { shopId, since, limit }: { shopId: number; since: number; limit: number },
): Promise<{ codes: CodeRecord[]; total: number }> {
  const own = db
    .selectFrom('redemption_code')
    .where('status', '=', sql.lit(codeStatus.redeemed))
    .where('redeem_shop_id', '=', shopId)
    .where('redeemtime', '>=', since);
  const codes = await own.selectAll().orderBy('redeemtime', 'desc').orderBy('id', 'desc').limit(limit).execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { codes, total: Number(total) };
}

/** How many codes of vouchers that were paid for a member can redeem. */
export async function countPaidVouchers(db: Queries, { me, now }: { me: number; now: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from redemption_code
    where user_id = ${me} and item_kind = 'voucher' and share > 0 and status = 0 and expiretime > ${now}`.execute(db);
  return rows[0]?.n ?? 0;
}
