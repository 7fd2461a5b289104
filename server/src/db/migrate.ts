import fs from 'node:fs';
import path from 'node:path';
import { exitCodes, reasonOf, StartError } from '../lib/errors/start-error';
import type { Engine, EngineSession } from './engine';

export const migrationsDir = path.join(__dirname, 'migrations');

const LEDGER = `
create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now());
create table if not exists schema_lock (id integer primary key check (id = 1));
insert into schema_lock (id) values (1) on conflict do nothing;
`;

/** File names of the migrations in a folder, sorted. */
export function migrationFiles(dir: string): string[] {
  return fs
    .readdirSync(dir)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort();
}

/** Splits plain SQL at each `;` at the end of a line. The files must hold no functions and no such `;` in quotes. */
export function statementsOf(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}

async function runAll(session: EngineSession, sql: string): Promise<void> {
  for (const statement of statementsOf(sql)) await session.query(statement);
}

const isSqlState = (code: unknown): boolean => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);

/** @throws StartError if the database refuses a statement; connection errors are passed on */
async function runFile(session: EngineSession, dir: string, file: string): Promise<void> {
  try {
    await runAll(session, fs.readFileSync(path.join(dir, file), 'utf8'));
  } catch (error) {
    if (!isSqlState((error as { code?: unknown }).code)) throw error;
    throw new StartError(
      `The migration ${file} failed, and the database is as it was before: ${reasonOf(error)}.`,
      exitCodes.badData,
    );
  }
}

const NO_SUCH_TABLE = '42P01';

/** Names of the migrations that are applied; none for a new database. */
export async function appliedNames(session: EngineSession): Promise<string[]> {
  try {
    const { rows } = await session.query('select name from schema_migration');
    return rows.map((row) => String(row.name)).sort();
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_TABLE) return [];
    throw error;
  }
}

/** @throws StartError if the database has migrations that this program does not know */
function refuseNewer(applied: readonly string[], files: readonly string[]): void {
  const unknown = applied.filter((name) => !files.includes(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database is newer than this program: it has ${unknown.join(', ')}. Use the version that wrote it, or a later one.`,
    exitCodes.badData,
  );
}

/**
 * Checks the schema for tools that only read.
 * @throws StartError if it is not the schema of this program
 */
export async function requireSchema(engine: Engine, dir = migrationsDir): Promise<void> {
  const session = await engine.acquire();
  try {
    const applied = await appliedNames(session);
    const files = migrationFiles(dir);
    refuseNewer(applied, files);
    const lacking = files.filter((file) => !applied.includes(file));
    if (lacking.length === 0) return;
    throw new StartError(
      `The database is older than this program: it lacks ${lacking.join(', ')}. Start the server once, which brings it up to date.`,
      exitCodes.badData,
    );
  } finally {
    session.release(false);
  }
}

async function applyFiles(session: EngineSession, dir: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await runFile(session, dir, file);
    await session.query('insert into schema_migration (name) values ($1)', [file]);
  }
}

/** Creates the schema of these migrations in an empty database, inside the caller's transaction. */
export async function createSchema(session: EngineSession, names: readonly string[]): Promise<void> {
  await runAll(session, LEDGER);
  await applyFiles(session, migrationsDir, names);
}

async function applyPending(session: EngineSession, dir: string): Promise<string[]> {
  // A row lock, because connection poolers and databases compatible with PostgreSQL may lack advisory locks.
  await session.query('select id from schema_lock where id = 1 for update');
  const done = new Set(await appliedNames(session));
  const files = migrationFiles(dir);
  refuseNewer([...done], files);
  const pending = files.filter((file) => !done.has(file));
  await applyFiles(session, dir, pending);
  return pending;
}

/** SQLSTATE of an existing table, of its row type, and of a duplicate row in the system catalogs. */
const THERE_ALREADY: ReadonlySet<unknown> = new Set(['42P07', '42710', '23505']);
const LEDGER_TRIES = 5;

/**
 * When several processes create the tables at once, PostgreSQL fails all but one, even with `if not exists`; so this
 * retries.
 */
async function makeLedger(session: EngineSession): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runAll(session, LEDGER);
    } catch (error) {
      if (tries === LEDGER_TRIES || !THERE_ALREADY.has((error as { code?: unknown }).code)) throw error;
    }
  }
}

/** Applies the pending migrations in one transaction; other processes wait. Returns the names of the applied files. */
export async function migrate(engine: Engine, dir = migrationsDir): Promise<string[]> {
  const session = await engine.acquire();
  try {
    // Usually nothing is pending; then nothing is locked or written.
    if ((await appliedNames(session)).join() === migrationFiles(dir).join()) return [];
    await makeLedger(session);
    await session.query('begin');
    const applied = await applyPending(session, dir);
    await session.query('commit');
    return applied;
  } catch (error) {
    // A lost session cannot roll back; the first error is the one to report.
    await session.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    session.release(false);
  }
}
