import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exitCodes, StartError } from '../../lib/errors/start-error';

/** Another process uses the folder. Two processes at once would destroy the database. */
export class FolderInUseError extends StartError {
  constructor(dir: string) {
    super(
      `The data folder ${dir} is in use by another process. Stop that one first, or choose another folder with KEDAI_DATA.`,
      exitCodes.inUse,
    );
    this.name = 'FolderInUseError';
  }
}

export interface DirectoryLock {
  /** Descriptor of the lock file. A child process that inherits it holds the lock too, until it ends. */
  readonly fd: number;
  release(): Promise<void>;
}

type TryLock = (fd: number) => boolean;

/** The locked file. It is never removed: a new file of the same name would be a second lock. */
export const LOCK_FILE = 'lock';
/** How long to wait for the lock: a child of a server that was just killed holds it until it has noticed and ended. */
const PATIENCE_MS = 1000;
const POLL_MS = 25;
const NOTE = 'The server that uses this folder holds a lock on this file. Do not remove it.\n';

function tryLockOfSystem(): TryLock {
  try {
    return (require('fs-native-extensions') as { tryLock: TryLock }).tryLock;
  } catch {
    throw new StartError(
      `Kedai cannot lock files on this system (${process.platform} ${process.arch}): a second process could destroy the embedded database. Use a PostgreSQL server (DATABASE_URL).`,
      exitCodes.unavailable,
    );
  }
}

async function isTaken(tryLock: TryLock, fd: number, dir: string): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  try {
    while (!tryLock(fd)) {
      if (performance.now() > end) return false;
      await delay(POLL_MS);
    }
    return true;
  } catch (error) {
    throw new StartError(
      `The file system of the data folder ${dir} has no file locks (${(error as NodeJS.ErrnoException).code}): a second process could destroy the embedded database. Choose a folder on another disk with KEDAI_DATA, or use a PostgreSQL server (DATABASE_URL).`,
      exitCodes.unavailable,
    );
  }
}

/** Whether `file` is still the file that `fd` has open; it may have been removed or replaced in between. */
function isSameFile(fd: number, file: string): boolean {
  const named = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  const open = fs.fstatSync(fd, { bigint: true });
  return named?.ino === open.ino && named.dev === open.dev;
}

/**
 * Locks the folder, which must exist, for this process. The operating system attaches the lock to the file itself, so
 * it holds between containers and under every path, and is released when the process ends in any way.
 * @throws FolderInUseError
 */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  const tryLock = tryLockOfSystem();
  const file = path.join(dir, LOCK_FILE);
  const fd = fs.openSync(file, 'a+', 0o600);
  try {
    if (!(await isTaken(tryLock, fd, dir)) || !isSameFile(fd, file)) throw new FolderInUseError(dir);
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
  if (fs.fstatSync(fd).size === 0) fs.writeSync(fd, NOTE);
  let isHeld = true;
  return {
    fd,
    async release() {
      if (isHeld) fs.closeSync(fd);
      isHeld = false;
    },
  };
}
