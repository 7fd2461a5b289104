import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database, ShippingAddress } from '../db/schema';

export type ShipmentRecord = Selectable<Database['shipment']>;

export async function insertShipment(
  tx: Tx,
  row: { order_id: number; user_id: number; address: ShippingAddress; courier_note: string; createtime: number },
): Promise<void> {
  const { address, ...columns } = row;
  await tx
    .insertInto('shipment')
    .values({ ...columns, address_json: JSON.stringify(address) })
    .execute();
}

/** What is sent for some orders, by the id of the order. */
export async function findShipments(
  db: Queries,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ShipmentRecord>> {
  const rows = await db
    .selectFrom('shipment')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Returns false if it was sent or cancelled before, and nothing was written. */
export async function markShipped(
  tx: Tx,
  {
    orderId,
    now,
    ...sent
  }: { orderId: number; shopId: number; who: string; courier: string; trackingNo: string; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    update shipment set shop_id = ${sent.shopId}, who = ${sent.who}, courier = ${sent.courier}, tracking_no = ${sent.trackingNo},
      shiptime = ${now}
    where order_id = ${orderId} and shiptime is null and canceltime is null returning order_id`.execute(tx);
  return rows.length > 0;
}

/** Writes that the customer of a locked order has it. */
export async function markReceived(tx: Tx, { orderId, now }: { orderId: number; now: number }): Promise<void> {
  await sql`update shipment set dealtime = ${now} where order_id = ${orderId} and dealtime is null`.execute(tx);
}

/** Writes that a locked order will not be sent. */
export async function cancelShipment(tx: Tx, { orderId, now }: { orderId: number; now: number }): Promise<void> {
  await sql`update shipment set canceltime = ${now} where order_id = ${orderId} and shiptime is null`.execute(tx);
}

/** What is to be sent, the oldest first; at most `limit`, and how many it is in all. */
export async function findToShip(db: Queries, limit: number): Promise<{ shipments: ShipmentRecord[]; total: number }> {
  const open = db.selectFrom('shipment').where('shiptime', 'is', null).where('canceltime', 'is', null);
  const shipments = await open.selectAll().orderBy('createtime').orderBy('order_id').limit(limit).execute();
  const { total } = await open.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { shipments, total: Number(total) };
}

/** What a shop has sent since a time, the newest first; at most `limit`. */
export const findShipped = (
  db: Queries,
  { shopId, since, limit }: { shopId: number; since: number; limit: number },
): Promise<ShipmentRecord[]> =>
  db
    .selectFrom('shipment')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('shiptime', '>=', since)
    .orderBy('shiptime', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();

/** Orders that were sent before a time, and of which nobody has said that they have arrived; by rising id. */
export async function findOnWay(
  db: Queries,
  { before, after, limit }: { before: number; after: number; limit: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from shipment
    where shiptime <= ${before} and dealtime is null and order_id > ${after} order by order_id limit ${limit}`.execute(
    db,
  );
  return rows;
}
