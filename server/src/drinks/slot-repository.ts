import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import { newestOrderTime } from '../order';

interface SlotCups {
  shopId: number;
  slotStart: number;
  cups: number;
}

/** Takes cups of a slot if so many are left of `capacity`. One statement: two orders cannot take the same cups. */
export async function takeSlotCups(
  tx: Tx,
  { shopId, slotStart, cups, capacity }: SlotCups & { capacity: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into shop_slot as s (shop_id, slot_start, cups)
    select ${shopId}, ${slotStart}, ${cups}::int where ${cups}::int <= ${capacity}::int
    on conflict (shop_id, slot_start) do update set cups = s.cups + excluded.cups
      where s.cups + excluded.cups <= ${capacity}::int
    returning cups`.execute(tx);
  return rows.length > 0;
}

export async function giveSlotCupsBack(tx: Tx, { shopId, slotStart, cups }: SlotCups): Promise<void> {
  await sql`
    update shop_slot set cups = cups - ${cups} where shop_id = ${shopId} and slot_start = ${slotStart}`.execute(tx);
}

/** How many cups are taken of a slot. */
export type CupsTaken = (shopId: number, slotStart: number) => number;

/** Cups that are taken of the slots of shops from a time on. */
export async function findSlotCups(
  db: Queries,
  { shopIds, from }: { shopIds: readonly number[]; from: number },
): Promise<CupsTaken> {
  const rows = await db
    .selectFrom('shop_slot')
    .select(['shop_id', 'slot_start', 'cups'])
    .where(sql<boolean>`shop_id = any(${shopIds}::bigint[])`)
    .where('slot_start', '>=', from)
    .execute();
  const taken = new Map(rows.map(({ shop_id, slot_start, cups }) => [`${shop_id} ${slot_start}`, cups]));
  return (shopId, slotStart) => taken.get(`${shopId} ${slotStart}`) ?? 0;
}

const DAY = 86_400;

/**
 * Removes the counts of slots that are over for more than a day when the newest order was made, by which the invariant
 * knows that they may be missing. Returns how many.
 */
export async function purgeSlots(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from shop_slot where slot_start < ${newestOrderTime()} - ${2 * DAY}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
