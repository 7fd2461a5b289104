import { CompiledQuery, type Insertable, type Selectable } from 'kysely';
import type { Queries } from '../db/db';
import type { Database } from '../db/schema';

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

const texts = new Map<string, string>();

function textFor(table: string, columns: readonly string[], count: number): string {
  const key = `${table} ${count} ${columns.join()}`;
  let text = texts.get(key);
  if (text === undefined) {
    const values = Array.from({ length: count }, (_, row) => {
      const places = columns.map((_, column) => `$${row * columns.length + column + 1}`);
      return `(${places.join(', ')})`;
    });
    text = `insert into ${table} (${columns.join(', ')}) values ${values.join(', ')} returning *`;
    texts.set(key, text);
  }
  return text;
}

/**
 * Inserts rows that all name the same columns and returns them. The statement text is built once: building it with
 * the query builder for each order costs more CPU than the insert itself.
 */
export async function insertRows<Table extends 'orders' | 'order_goods'>(
  db: Queries,
  table: Table,
  rows: readonly [Row<Table>, ...Row<Table>[]],
): Promise<Selectable<Database[Table]>[]> {
  const columns = Object.keys(rows[0]) as (keyof Row<Table> & string)[];
  const params = rows.flatMap((row) => columns.map((column) => row[column]));
  const text = textFor(table, columns, rows.length);
  return (await db.executeQuery<Selectable<Database[Table]>>(CompiledQuery.raw(text, params))).rows;
}
