import type { EngineSession } from '../db/engine';
import { appliedNames } from '../db/migrate';
import { TransferError } from './errors';

/**
 * Rows of one table, each as one line of JSON that PostgreSQL wrote and will read. No value is parsed by JavaScript.
 */
export interface Batch {
  table: string;
  lines: string[];
}

export interface Sequence {
  name: string;
  /** The value in digits, because it may be greater than 2^53. */
  last: string;
  called: boolean;
}

/** Tables that only `migrate` reads and fills. */
const LEDGER_TABLES: ReadonlySet<string> = new Set(['schema_migration', 'schema_lock']);
const ROWS = 1000;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const TABLES = `
  select c.relname as name, array_to_json(array(
    select distinct f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
    where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid)) as needs
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by c.relname`;

/** Every table with data, each after the tables that its foreign keys reference. */
export async function tablesOf(session: EngineSession): Promise<string[]> {
  const { rows } = await session.query(TABLES);
  const waiting = new Map(rows.map(({ name, needs }) => [String(name), needs as string[]]));
  const done: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) => needs.every((name) => !waiting.has(name)));
    if (ready.length === 0) throw new Error(`Circular foreign keys: ${[...waiting.keys()].join(', ')}`);
    for (const [name] of ready) {
      waiting.delete(name);
      done.push(name);
    }
  }
  return done.filter((name) => !LEDGER_TABLES.has(name));
}

/** Conditions on rows, by the table: rows that do not meet theirs are left out. */
export type RowFilter = Readonly<Record<string, string>>;

/**
 * What a backup leaves out: the seeds by which draws are still made. Who reads one could tell how each draw of the day ends.
 * A database that is restored marks the day as one whose draws cannot be checked.
 */
export const withoutSecretSeeds = (now: number): RowFilter => ({
  wheel_secret: `t.publishtime <= ${Math.floor(now)}`,
});

/** All rows of all tables, in batches. Call it inside one transaction, so that they are consistent. */
export async function* batchesOf(
  session: EngineSession,
  tables: readonly string[],
  filter: RowFilter = {},
): AsyncGenerator<Batch> {
  for (const table of tables) {
    const rows = `select row_to_json(t)::text as line from ${quoted(table)} t where ${filter[table] ?? 'true'}`;
    await session.query(`declare rows_of_table no scroll cursor for ${rows}`);
    for (;;) {
      const { rows } = await session.query(`fetch ${ROWS} from rows_of_table`);
      if (rows.length === 0) break;
      yield { table, lines: rows.map(({ line }) => String(line)) };
    }
    await session.query('close rows_of_table');
  }
}

const SEQUENCES = `
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`;

/** Sequences are not transactional. Read after the rows, their values are at least those of the rows. */
export async function sequencesOf(session: EngineSession): Promise<Sequence[]> {
  const { rows } = await session.query(SEQUENCES);
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const state = await session.query(
      `select last_value::text as last, is_called as called from ${quoted(String(name))}`,
    );
    const [{ last = '1', called = false } = {}] = state.rows;
    found.push({ name: String(name), last: String(last), called: called === true });
  }
  return found;
}

/** @throws TransferError if it is not a database of Kedai */
export async function migrationsOf(session: EngineSession): Promise<string[]> {
  const names = await appliedNames(session);
  if (names.length === 0) throw new TransferError('This is not a database of Kedai; nothing was written.');
  return names;
}

/** Runs `work` in one read-only snapshot of the database. */
export async function inSnapshot<T>(session: EngineSession, work: () => Promise<T>): Promise<T> {
  await session.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await session.query('rollback');
  }
}
