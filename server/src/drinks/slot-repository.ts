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

/** Cups that are taken of the slots of a shop from a time on, by their start. */
export async function findSlotCups(
  db: Queries,
  { shopId, from }: { shopId: number; from: number },
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('shop_slot')
    .select(['slot_start', 'cups'])
    .where('shop_id', '=', shopId)
    .where('slot_start', '>=', from)
    .execute();
  return new Map(rows.map(({ slot_start, cups }) => [slot_start, cups]));
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
