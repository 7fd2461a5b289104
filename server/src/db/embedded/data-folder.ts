import fs from 'node:fs';
import path from 'node:path';
import { type DemoSecrets, makeSecrets, readSecrets } from '../../demo-secrets';
import type { Random } from '../../lib/random';
import { refuseOldServer } from '../old-server';
import { type DirectoryLock, lockDirectory } from './directory-lock';
import { makeFolder, writeDurably } from './durable-file';
import { contentsOf, MAKING, refusal, STATE_FILE, type Step, stepFor } from './folder-contents';

/** Whether the caller needs the secrets of a demo, which are stored in the folder. */
export type SecretsUse = 'needed' | 'unused';

/** A data folder that is locked by this process. */
export interface DataFolder {
  readonly step: Exclude<Step, 'refuse'>;
  readonly secrets: DemoSecrets | undefined;
  readonly lock: DirectoryLock;
  /** Records that everything in the folder is complete and on disk. */
  markReady(): void;
}

function allowedStep(dir: string, isRestore = false): DataFolder['step'] {
  const contents = contentsOf(dir);
  if (isRestore && contents.state === 'restoring' && contents.database === 'none') return 'create';
  const step = stepFor(contents);
  if (step === 'refuse') throw refusal(dir, contents);
  return step;
}

const writeState = (dir: string, state: 'creating' | 'restoring' | 'ready'): void =>
  writeDurably(path.join(dir, STATE_FILE), `${state}\n`);

/** Removes databases that another start left unfinished. The lock is held, so no process writes to them. */
function clearHalfMade(dir: string): void {
  for (const name of fs.readdirSync(dir)) {
    if (name.startsWith(MAKING)) fs.rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}

/** Creates the secrets in a first start if there are none. Later, missing secrets are an error and are not replaced. */
function secretsFor(dir: string, step: DataFolder['step'], random: Random): DemoSecrets {
  const isFirst = step === 'create' || step === 'finish';
  return isFirst && !contentsOf(dir).hasSecrets ? makeSecrets(dir, random) : readSecrets(dir);
}

async function prepare(dir: string, lock: DirectoryLock, options: FolderOptions): Promise<DataFolder> {
  // Read again under the lock, because another process may have changed the folder.
  const step = allowedStep(dir, options.isRestore);
  if (step === 'adopt') await refuseOldServer(dir);
  if (step === 'create' || step === 'finish') {
    writeState(dir, options.isRestore ? 'restoring' : 'creating');
    clearHalfMade(dir);
  }
  const secrets = options.secrets === 'needed' ? secretsFor(dir, step, options.random) : undefined;
  return {
    step,
    secrets,
    lock,
    markReady() {
      if (step !== 'open') writeState(dir, 'ready');
    },
  };
}

export interface FolderOptions {
  secrets: SecretsUse;
  random: Random;
  /** A restore, which may continue where another one was interrupted. */
  isRestore?: boolean;
}

/**
 * Locks the data folder for this process. In a new folder it creates everything except the database. In any other
 * folder it creates nothing.
 * @throws StartError, FolderInUseError
 */
export async function takeFolder(dir: string, options: FolderOptions): Promise<DataFolder> {
  // Checked before the lock file is created, so that a folder that is not ours stays unchanged.
  allowedStep(dir, options.isRestore);
  makeFolder(dir);
  const lock = await lockDirectory(dir);
  try {
    return await prepare(dir, lock, options);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Locks an existing folder for a tool that needs its database. Returns undefined if the folder is new or its first
 * start was interrupted.
 * @throws StartError, FolderInUseError
 */
export async function takeExistingFolder(dir: string): Promise<DirectoryLock | undefined> {
  if (allowedStep(dir) === 'create') return undefined;
  const lock = await lockDirectory(dir);
  try {
    if (allowedStep(dir) === 'adopt') await refuseOldServer(dir);
    return lock;
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Returns the secrets of a demo whose database is on a PostgreSQL server. Several servers may use them at once, so the
 * lock is held only while they are created.
 * @throws StartError
 */
export async function sharedSecrets(dir: string, random: Random): Promise<DemoSecrets> {
  const contents = contentsOf(dir);
  if (contents.hasSecrets || stepFor(contents) !== 'create') return readSecrets(dir);
  makeFolder(dir);
  const lock = await lockDirectory(dir);
  try {
    return contentsOf(dir).hasSecrets ? readSecrets(dir) : makeSecrets(dir, random);
  } finally {
    await lock.release();
  }
}
