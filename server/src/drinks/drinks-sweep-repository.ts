import { sql } from 'kysely';
import type { Queries } from '../db/db';
import type { BusinessDay } from '../db/schema';
import type { Batch } from '../order';

/** An order and the hours of its shop, as the closing rules need them. */
export interface TimedOrder {
  id: number;
  order_sn: string;
  shop_id: number;
  status: number;
  paytime: number | null;
  accepttime: number | null;
  readytime: number | null;
  business_json: BusinessDay[];
  always_open_switch: 0 | 1;
  shop_status: 0 | 1 | 2;
  shop_updatetime: number;
  utc_offset_minutes: number;
}

const timedColumns = sql`
  o.id, o.order_sn, o.shop_id, o.status, o.paytime, o.accepttime, o.readytime,
  s.business_json, s.always_open_switch, s.status as shop_status, s.updatetime as shop_updatetime, s.utc_offset_minutes`;

export async function findUnaccepted(
  db: Queries,
  { limit, after, paidBefore }: Omit<Batch, 'now'> & { paidBefore: number },
): Promise<TimedOrder[]> {
  const { rows } = await sql<TimedOrder>`
    select ${timedColumns} from orders o join shop s on s.id = o.shop_id
    where o.kind = 'drinks' and o.status = 10 and o.accepttime is null and o.paytime <= ${paidBefore} and o.id > ${after}
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
    where o.kind = 'drinks' and o.status in (10, 20, 30) and o.paytime <= ${paidBefore} and o.id > ${after}
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

export async function findToComplete(
  db: Queries,
  { limit, after, receivedBefore }: Omit<Batch, 'now'> & { receivedBefore: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where kind = 'drinks' and status = 50 and receivetime <= ${receivedBefore} and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows;
}
