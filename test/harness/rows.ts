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

/** A hash of all rows of each table, to compare before and after. The rows of the shop `but` are left out. */
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

/** Rows by table. */
export type StoredRows = Partial<Record<string, Record<string, unknown>[]>>;

/** All rows, as texts by table. */
export async function storedRows(db: Queries): Promise<Map<string, Set<string>>> {
  const parts = stored.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, coalesce(jsonb_agg(to_jsonb(t)::text), '[]') as rows from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string[] }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, rows: all }) => [name, new Set(all)]));
}

type RowTexts = Awaited<ReturnType<typeof storedRows>>;

/** The rows that are new or have changed, and those that are gone. `me` stands in place of that member's id. */
export function changedRows(before: RowTexts, after: RowTexts, me: number): StoredRows {
  const own = ([column, value]: [string, unknown]) => [column, column === 'user_id' && value === me ? 'me' : value];
  const read = (text: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(JSON.parse(text)).map(own as never));
  const only = (all: Set<string> | undefined, but: Set<string> | undefined) =>
    [...(all ?? [])].filter((text) => !but?.has(text)).map(read);
  const changed: StoredRows = {};
  for (const name of after.keys()) {
    const [added, gone] = [only(after.get(name), before.get(name)), only(before.get(name), after.get(name))];
    if (added.length > 0) changed[name] = added;
    if (gone.length > 0) changed[`gone from ${name}`] = gone;
  }
  return changed;
}
