import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { copyPrepared } from './prepared-database';
import { syncTree } from './sync-tree';

interface FirstStart {
  dir: string;
  /** A prepared database to begin with; without it, or when it is no good, one is made. */
  preparedDir?: string;
}

/** Runs `make-database`, which lies beside this file: as source, or in the bundle of the server. */
export function makeInChild(...args: string[]): Promise<void> {
  const kind = path.extname(__filename);
  const execArgv = kind === '.ts' ? ['--import', pathToFileURL(require.resolve('tsx')).href] : [];
  return new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, `make-database${kind}`), args, {
      execArgv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`Making the database failed (${signal ?? `exit ${code}`})`));
    });
  });
}

function clear(dir: string): void {
  fs.rmSync(dir, { recursive: true, force: true });
}

function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const fd = fs.openSync(dir, 'r');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

/**
 * Makes an empty, migrated database aside and puts it in place when it is whole and on the disk: a start that is cut
 * off leaves nothing that looks like a database.
 */
export async function firstStart({ dir, preparedDir }: FirstStart): Promise<void> {
  const half = `${dir}.tmp`;
  clear(half);
  if (!preparedDir || !copyPrepared(preparedDir, half)) {
    clear(half);
    fs.mkdirSync(half, { recursive: true });
    await makeInChild(half);
  }
  await syncTree(half);
  fs.renameSync(half, dir);
  syncFolder(path.dirname(dir));
}
