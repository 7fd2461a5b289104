import path from 'node:path';
import { type Environment, wrongNames } from '../config';
import { databaseUrlOf, readAll } from '../config-values';
import { createDb } from '../db/db';
import { takeExistingFolder } from '../db/embedded/data-folder';
import { FolderInUseError } from '../db/embedded/directory-lock';
import { explainFileError } from '../db/embedded/file-error';
import { databaseDir } from '../db/embedded/folder-contents';
import { openWhole } from '../db/embedded/open-whole';
import { openPglite } from '../db/embedded/pglite-engine';
import type { Engine } from '../db/engine';
import { openPostgres } from '../db/postgres/postgres-engine';
import { awayError } from '../db/until-answers';
import { BusyError } from '../lib/errors/busy-error';
import { exitCodes } from '../lib/errors/start-error';
import { findBrokenInvariants } from '../wiring/invariants';
import { TransferError } from './errors';
import { askForCopy } from './live-copy';

/** The settings that say where the data is. Tools that move data need no others, and create no secrets. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** @throws ConfigError also for a name that is no setting: it may be meant to name other data */
export const placeOf = (env: Environment, root: string): Place => ({
  dataDir: path.resolve(root, env.KEDAI_DATA || 'data'),
  ...readAll({ databaseUrl: () => databaseUrlOf(env.DATABASE_URL) }, wrongNames(env)),
});

/**
 * Runs `work` on the data of a place. Errors of the file system, and a server that is away, become one line.
 * @throws StartError
 */
export async function explained<T>({ dataDir, databaseUrl }: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseUrl && error instanceof BusyError) throw awayError(databaseUrl, error);
    throw explainFileError(error, dataDir);
  }
}

export interface OpenedData {
  engine: Engine;
  /** The effect on a running server, as a sentence. */
  note: string;
  close(): Promise<void>;
}

const onFatal = (error: Error): never => {
  throw error;
};

/** @throws DatabaseAwayError */
export async function openServer(url: string): Promise<Engine> {
  const engine = openPostgres({ url, sessions: 1, namedStatements: false, statementMs: 0 });
  try {
    (await engine.acquire()).release(false);
    return engine;
  } catch (error) {
    await engine.close();
    throw error instanceof BusyError ? awayError(url, error) : error;
  }
}

/** Opens the embedded database of a folder that no other process uses; with `amcheck` it loads that module. */
export async function openFolder(dataDir: string, amcheck = false): Promise<OpenedData> {
  const lock = await takeExistingFolder(dataDir);
  if (!lock) throw new TransferError(`There is no database in the data folder ${dataDir}.`);
  try {
    const engine = await openWhole({ amcheck, dir: databaseDir(dataDir), onFatal });
    const close = async (): Promise<void> => {
      await engine.close();
      await lock.release();
    };
    return { engine, note: 'No server was running.', close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openCopy(dataDir: string): Promise<OpenedData> {
  const copy = await askForCopy(dataDir);
  try {
    const engine = await openPglite({ dir: copy.dir, onFatal });
    const close = async (): Promise<void> => {
      await engine.close();
      copy.release();
    };
    return { engine, note: `The running server paused for ${Math.ceil(copy.pauseMs)} ms.`, close };
  } catch (error) {
    copy.release();
    throw error;
  }
}

/** Opens the data for reading, also while a server uses it. */
export async function openData({ dataDir, databaseUrl }: Place): Promise<OpenedData> {
  if (databaseUrl) {
    const engine = await openServer(databaseUrl);
    return { engine, note: 'A running server did not pause.', close: () => engine.close() };
  }
  try {
    return await openFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUseError) return await openCopy(dataDir);
    throw error;
  }
}

export type Say = (line: string) => void;

/** Reports whether the invariants hold in a database that was just filled. */
export async function reportInvariants(engine: Engine, say: Say): Promise<void> {
  const broken = await findBrokenInvariants(createDb(engine).read);
  for (const { name } of broken) say(`BROKEN, as it was before: ${name}`);
  if (broken.length === 0) say('All invariants hold.');
}

export const refused = (text: string): TransferError => new TransferError(text, exitCodes.badSettings);

/** Empty tables are not counted, so that a backup and its restore report the same. */
export function sumOf(rows: Readonly<Record<string, number>>): string {
  const counts = Object.values(rows).filter((n) => n > 0);
  return `${counts.reduce((sum, n) => sum + n, 0)} rows of ${counts.length} tables`;
}
