import { sql } from 'kysely';
import type { Queries } from '../../server/src/db/db';
import { tableOwners } from '../../server/src/db/table-owners';

export type Table = keyof typeof tableOwners;

/** Tables that count requests or hold answers, and change with calls that are refused. */
const counting: readonly Table[] = [
  'quota',
  'idempotency',
  'job_lease',
  'kept_version',
  'user_token',
  'shop_event_head',
];

const stored = (Object.keys(tableOwners) as Table[]).filter((table) => !counting.includes(table));

/** A hash of all rows of each table, to compare before and after. `but`: without the rows of this shop. */
export async function rowHashes(db: Queries, { but = 0 } = {}): Promise<Record<string, string>> {
  const shop = sql.lit(String(but));
  const parts = stored
    .filter((table) => but === 0 || table !== 'shift')
    .map((table) => {
      const id = sql.lit(table === 'shop' ? 'id' : 'shop_id');
      return sql`select ${sql.lit(table)} as name, md5(coalesce(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text), '')) as hash
        from ${sql.table(table)} t where coalesce(to_jsonb(t) ->> ${id}, '') <> ${shop}`;
    });
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
