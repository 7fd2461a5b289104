import { sql } from 'kysely';
import type { Queries } from '../db/db';
import { refundStatus } from './payment-repository';

export interface RefundCounts {
  /** Refunds that the provider has not made yet. */
  waiting: number;
  /** Refunds that need a person, except those of cash. */
  failed: number;
  /** Refunds of cash, which wait for their customers. */
  cash: number;
  /** When the oldest that waits was recorded. It is null if none waits. */
  oldest: number | null;
}

export async function countRefunds(db: Queries): Promise<RefundCounts> {
  const { rows } = await sql<RefundCounts>`
    select count(*) filter (where r.status <> ${refundStatus.manual})::int as waiting,
      count(*) filter (where r.status = ${refundStatus.manual} and p.channel <> 'cash')::int as failed,
      count(*) filter (where r.status = ${refundStatus.manual} and p.channel = 'cash')::int as cash,
      min(r.createtime) filter (where r.status <> ${refundStatus.manual})::int as oldest
    from refund as r join payment as p on p.payment_sn = r.payment_sn
    where r.status in (${refundStatus.asked}, ${refundStatus.sent}, ${refundStatus.manual})`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, cash: 0, oldest: null };
}
