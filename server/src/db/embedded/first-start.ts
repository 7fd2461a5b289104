import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../lib/errors/start-error';
import { syncFolder } from './durable-file';
import { databaseDir } from './folder-contents';
import { copyPrepared, placeToMake } from './prepared-database';
import { syncTree } from './sync-tree';

interface FirstStart {
  dataDir: string;
  /** A prepared database to copy. Without it, or if it is unusable, the database is made here. */
  preparedDir?: string;
  /** Descriptor of the folder's lock. The child that makes a database holds the lock too. */
  lockFd: number;
}

/** The message of a child that cannot make the database. */
export interface ChildFailure {
  text: string;
  exitCode: number;
  isExpected: boolean;
}

/**
 * Runs `make-database`, which is in the same folder: as source, or in the bundle of the server. The child ends with
 * this process.
 */
export function makeInChild(args: readonly string[], lockFd?: number): Promise<void> {
  const kind = path.extname(__filename);
  const execArgv = kind === '.ts' ? ['--import', pathToFileURL(require.resolve('tsx')).href] : [];
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, `make-database${kind}`), [String(process.pid), ...args], {
      execArgv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...(lockFd === undefined ? [] : [lockFd])],
    });
    let why: Error | undefined;
    child.on('error', reject);
    child.on('message', ({ text, exitCode, isExpected }: ChildFailure) => {
      why = isExpected ? new StartError(text, exitCode) : new Error(`Making the database failed: ${text}`);
    });
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(why ?? new Error(`Making the database failed (${signal ?? `exit ${code}`})`));
    });
  });
}

/**
 * Makes an empty, migrated database under another name and renames it when it is complete and synced. An interrupted
 * start therefore leaves nothing that looks like a database, and nothing that the next start must use.
 */
export async function firstStart({ dataDir, preparedDir, lockFd }: FirstStart): Promise<void> {
  const half = placeToMake(dataDir);
  try {
    if (!preparedDir || !copyPrepared(preparedDir, half)) {
      fs.rmSync(half, { recursive: true, force: true });
      fs.mkdirSync(half, { mode: 0o700 });
      await makeInChild([half], lockFd);
    }
    await syncTree(half);
    fs.renameSync(half, databaseDir(dataDir));
  } catch (error) {
    // On a full disk it would take the space that the next start needs.
    fs.rmSync(half, { recursive: true, force: true });
    throw error;
  }
  syncFolder(dataDir);
}
