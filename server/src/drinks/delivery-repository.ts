import { type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database, DeliveryAddress } from '../db/schema';

export type DeliveryRecord = Selectable<Database['delivery']>;

export async function insertDelivery(
  tx: Tx,
  row: { orderId: number; address: DeliveryAddress; metres: number; courierNote: string; fee: number },
): Promise<void> {
  await tx
    .insertInto('delivery')
    .values({
      order_id: row.orderId,
      address_json: JSON.stringify(row.address),
      metres: row.metres,
      courier_note: row.courierNote,
      fee: row.fee,
    })
    .execute();
}

/** Where some orders are delivered to, by their id. */
export async function findDeliveries(db: Queries, orderIds: readonly number[]): Promise<Map<number, DeliveryRecord>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('delivery')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Where an order is delivered to; undefined if it is picked up. */
export const findDelivery = async (
  db: Queries,
  { id, type }: { id: number; type: string | null },
): Promise<DeliveryRecord | undefined> => (type === 'takeout' ? (await findDeliveries(db, [id])).get(id) : undefined);
