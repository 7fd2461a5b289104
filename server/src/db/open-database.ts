import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config';
import { BusyError } from '../lib/busy-error';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';
import { createDb, type Db, type DbWatch } from './db';
import { type DirectoryLock, lockDirectory } from './directory-lock';
import type { Engine } from './engine';
import { firstStart } from './first-start';
import { migrate } from './migrate';
import { openPglite } from './pglite-engine';
import { openPostgres } from './postgres-engine';
import { unavailable } from './postgres-errors';
import { seedEmpty } from './seed-empty';
import { awayError, untilAnswers } from './until-answers';

export interface OpenOptions {
  config: Pick<Config, 'databaseUrl' | 'databaseSessions' | 'namedStatements' | 'dataDir' | 'seed'>;
  clock: Clock;
  random: Random;
  /** Seeds a shop with 500 drinks too. */
  large?: boolean;
  /** Where the build has left a database that a first start may copy. */
  preparedDir?: string;
  /** The engine broke for good. */
  onFatal: (error: Error) => void;
  onNotice: (text: string) => void;
  /** Told when the database is busy or away, and when it answers. */
  watch?: DbWatch;
  /** The longest a statement to a server may take; without it, the engine's own limit. */
  statementMs?: number;
}

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  close(): Promise<void>;
}

async function ready(engine: Engine, options: OpenOptions, lock?: DirectoryLock): Promise<OpenDatabase> {
  const { config, clock, large } = options;
  await migrate(engine);
  if (config.seed) await seedEmpty(engine, { now: clock.now(), large });
  const db = createDb(engine, options.random, options.watch);
  return {
    db,
    engine,
    async close() {
      await db.close();
      await lock?.release();
    },
  };
}

async function openEmbedded(options: OpenOptions): Promise<OpenDatabase> {
  const { config, preparedDir, onFatal, onNotice } = options;
  fs.mkdirSync(config.dataDir, { recursive: true });
  const lock = await lockDirectory(config.dataDir);
  try {
    const dir = path.join(config.dataDir, 'db');
    if (!fs.existsSync(dir)) {
      onNotice('First start: making the database');
      await firstStart({ dir, preparedDir });
    }
    return await ready(await openPglite({ dir, onFatal }), options, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openServer(url: string, options: OpenOptions): Promise<OpenDatabase> {
  const { config, watch, onNotice, statementMs } = options;
  const engine = openPostgres({
    url,
    statementMs,
    sessions: config.databaseSessions,
    namedStatements: config.namedStatements,
    onIdleError: (error) => watch?.silent(unavailable(error)),
  });
  try {
    await untilAnswers(engine, { url, onNotice });
    return await ready(engine, options);
  } catch (error) {
    await engine.close();
    // It went away again while the schema was looked at.
    throw error instanceof BusyError ? awayError(url, error) : error;
  }
}

/**
 * The database of the settings, migrated, and seeded if it is empty and that is wished.
 * @throws FolderInUseError when another process has the data folder
 * @throws DatabaseAwayError when the server of DATABASE_URL does not answer
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options.config;
  return databaseUrl ? await openServer(databaseUrl, options) : await openEmbedded(options);
}
