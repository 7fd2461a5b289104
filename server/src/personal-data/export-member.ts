import { sql } from 'kysely';
import type { Language } from '@/contract/core';
import type { Queries } from '../db/db';
import type { Holding } from './holding';
import { holdings } from './holdings';

type Row = Record<string, unknown>;
export type MemberData = Record<string, Row[]>;

const isTime = (column: string): boolean => /(time|_start|_end)$/.test(column);

const isText3 = (value: unknown): value is Record<Language, string> =>
  typeof value === 'object' && value !== null && 'zh-Hans' in value && 'id' in value && 'en' in value;

/** A value as somebody can read it: texts in their language, times as dates. */
function readable(column: string, value: unknown, language: Language): unknown {
  if (isText3(value)) return value[language];
  if (Array.isArray(value)) return value.map((one) => readable('', one, language));
  if (typeof value === 'object' && value !== null) return readableRow(value as Row, language);
  return isTime(column) && typeof value === 'number' ? new Date(value * 1000).toISOString() : value;
}

const readableRow = (row: Row, language: Language): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column.replace(/_json$/, ''), readable(column, value, language)]),
  );

interface Found {
  id: unknown;
  parent: unknown;
  row: Row;
}

async function findRows(
  db: Queries,
  { table, rows, shown, also = {}, within, hidden }: Holding,
  me: number,
): Promise<Found[]> {
  const columns = [
    ...shown.map((column) => sql.ref(column)),
    ...Object.entries(also).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ];
  const id = 'id' in hidden ? sql.ref('id') : sql`0`;
  const parent = within ? sql.ref(within.by) : sql`0`;
  const found = await sql<Row>`
    select ${id} as row_id, ${parent} as row_parent, ${sql.join(columns)} from ${sql.table(table)}
    where ${rows(me)} order by 1`.execute(db);
  return found.rows.map(({ row_id, row_parent, ...row }) => ({ id: row_id, parent: row_parent, row }));
}

/** All that a member may have of what is stored of them, by the names of the holdings. */
export async function exportMember(db: Queries, me: number, language: Language): Promise<MemberData> {
  const data: MemberData = {};
  const byId = new Map<string, Row>();
  for (const holding of holdings) {
    const { as, within } = holding;
    if (!as) continue;
    const found = await findRows(db, holding, me);
    if (!within) data[as] = [];
    for (const { id, parent, row } of found) {
      const shown = readableRow(row, language);
      byId.set(`${as} ${id}`, shown);
      const owner = within && byId.get(`${within.as} ${parent}`);
      if (owner) owner[as] = [...((owner[as] as Row[] | undefined) ?? []), shown];
      else data[as]?.push(shown);
    }
  }
  return data;
}
