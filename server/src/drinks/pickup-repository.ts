import { sql } from 'kysely';
import { clockFrom, dayText } from '@/domain/place-time';
import type { Tx } from '../db/db';

export interface PickupDay {
  shopId: number;
  /** Business day, YYYY-MM-DD. */
  day: string;
}

/**
 * The next pickup number of a shop's day. Locks the counters of this day and of the day before, so that payments
 * around the change of day run one after the other. Call it last: the locks are held until the transaction ends.
 */
export async function nextPickupCount(tx: Tx, { shopId, day }: PickupDay): Promise<number> {
  const before = dayText(clockFrom(day).subtract(1, 'day'));
  await sql`select n from pickup_counter where shop_id = ${shopId} and day = ${before} for update`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    insert into pickup_counter as c (shop_id, day, n) values (${shopId}, ${day}, 1)
    on conflict (shop_id, day) do update set n = c.n + 1
    returning n`.execute(tx);
  return rows[0]?.n ?? 1;
}
