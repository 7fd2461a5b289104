import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type PaymentRecord = Selectable<Database['payment']>;
export type RefundRecord = Selectable<Database['refund']>;

export const paymentStatus = { open: 0, paid: 1, failed: 2, closed: 3 } as const;
export const refundStatus = { none: 0, asked: 1, sent: 2, done: 3, manual: 4 } as const;

/** Returns false if the order has an open payment already (unique index). */
export async function insertPayment(tx: Tx, payment: Insertable<Database['payment']>): Promise<boolean> {
  const row = await tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findPayment(db: Queries, paymentSn: string): Promise<PaymentRecord | undefined> {
  return db.selectFrom('payment').selectAll().where('payment_sn', '=', paymentSn).executeTakeFirst();
}

export function findOpenPayment(db: Queries, orderId: number): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', paymentStatus.open)
    .executeTakeFirst();
}

/** The open payment of an order is always its newest: another is created only when none is open. */
export function findLastPayment(db: Queries, orderId: number): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What an unpaid order shows of its last payment. */
export type LastPayment = Pick<
  PaymentRecord,
  'payment_sn' | 'status' | 'channel' | 'amount' | 'expiretime' | 'launch_json'
>;

/** Whether anything is or was paid back of an order, as a part of a statement. */
export const hasRefunds = (orderId: RawBuilder<number>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from refund where order_id = ${orderId})`;

export async function storeLaunch(
  tx: Tx,
  { paymentSn, launch, tradeNo }: { paymentSn: string; launch: object; tradeNo: string },
): Promise<PaymentRecord['status']> {
  const { status } = await tx
    .updateTable('payment')
    .set({ launch_json: JSON.stringify(launch), trade_no: tradeNo })
    .where('payment_sn', '=', paymentSn)
    .returning('status')
    .executeTakeFirstOrThrow();
  return status;
}

/** Closes an open payment that was not paid. */
export async function closePayment(
  tx: Tx,
  { paymentSn, status, now }: { paymentSn: string; status: 2 | 3; now: number },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status, updatetime: now })
    .where('payment_sn', '=', paymentSn)
    .where('status', '=', paymentStatus.open)
    .execute();
}

/** Open payments of these orders end when their orders do. */
export async function boundPayments(tx: Tx, ends: readonly { id: number; expiretime: number }[]): Promise<void> {
  for (const { id, expiretime } of ends) {
    await sql`update payment set expiretime = least(expiretime, ${expiretime}) where status = 0 and order_id = ${id}`.execute(
      tx,
    );
  }
}

/** Records that a payment was paid, even one that was voided. Returns false if it was recorded before. */
export async function markPaid(
  tx: Tx,
  { paymentSn, paytime, now }: { paymentSn: string; paytime: number; now: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('payment')
    .set({ status: paymentStatus.paid, paytime, updatetime: now })
    .where('payment_sn', '=', paymentSn)
    .where('status', '!=', paymentStatus.paid)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the payment that paid its order. The unique index allows only one. */
export async function markSettled(tx: Tx, paymentSn: string): Promise<void> {
  await tx.updateTable('payment').set({ settled: 1 }).where('payment_sn', '=', paymentSn).execute();
}

export function findSettledPayment(db: Queries, orderId: number): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('settled', '=', 1)
    .executeTakeFirst();
}

/** Inserts an event before anything that it causes. Returns false if the same event was recorded before. */
export async function insertEvent(tx: Tx, event: Insertable<Database['payment_event']>): Promise<boolean> {
  const row = await tx
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeOutcome(
  tx: Tx,
  event: Pick<Selectable<Database['payment_event']>, 'provider' | 'event_id' | 'payment_sn' | 'state' | 'outcome'>,
): Promise<void> {
  await tx
    .updateTable('payment_event')
    .set({ outcome: event.outcome })
    .where('provider', '=', event.provider)
    .where('event_id', '=', event.event_id)
    .where('payment_sn', '=', event.payment_sn)
    .where('state', '=', event.state)
    .execute();
}

/** Sets an amount of a payment aside for a refund. Returns false if less than that is left; nothing was written. */
export async function reserveRefund(
  tx: Tx,
  { paymentSn, amount }: { paymentSn: string; amount: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update payment set refunded = refunded + ${amount}
    where payment_sn = ${paymentSn} and refunded + ${amount} <= amount returning id`.execute(tx);
  return rows.length > 0;
}

/** The amount must be set aside first. */
export async function insertRefund(tx: Tx, refund: Insertable<Database['refund']>): Promise<void> {
  await tx.insertInto('refund').values(refund).execute();
}

/** What is or will be paid back, and how far that is: the number of its state. */
export interface ShownRefund {
  state: number;
  /** Rupiah. */
  amount: number;
}

