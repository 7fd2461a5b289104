import type { Engine, EngineSession } from '../db/engine';
import { createSchema, migrate, migrationFiles, migrationsDir } from '../db/migrate';
import { TransferError } from './errors';
import { type Batch, quoted, type Sequence, tablesOf } from './snapshot';

/** Summary of a snapshot, available at its end. */
export interface Totals {
  rows: Record<string, number>;
  sequences: Sequence[];
}

export interface Source {
  /** Names of the migrations that make the schema of the rows. */
  migrations: readonly string[];
  batches: AsyncIterable<Batch>;
  /** Valid when all batches have been read. */
  totals(): Totals;
}

/** @throws TransferError if this program does not know the schema */
export function checkMigrations(names: readonly string[]): void {
  const known = migrationFiles(migrationsDir);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new TransferError(`The data is newer than this program: its schema has ${unknown.join(', ')}.`);
  }
  if (names.join() !== known.slice(0, names.length).join() || names.length === 0) {
    throw new TransferError(`The schema of the data is not one of this program: ${names.join(', ') || 'none'}.`);
  }
}

const OBJECTS = `
  select count(*)::int as n from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')`;

async function checkEmpty(session: EngineSession): Promise<void> {
  const { rows } = await session.query(OBJECTS);
  if (rows[0]?.n !== 0) throw new TransferError('The database is not empty; nothing was changed. Choose an empty one.');
}

const COLUMNS = `
  select attname as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

async function insertOf(session: EngineSession, table: string): Promise<string> {
  const { rows } = await session.query(COLUMNS, [quoted(table)]);
  const columns = rows.map(({ name }) => quoted(String(name))).join(', ');
  return `insert into ${quoted(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${quoted(table)}, $1::json)`;
}

async function fill(session: EngineSession, { batches, totals }: Source): Promise<Totals> {
  const tables = await tablesOf(session);
  // Rows that migrations have inserted are in the snapshot too.
  await session.query(`truncate ${tables.map(quoted).join(', ')}`);
  const rows: Record<string, number> = Object.fromEntries(tables.map((table) => [table, 0]));
  let current = { table: '', insert: '' };
  for await (const { table, lines } of batches) {
    if (!(table in rows)) throw new TransferError(`The data has a table that its schema does not have: ${table}.`);
    if (current.table !== table) current = { table, insert: await insertOf(session, table) };
    await session.query(current.insert, [`[${lines.join(',')}]`]);
    rows[table] = (rows[table] ?? 0) + lines.length;
  }
  const told = totals();
  const wrong = tables.filter((table) => rows[table] !== (told.rows[table] ?? 0));
  if (wrong.length > 0) throw new TransferError(`The number of rows is wrong: ${wrong.join(', ')}.`);
  for (const { name, last, called } of told.sequences) {
    await session.query('select setval($1::regclass, $2::bigint, $3::boolean)', [quoted(name), last, called]);
  }
  return { rows, sequences: told.sequences };
}

/**
 * Loads a snapshot into an empty database: all of it, or nothing. Then applies migrations that are newer than the
 * snapshot. `made`: the database is new and already has the schema of the snapshot.
 * @throws TransferError
 */
export async function load(engine: Engine, source: Source, schema: 'make' | 'made' = 'make'): Promise<Totals> {
  checkMigrations(source.migrations);
  const session = await engine.acquire();
  let totals: Totals;
  try {
    await session.query('begin');
    try {
      if (schema === 'make') {
        await checkEmpty(session);
        await createSchema(session, source.migrations);
      }
      totals = await fill(session, source);
      await session.query('commit');
    } catch (error) {
      // A lost session has rolled back by itself.
      await session.query('rollback').catch(() => undefined);
      throw error;
    }
    await session.query('vacuum analyze');
  } finally {
    session.release(false);
  }
  await migrate(engine);
  return totals;
}
