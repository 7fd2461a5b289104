import type { Config } from '../config';
import { type DemoSecrets, giveShopKeys } from '../demo-secrets';
import { BusyError } from '../lib/busy-error';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';
import { exitCodes, StartError } from '../lib/start-error';
import { type DataFolder, type SecretsWish, sharedSecrets, takeFolder } from './data-folder';
import { createDb, type Db, type DbWatch } from './db';
import type { Engine } from './engine';
import { explainFileError } from './file-error';
import { firstStart } from './first-start';
import { contentsOf, databaseDir, stepFor } from './folder-contents';
import { migrate } from './migrate';
import { explainDamage, openWhole } from './open-whole';
import { openPostgres } from './postgres-engine';
import { unavailable } from './postgres-errors';
import { seedEmpty } from './seed-empty';
import { awayError, untilAnswers } from './until-answers';

/** For the embedded database. A request has given up long before; migrations are short. */
const STATEMENT_MS = 30_000;

export interface OpenOptions {
  config: Pick<Config, 'databaseUrl' | 'databaseSessions' | 'namedStatements' | 'dataDir' | 'seed'>;
  secrets: SecretsWish;
  /** For tools: a database that is not there yet is not made. */
  existing?: boolean;
  clock: Clock;
  random: Random;
  /** Seeds a shop with 500 drinks too. */
  large?: boolean;
  /** Where the build has left a database that a first start may copy. */
  preparedDir?: string;
  /** The engine broke for good: its disk failed, or it cannot be opened again. */
  onFatal: (error: Error) => void;
  onNotice: (text: string) => void;
  /** Told when the database is busy or away, and when it answers. */
  watch?: DbWatch;
  /** The longest a statement may take; without it, the engine's own limit. */
  statementMs?: number;
}

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  /** Undefined when none are kept. */
  secrets: DemoSecrets | undefined;
  close(): Promise<void>;
}

/** Migrated, seeded if that is wished, and with a key for every shop of a demo. */
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
    // Before the lock is given back.
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
    // It went away again while the schema was looked at.
    throw error instanceof BusyError ? awayError(url, error) : error;
  }
}

/**
 * The database of the settings, migrated, and seeded if it is empty and that is wished; with the secrets of a demo.
 * @throws FolderInUseError when another process has the data folder
 * @throws DatabaseAwayError when the server of DATABASE_URL does not answer
 * @throws StartError when the data folder cannot be used
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = options.config;
  try {
    return await (databaseUrl ? openServer(databaseUrl, options) : openEmbedded(options));
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