/**
 * What an order shows of its refunds. One that has ended shows all of them together, also of money that came late or twice.
 * Another shows those of the payment that paid it, because it still costs its price. What needs a person counts first, then
 * what is furthest behind.
 */
export async function findShownRefund(
  tx: Tx,
  { orderId, isEnded }: { orderId: number; isEnded: boolean },
): Promise<ShownRefund> {
  const { rows } = await sql<ShownRefund>`
    select coalesce(case when bool_or(r.status = 4) then 4 else min(r.status) end, 0) as state,
      coalesce(sum(r.amount), 0)::bigint as amount
    from refund r join payment p on p.payment_sn = r.payment_sn
    where r.order_id = ${orderId} and (p.settled = 1 or ${isEnded})`.execute(tx);
  return rows[0] ?? { state: refundStatus.none, amount: 0 };
}

/** How far a refund has come. */
export type RefundOutcome = Pick<RefundRecord, 'refund_sn' | 'status' | 'senttime' | 'donetime'>;

/** How far these refunds have come, by their numbers. */
export async function findRefundOutcomes(
  db: Queries,
  refundSns: readonly string[],
): Promise<ReadonlyMap<string, RefundOutcome>> {
  if (refundSns.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .select(['refund_sn', 'status', 'senttime', 'donetime'])
    .where('refund_sn', 'in', refundSns)
    .execute();
  return new Map(rows.map((row) => [row.refund_sn, row]));
}

/** What is or was paid back of an order, oldest first, with the channel of the payment that it is of. */
export const findRefunds = (db: Queries, orderId: number): Promise<(RefundRecord & { channel: string })[]> =>
  db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_sn', 'refund.payment_sn')
    .selectAll('refund')
    .select('payment.channel')
    .where('refund.order_id', '=', orderId)
    .orderBy('refund.id')
    .execute();

/** A refund, with the provider, the channel and the time of its payment. */
export type DueRefund = RefundRecord & Pick<PaymentRecord, 'provider' | 'channel' | 'paytime'>;

export async function findDueRefunds(
  db: Queries,
  { now, limit }: { now: number; limit: number },
): Promise<DueRefund[]> {
  return await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_sn', 'refund.payment_sn')
    .selectAll('refund')
    .select(['payment.provider', 'payment.channel', 'payment.paytime'])
    .where('refund.status', 'in', [refundStatus.asked, refundStatus.sent])
    .where('nexttime', '<=', now)
    .orderBy('nexttime')
    .limit(limit)
    .execute();
}

export type ManualRefundRecord = Pick<
  RefundRecord,
  'refund_sn' | 'order_id' | 'amount' | 'cause' | 'reason' | 'createtime'
> & {
  channel: string;
};

/** Refunds that need a person, oldest first: of the orders of a shop, or of orders that are of no shop. */
export async function findManualRefunds(
  db: Queries,
  { shopId, limit }: { shopId: number | null; limit: number },
): Promise<ManualRefundRecord[]> {
  const ofShop = shopId === null ? sql`r.shop_id is null` : sql`r.shop_id = ${shopId}`;
  const { rows } = await sql<ManualRefundRecord>`
    select r.refund_sn, r.order_id, r.amount, r.cause, r.reason, r.createtime, p.channel
    from refund r join payment p on p.payment_sn = r.payment_sn
    where r.status = 4 and ${ofShop} order by r.id limit ${limit}`.execute(db);
  return rows;
}

export const findRefund = (db: Queries, refundSn: string): Promise<RefundRecord | undefined> =>
  db.selectFrom('refund').selectAll().where('refund_sn', '=', refundSn).executeTakeFirst();

/** A person has made a refund. Returns false if it was not waiting for one. */
export async function settleRefund(
  tx: Tx,
  { refundSn, who, manager, note, now }: { refundSn: string; who: string; manager: string; note: string; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update refund set status = ${refundStatus.done}, senttime = coalesce(senttime, ${now}), donetime = ${now}, settled_by = ${who},
      settled_manager = ${manager}, note = ${note}
    where refund_sn = ${refundSn} and status = ${refundStatus.manual} returning id`.execute(tx);
  return rows.length > 0;
}

export type RefundChange = { status: 1 | 2 | 3 | 4; nexttime: number; donetime?: number };

export async function changeRefund(
  tx: Tx,
  { refundSn, now, set }: { refundSn: string; now: number; set: RefundChange },
): Promise<boolean> {
  const isSent = set.status === refundStatus.sent || set.status === refundStatus.done;
  const row = await tx
    .updateTable('refund')
    .set({ ...set, ...(isSent ? { senttime: sql<number>`coalesce(senttime, ${now})` } : {}), tries: sql`tries + 1` })
    .where('refund_sn', '=', refundSn)
    .where('status', 'in', [refundStatus.asked, refundStatus.sent])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
