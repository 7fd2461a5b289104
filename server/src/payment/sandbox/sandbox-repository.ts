import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../../db/db';
import type { Database } from '../../db/schema';

export type SandboxState = 'open' | 'paid' | 'failed' | 'expired' | 'voided';
export type SandboxPayment = Selectable<Database['sandbox_payment']>;
export type SandboxNotice = Selectable<Database['sandbox_notice']>;

/** Creating the same payment number again changes nothing. */
export async function insertSandboxPayment(tx: Tx, payment: Insertable<Database['sandbox_payment']>): Promise<void> {
  await tx
    .insertInto('sandbox_payment')
    .values(payment)
    .onConflict((conflict) => conflict.column('payment_sn').doNothing())
    .execute();
}

export function findSandboxPayment(
  db: Queries,
  by: { tradeNo: string } | { paymentSn: string },
): Promise<SandboxPayment | undefined> {
  const all = db.selectFrom('sandbox_payment').selectAll();
  return ('tradeNo' in by ? all.where('trade_no', '=', by.tradeNo) : all.where('payment_sn', '=', by.paymentSn))
    .limit(1)
    .executeTakeFirst();
}

/** Returns undefined if the payment is in none of these states. */
export async function changeSandboxPayment(
  tx: Tx,
  change: { tradeNo: string; from: readonly SandboxState[]; to: SandboxState; paytime?: number },
): Promise<SandboxPayment | undefined> {
  return await tx
    .updateTable('sandbox_payment')
    .set({ state: change.to, paytime: change.paytime ?? null })
    .where('trade_no', '=', change.tradeNo)
    .where(sql<boolean>`state = any(${change.from}::text[])`)
    .returningAll()
    .executeTakeFirst();
}

export async function findRunOut(
  db: Queries,
  { now, limit }: { now: number; limit: number },
): Promise<SandboxPayment[]> {
  return await db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('state', '=', 'open')
    .where('expiretime', '<=', now)
    .limit(limit)
    .execute();
}

export interface SandboxRefund {
  refund_sn: string;
  payment_sn: string;
  amount: number;
}

/** Refunds of one payment wait for each other, so that one sent twice at once is found the second time. */
export async function lockSandboxPayment(tx: Tx, paymentSn: string): Promise<void> {
  await sql`select from sandbox_payment where payment_sn = ${paymentSn} for update`.execute(tx);
}

/** The refund of this number, if there is one. */
export function findSandboxRefund(tx: Tx, refundSn: string): Promise<SandboxRefund | undefined> {
  return tx.selectFrom('sandbox_refund').selectAll().where('refund_sn', '=', refundSn).executeTakeFirst();
}

/** Returns false if nothing was paid, or less than this is left; nothing was written. */
export async function refundSandboxPayment(tx: Tx, refund: SandboxRefund): Promise<boolean> {
  const { rows } = await sql<{ trade_no: string }>`
    update sandbox_payment set refunded = refunded + ${refund.amount}
    where payment_sn = ${refund.payment_sn} and state = 'paid' and refunded + ${refund.amount} <= amount
    returning trade_no`.execute(tx);
  if (rows.length === 0) return false;
  await tx.insertInto('sandbox_refund').values(refund).execute();
  return true;
}

export async function insertNotices(tx: Tx, notices: Insertable<Database['sandbox_notice']>[]): Promise<void> {
  if (notices.length > 0) await tx.insertInto('sandbox_notice').values(notices).execute();
}

export async function findDueNotices(
  db: Queries,
  { now, limit }: { now: number; limit: number },
): Promise<SandboxNotice[]> {
  return await db
    .selectFrom('sandbox_notice')
    .selectAll()
    .where('donetime', 'is', null)
    .where('duetime', '<=', now)
    .orderBy('duetime')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function changeNotice(
  db: Queries,
  { id, set }: { id: number; set: { donetime: number } | { duetime: number } },
): Promise<void> {
  await db
    .updateTable('sandbox_notice')
    .set({ ...set, tries: sql`tries + 1` })
    .where('id', '=', id)
    .execute();
}
