import { sql } from 'kysely';
import type { Queries } from '../db/db';
import { type NewsRecord, newsPart, noNews } from '../inbox';

export interface OrdersStamp {
  orders: number;
  versions: number;
  /** The list of orders says what its member has not read. */
  news: NewsRecord;
}

/** Tells whether a member's orders have changed: their number or the sum of their versions differs. */
export async function findStamp(db: Queries, { me, now }: { me: number; now: number }): Promise<OrdersStamp> {
  const { rows } = await sql<OrdersStamp>`
    select count(*) as orders, coalesce(sum(version), 0) as versions, ${newsPart({ me, now })} as news
    from orders where user_id = ${me}`.execute(db);
  return rows[0] ?? { orders: 0, versions: 0, news: noNews };
}
