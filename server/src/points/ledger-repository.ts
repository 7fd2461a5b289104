import { type Selectable, sql } from 'kysely';
import type { PointsMonth, PointsTab } from '@/contract/points/points.schemas';
import type { Queries } from '../db/db';
import type { Database } from '../db/schema';
import type { Span } from '../lib/page-of';

export type LogRecord = Selectable<Database['points_log']>;

interface Listed {
  me: number;
  tab: PointsTab;
}

/** Rows that changed something, of a tab. */
const shown = ({ me, tab }: Listed) =>
  sql`user_id = ${me} and ${
    tab === 'all'
      ? sql`(amount <> 0 or debt <> 0)`
      : tab === 'earned'
        ? sql`amount > 0`
        : // What a refund could not take back was spent.
          sql`(amount < 0 or debt > 0)`
  }`;

export async function countLog(db: Queries, listed: Listed): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from points_log where ${shown(listed)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Rows of the ledger, the newest first. */
export const findLogPage = async (db: Queries, { offset, limit, ...listed }: Listed & Span): Promise<LogRecord[]> =>
  (
    await sql<LogRecord>`
      select * from points_log where ${shown(listed)} order by id desc offset ${offset} limit ${limit}`.execute(db)
  ).rows;

/** Sums of months since a time, the newest month first. */
export const findMonths = async (db: Queries, { me, since }: { me: number; since: number }): Promise<PointsMonth[]> =>
  (
    await sql<PointsMonth>`
      select to_char(to_timestamp(createtime + 25200) at time zone 'UTC', 'YYYY-MM') as month,
        coalesce(sum(amount) filter (where amount > 0), 0)::int as earned,
        coalesce(-sum(amount) filter (where amount < 0), 0)::int as spent,
        (array_agg(balance order by id desc))[1]::int as balance
      from points_log where user_id = ${me} and createtime >= ${since} and (amount <> 0 or debt <> 0)
      group by 1 order by 1 desc`.execute(db)
  ).rows;
