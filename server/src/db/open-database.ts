import type { Config } from '../config';
import { type DemoSecrets, giveShopKeys } from '../demo-secrets';
import type { Clock } from '../lib/clock';
import { BusyError } from '../lib/errors/busy-error';
import { exitCodes, StartError } from '../lib/errors/start-error';
import type { Random } from '../lib/random';
import { seedEmpty } from '../seed/seed-empty';
import { createDb, type Db, type DbWatch } from './db';
import { type DataFolder, type SecretsUse, sharedSecrets, takeFolder } from './embedded/data-folder';
import { explainFileError } from './embedded/file-error';
import { firstStart } from './embedded/first-start';
import { contentsOf, databaseDir, stepFor } from './embedded/folder-contents';
import { explainDamage, openWhole } from './embedded/open-whole';
import type { Engine } from './engine';
import { migrate } from './migrate';
import { openPostgres } from './postgres/postgres-engine';
import { unavailable } from './postgres/postgres-errors';
import { awayError, untilAnswers } from './until-answers';

/** Statement limit of the embedded database. Requests time out long before, and migrations are short. */
const STATEMENT_MS = 30_000;

export interface OpenOptions {
  config: Pick<Config, 'databaseUrl' | 'databaseSessions' | 'namedStatements' | 'dataDir' | 'seed'>;
  secrets: SecretsUse;
  /** For tools: a missing database is an error instead of being created. */
  existing?: boolean;
  clock: Clock;
  random: Random;
  /** Seeds a shop with 500 drinks as well. */
  large?: boolean;
  /** Folder of the database that the build prepared, for a first start to copy. */
  preparedDir?: string;
  /** The engine failed for good: its disk failed, or it cannot be opened again. */
  onFatal: (error: Error) => void;
  onNotice: (text: string) => void;
  /** Is notified when the database is busy or away, and when it answers. */
  watch?: DbWatch;
  /** Maximum time of a statement in milliseconds; without it, the engine's own limit. */
  statementMs?: number;
}

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  /** Undefined if the caller does not need them. */
  secrets: DemoSecrets | undefined;
  close(): Promise<void>;
}

/** Applies migrations, seeds if the settings say so, and gives every shop of a demo its key. */
async function ready(engine: Engine, options: OpenOptions, secrets: DemoSecrets | undefined): Promise<Db> {
  const { config, clock, random, large, watch } = options;
  await migrate(engine);
  if (config.seed) await seedEmpty(engine, { now: clock.now(), large });
  const db = createDb(engine, random, watch);
  if (secrets) await giveShopKeys(db, config.dataDir, random);
  return db;
}

async function openInFolder(
  { step, lock, secrets, markReady }: DataFolder,
  options: OpenOptions,
): Promise<OpenDatabase> {
  const { config, preparedDir, statementMs = STATEMENT_MS, onFatal, onNotice } = options;
  if (step === 'create') {
    onNotice('First start: making the database');
    await firstStart({ dataDir: config.dataDir, preparedDir, lockFd: lock.fd });
  }
  const dir = databaseDir(config.dataDir);
  const engine = await openWhole({ dir, statementMs, onFatal, onNotice });
  try {
    const db = await ready(engine, options, secrets);
    markReady();
    const close = async (): Promise<void> => {
      await db.close();
      await lock.release();
    };
    return { db, engine, secrets, close };
  } catch (error) {
    // Must end before the lock is released.
    await engine.close();
    throw explainDamage(error, dir);
  }
}

async function openEmbedded(options: OpenOptions): Promise<OpenDatabase> {
  const { dataDir } = options.config;
  if (options.existing && stepFor(contentsOf(dataDir)) === 'create') {
    throw new StartError(`There is no database in the data folder ${dataDir} yet.`, exitCodes.badData);
  }
  const folder = await takeFolder(dataDir, options);
  try {
    return await openInFolder(folder, options);
  } catch (error) {
    await folder.lock.release();
    throw error;
  }
}

async function openServer(url: string, options: OpenOptions): Promise<OpenDatabase> {
  const { config, watch, onNotice, statementMs, random } = options;
  const engine = openPostgres({
    url,
    statementMs,
    sessions: config.databaseSessions,
    namedStatements: config.namedStatements,
    onIdleError: (error) => watch?.silent(unavailable(error)),
  });
  try {
    await untilAnswers(engine, { url, onNotice });
    const secrets = options.secrets === 'needed' ? await sharedSecrets(config.dataDir, random) : undefined;
    const db = await ready(engine, options, secrets);
    return { db, engine, secrets, close: () => db.close() };
  } catch (error) {
    await engine.close();
    // The server went away again during the migration.
    throw error instanceof BusyError ? awayError(url, error) : error;
  }
}

/**
 * Opens the database of the settings: migrated, seeded if it is empty and the settings say so, with the secrets of a
 * demo.
 * @throws FolderInUseError if another process has the data folder
 * @throws DatabaseAwayError if the server of DATABASE_URL does not answer
 * @throws StartError if the data folder cannot be used
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = options.config;
  try {
    return await (databaseUrl ? openServer(databaseUrl, options) : openEmbedded(options));
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
