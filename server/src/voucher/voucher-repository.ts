import { type Insertable, type Selectable, sql } from 'kysely';
import { voucher } from '@/domain/voucher';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';
import type { Span } from '../lib/page-of';
import { findOrdersIn, type OrderRecord, ownOrderIds, unpaidOrderIds } from '../order';

export type VoucherRecord = Selectable<Database['voucher']>;
export type VoucherOrderRecord = Selectable<Database['voucher_order']>;

/** A voucher, and how many of it were sold. */
export interface SoldVoucher extends VoucherRecord {
  sales: number;
}

/** What is in the list of the chain. */
export async function countVouchers(db: Queries): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from voucher where status = 1`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What unpaid orders hold is taken, but not sold. */
const held = sql`(
  select voucher_id, sum(taken)::int as num from voucher_order where order_id in ${unpaidOrderIds} group by voucher_id)`;

/** What is in the list of the chain, in its order. */
export async function findVouchers(db: Queries, { offset, limit }: Span): Promise<SoldVoucher[]> {
  const { rows } = await sql<SoldVoucher>`
    select v.*, v.taken - coalesce(held.num, 0) as sales
    from voucher v left join ${held} as held on held.voucher_id = v.id
    where v.status = 1 order by v.weigh desc, v.id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** A voucher of the list of the chain. */
export async function findListedVoucher(db: Queries, id: number): Promise<SoldVoucher | undefined> {
  const { rows } = await sql<SoldVoucher>`
    select v.*, v.taken - coalesce(held.num, 0) as sales
    from voucher v left join ${held} as held on held.voucher_id = v.id
    where v.id = ${id} and v.status = 1`.execute(db);
  return rows[0];
}

/** Any voucher, also one that is not in the list any more. */
export const findVoucher = (db: Queries, id: number): Promise<VoucherRecord | undefined> =>
  db.selectFrom('voucher').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a voucher, so that two who take the last ones, or what one member may still buy, wait for each other. */
export async function lockVoucher(tx: Tx, id: number): Promise<VoucherRecord | undefined> {
  const { rows } = await sql<VoucherRecord>`select * from voucher where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Vouchers that a member has bought over all time, without those that were cancelled or paid back. */
export async function countBought(db: Queries, { me, voucherId }: { me: number; voucherId: number }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(taken), 0)::int as n from voucher_order
    where voucher_id = ${voucherId} and order_id in ${ownOrderIds({ me, kind: voucher.name })}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Ids of the orders of a voucher that a member has, the newest first. */
export async function findOrdersOfVoucher(
  db: Queries,
  { me, voucherId }: { me: number; voucherId: number },
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from voucher_order
    where voucher_id = ${voucherId} and taken > 0 and order_id in ${ownOrderIds({ me, kind: voucher.name })}
    order by order_id desc`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

type UnpaidOrder = Pick<OrderRecord, 'order_sn' | 'goods_num' | 'pay_amount' | 'expiretime'>;

/** A member's order of a voucher that can still be paid: the one whose time to pay ends first. */
export async function findUnpaidOrderOf(
  db: Queries,
  { me, voucherId, now }: { me: number; voucherId: number; now: number },
): Promise<UnpaidOrder | undefined> {
  const unpaid = await findOrdersIn(db, { me, kind: voucher.name, statuses: [voucher.statuses.unpaid] });
  const terms = await findVoucherOrders(
    db,
    unpaid.map(({ id }) => id),
  );
  return unpaid
    .filter(({ id, expiretime }) => terms.get(id)?.voucher_id === voucherId && (expiretime ?? 0) > now)
    .sort((a, b) => (a.expiretime ?? 0) - (b.expiretime ?? 0))[0];
}

export const insertVoucherOrder = (tx: Tx, row: Insertable<Database['voucher_order']>): Promise<unknown> =>
  tx.insertInto('voucher_order').values(row).execute();

/** What orders have beside the columns of all kinds, by the id of the order. */
export async function findVoucherOrders(
  db: Queries,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, VoucherOrderRecord>> {
  const rows = await db
    .selectFrom('voucher_order')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

export const findVoucherOrder = (db: Queries, orderId: number): Promise<VoucherOrderRecord | undefined> =>
  db.selectFrom('voucher_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Takes vouchers for an order from the stock. Returns false if too few are left, and nothing was written. */
export async function takeVouchers(
  tx: Tx,
  { orderId, voucherId, num, now }: { orderId: number; voucherId: number; num: number; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update voucher set taken = taken + ${num}, updatetime = ${now}
    where id = ${voucherId} and (total is null or taken + ${num} <= total) returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update voucher_order set taken = taken + ${num} where order_id = ${orderId}`.execute(tx);
  return true;
}

/**
 * Takes vouchers that are given without being sold from the stock. Returns false if too few are left, and nothing was
 * written.
 */
export async function takeGiven(tx: Tx, row: Insertable<Database['voucher_given']>): Promise<boolean> {
  const { rows } = await sql`
    update voucher set taken = taken + ${row.taken}, updatetime = ${row.createtime}
    where id = ${row.voucher_id} and (total is null or taken + ${row.taken} <= total) returning id`.execute(tx);
  if (rows.length === 0) return false;
  await tx.insertInto('voucher_given').values(row).execute();
  return true;
}

/** Gives vouchers of an order, which must be locked, back to the stock. */
export async function giveBackVouchers(
  tx: Tx,
  { orderId, voucherId, num, now }: { orderId: number; voucherId: number; num: number; now: number },
): Promise<void> {
  if (num === 0) return;
  await sql`update voucher set taken = taken - ${num}, updatetime = ${now} where id = ${voucherId}`.execute(tx);
  await sql`update voucher_order set taken = taken - ${num} where order_id = ${orderId}`.execute(tx);
}
