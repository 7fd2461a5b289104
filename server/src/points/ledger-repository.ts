import { type Selectable, sql } from 'kysely';
import type { PointsTab } from '@/contract/points/points.schemas';
import type { Queries } from '../db/db';
import type { Database } from '../db/schema';
import type { Span } from '../lib/page-of';

export type LogRecord = Selectable<Database['points_log']>;

interface Listed {
  me: number;
  tab: PointsTab;
}

/** What a cancelled exchange gave back was not earned: it lowers what was spent, and stands there. */
const isEarned = sql`(amount > 0 and type <> 'exchange_back')`;

/** What a refund could not take back was spent, too. */
const isSpent = sql`(amount < 0 or debt > 0 or type = 'exchange_back')`;

/** Rows that changed something, of a tab. */
const shown = ({ me, tab }: Listed) =>
  sql`user_id = ${me} and ${tab === 'all' ? sql`(amount <> 0 or debt <> 0)` : tab === 'earned' ? isEarned : isSpent}`;

/**
 * Rows of the ledger, the newest first. They are found by the index alone, which has what decides about them, so that rows
 * that are passed over are not read.
 */
export const findLogPage = async (db: Queries, { offset, limit, ...listed }: Listed & Span): Promise<LogRecord[]> =>
  (
    await sql<LogRecord>`
      select * from points_log where id in (
        select id from points_log where ${shown(listed)} order by id desc offset ${offset} limit ${limit})
      order by id desc`.execute(db)
  ).rows;

/** What happened in a month: how many rows each tab has of it, and what was earned and spent. */
export interface LogMonth extends Record<PointsTab, number> {
  month: string;
  gained: number;
  /** Less what was given back, which may be more. */
  lost: number;
}

/**
 * The months of a member's ledger, the oldest first. Days are summed before months, because the month of a time takes long to
 * compute.
 */
export const findLogMonths = async (db: Queries, me: number): Promise<LogMonth[]> =>
  (
    await sql<LogMonth>`
      select to_char(to_timestamp(day * 86400) at time zone 'UTC', 'YYYY-MM') as month, sum("all")::int as "all",
        sum(earned)::int as earned, sum(spent)::int as spent, sum(gained)::bigint as gained, sum(gained - net)::bigint as lost
      from (
        select (createtime + 25200) / 86400 as day, count(*) filter (where amount <> 0 or debt <> 0) as "all",
          count(*) filter (where ${isEarned}) as earned, count(*) filter (where ${isSpent}) as spent,
          coalesce(sum(amount) filter (where ${isEarned}), 0) as gained, sum(amount) as net
        from points_log where user_id = ${me} group by 1) days
      group by 1 order by 1`.execute(db)
  ).rows;
