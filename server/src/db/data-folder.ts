import fs from 'node:fs';
import path from 'node:path';
import { type DemoSecrets, makeSecrets, readSecrets } from '../demo-secrets';
import type { Random } from '../lib/random';
import { type DirectoryLock, lockDirectory } from './directory-lock';
import { makeFolder, writeDurably } from './durable-file';
import { contentsOf, MAKING, refusal, STATE_FILE, type Step, stepFor } from './folder-contents';
import { refuseOldServer } from './old-server';

/** Whether the folder keeps secrets: those of a demo, which the server needs. */
export type SecretsWish = 'needed' | 'unused';

/** A data folder that this process has for itself. */
export interface DataFolder {
  readonly step: Exclude<Step, 'refuse'>;
  readonly secrets: DemoSecrets | undefined;
  readonly lock: DirectoryLock;
  /** Says that everything in it is whole and on the disk. */
  markReady(): void;
}

function allowedStep(dir: string): DataFolder['step'] {
  const contents = contentsOf(dir);
  const step = stepFor(contents);
  if (step === 'refuse') throw refusal(dir, contents);
  return step;
}

const writeState = (dir: string, state: 'creating' | 'ready'): void =>
  writeDurably(path.join(dir, STATE_FILE), `${state}\n`);

/** Removes databases that another start did not finish. The lock is held, so nobody writes them. */
function clearHalfMade(dir: string): void {
  for (const name of fs.readdirSync(dir)) {
    if (name.startsWith(MAKING)) fs.rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}

/** In a first start there may be none yet; later nothing takes their place unasked. */
function secretsFor(dir: string, step: DataFolder['step'], random: Random): DemoSecrets {
  const isFirst = step === 'create' || step === 'finish';
  return isFirst && !contentsOf(dir).hasSecrets ? makeSecrets(dir, random) : readSecrets(dir);
}

async function prepare(dir: string, lock: DirectoryLock, wish: FolderWish): Promise<DataFolder> {
  // Again, now that nobody else changes it.
  const step = allowedStep(dir);
  if (step === 'adopt') await refuseOldServer(dir);
  if (step === 'create' || step === 'finish') {
    writeState(dir, 'creating');
    clearHalfMade(dir);
  }
  const secrets = wish.secrets === 'needed' ? secretsFor(dir, step, wish.random) : undefined;
  return {
    step,
    secrets,
    lock,
    markReady() {
      if (step !== 'open') writeState(dir, 'ready');
    },
  };
}

export interface FolderWish {
  secrets: SecretsWish;
  random: Random;
}

/**
 * Takes the data folder for this process. In a new one it makes all but the database; nothing is made in any other.
 * @throws StartError, FolderInUseError
 */
export async function takeFolder(dir: string, wish: FolderWish): Promise<DataFolder> {
  // Before the lock is made: a folder that is not ours stays as it is.
  allowedStep(dir);
  makeFolder(dir);
  const lock = await lockDirectory(dir);
  try {
    return await prepare(dir, lock, wish);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Takes a folder for a tool that needs its database. Undefined: it is new, or its first start was cut off.
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
 * The secrets of a demo whose database is on a PostgreSQL server: several servers may use them at once, so the lock is
 * held only to make them.
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
