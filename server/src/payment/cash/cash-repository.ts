import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../db/db';
import type { Database } from '../../db/schema';
import { paymentStatus, refundStatus } from '../payment-repository';

export type CashPayment = Selectable<Database['cash_payment']>;

/** Returns false if the number is in use in the shop, or the payment exists. */
export async function insertCash(tx: Tx, payment: Insertable<Database['cash_payment']>): Promise<boolean> {
  const row = await tx
    .insertInto('cash_payment')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_sn')
    .executeTakeFirst();
  return row !== undefined;
}

export const findCash = (db: Queries, paymentSn: string): Promise<CashPayment | undefined> =>
  db.selectFrom('cash_payment').selectAll().where('payment_sn', '=', paymentSn).executeTakeFirst();

/** Returns the payment in cash of an order: of several the paid one, else the open one. */
export async function findCashOfOrder(
  db: Queries,
  { shopId, orderSn }: { shopId: number; orderSn: string },
): Promise<CashPayment | undefined> {
  const { rows } = await sql<CashPayment>`
    select * from cash_payment where order_sn = ${orderSn} and shop_id = ${shopId}
    order by state = 'paid' desc, state = 'open' desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Payments that wait at the counter of a shop, those that end first before the others. One whose order was paid by late
 * money of another channel is closed without the counter: nobody must be asked for cash then.
 */
export const findWaitingCash = (
  db: Queries,
  { shopId, now, limit }: { shopId: number; now: number; limit: number },
): Promise<CashPayment[]> =>
  db
    .selectFrom('cash_payment')
    .innerJoin('payment', 'payment.payment_sn', 'cash_payment.payment_sn')
    .selectAll('cash_payment')
    .where('cash_payment.shop_id', '=', shopId)
    .where('cash_payment.state', '=', 'open')
    .where('cash_payment.expiretime', '>', now)
    .where('payment.status', '=', paymentStatus.open)
    .orderBy('cash_payment.expiretime')
    .orderBy('cash_payment.payment_sn')
    .limit(limit)
    .execute();

/** Rupiah that a shop has taken and paid back in cash from one time to another, both included. */
export async function sumCash(
  db: Queries,
  { shopId, from, to }: { shopId: number; from: number; to: number },
): Promise<{ taken: number; paid_back: number }> {
  const { rows } = await sql<{ taken: number; paid_back: number }>`
    select
      (select coalesce(sum(amount), 0)::bigint from cash_payment
        where shop_id = ${shopId} and state = 'paid' and takentime between ${from} and ${to}) as taken,
      (select coalesce(sum(r.amount), 0)::bigint from refund r join payment p on p.payment_sn = r.payment_sn
        where r.shop_id = ${shopId} and p.channel = 'cash' and r.status = ${refundStatus.done}
          and r.donetime between ${from} and ${to}) as paid_back`.execute(db);
  const [sums] = rows;
  return { taken: Number(sums?.taken ?? 0), paid_back: Number(sums?.paid_back ?? 0) };
}

/** Those of all shops that were begun at a time or before it. */
export const findCashBegun = (
  db: Queries,
  { until, now, limit }: { until: number; now: number; limit: number },
): Promise<CashPayment[]> =>
  db
    .selectFrom('cash_payment')
    .selectAll()
    .where('state', '=', 'open')
    .where('createtime', '<=', until)
    .where('expiretime', '>', now)
    .limit(limit)
    .execute();

/** Returns false if it was not open. */
export async function closeCash(tx: Tx, paymentSn: string): Promise<boolean> {
  const row = await tx
    .updateTable('cash_payment')
    .set({ state: 'closed' })
    .where('payment_sn', '=', paymentSn)
    .where('state', '=', 'open')
    .returning('payment_sn')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if it is no longer open. */
export async function markCashTaken(
  tx: Tx,
  { paymentSn, by, now }: { paymentSn: string; by: string; now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('cash_payment')
    .set({ state: 'paid', taken_by: by, takentime: now })
    .where('payment_sn', '=', paymentSn)
    .where('state', '=', 'open')
    .returning('payment_sn')
    .executeTakeFirst();
  return row !== undefined;
}
