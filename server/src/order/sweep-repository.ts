import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { BusinessDay } from '../db/schema';

/** An order and the hours of its shop, as the closing rules need them. */
export interface TimedOrder {
  id: number;
  order_sn: string;
  shop_id: number;
  status: number;
  paytime: number | null;
  accepttime: number | null;
  readytime: number | null;
  expiretime: number | null;
  business_json: BusinessDay[];
  always_open_switch: 0 | 1;
  shop_status: 0 | 1 | 2;
  shop_updatetime: number;
  utc_offset_minutes: number;
}

const timedColumns = sql`
  o.id, o.order_sn, o.shop_id, o.status, o.paytime, o.accepttime, o.readytime, o.expiretime,
  s.business_json, s.always_open_switch, s.status as shop_status, s.updatetime as shop_updatetime, s.utc_offset_minutes`;

export interface Batch {
  now: number;
  limit: number;
  /** Only ids above this one, so that orders which failed do not hide the rest. */
  after: number;
}

export async function findOverdue(db: Queries, { now, limit, after }: Batch): Promise<TimedOrder[]> {
  const { rows } = await sql<TimedOrder>`
    select ${timedColumns} from orders o join shop s on s.id = o.shop_id
    where o.status = 0 and o.expiretime <= ${now} and o.id > ${after} order by o.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Shortens deadlines of unpaid orders and their payments that lie too far ahead because the clock was set back, to what
 * they would be if they were created now.
 */
export async function boundDeadlines(
  tx: Tx,
  { now, unpaidSeconds, paymentSeconds }: { now: number; unpaidSeconds: number; paymentSeconds: number },
): Promise<void> {
  const latest = now + unpaidSeconds;
  const { rows } = await sql<{ id: number }>`
    update orders set expiretime = ${latest}, version = version + 1
    where status = 0 and expiretime > ${latest} returning id`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update payment set expiretime = least(expiretime, ${now + paymentSeconds})
    where status = 0 and order_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
}

export async function findUnaccepted(
  db: Queries,
  { limit, after, paidBefore }: Omit<Batch, 'now'> & { paidBefore: number },
): Promise<TimedOrder[]> {
  const { rows } = await sql<TimedOrder>`
    select ${timedColumns} from orders o join shop s on s.id = o.shop_id
    where o.status = 10 and o.accepttime is null and o.paytime <= ${paidBefore} and o.id > ${after}
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** Orders that have been paid, in the making or ready for at least an hour: the closing rules may apply to them. */
export async function findLeftOver(
  db: Queries,
  { limit, after, paidBefore }: Omit<Batch, 'now'> & { paidBefore: number },
): Promise<TimedOrder[]> {
  const { rows } = await sql<TimedOrder>`
    select ${timedColumns} from orders o join shop s on s.id = o.shop_id
    where o.status in (10, 20, 30) and o.paytime <= ${paidBefore} and o.id > ${after}
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

export async function findToComplete(
  db: Queries,
  { limit, after, receivedBefore }: Omit<Batch, 'now'> & { receivedBefore: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where status = 50 and receivetime <= ${receivedBefore} and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes rows that are no longer needed. Returns how many. */
export async function purge(
  tx: Tx,
  { now, idempotencyBefore }: { now: number; idempotencyBefore: number },
): Promise<number> {
  const counts = [
    await sql`delete from idempotency where createtime < ${idempotencyBefore}`.execute(tx),
    await sql`delete from user_token where expiretime < ${now}`.execute(tx),
    await sql`delete from quota where expiretime < ${now}`.execute(tx),
    await sql`delete from sms_code where expiretime < ${now - 86_400}`.execute(tx),
  ];
  return counts.reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}
