import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { migrationFiles, migrationsDir } from '../migrate';
import { durableSettings } from './durable-settings';
import { MAKING } from './folder-contents';
import { listTree } from './sync-tree';

/**
 * A database folder that the build has made and migrated. It holds the schema and no rows. It exists because initdb
 * takes most of the time of a first start. Its seal, a file beside it, is written last.
 */
interface Seal {
  /** `preparedStamp()` at the time it was made. */
  stamp: string;
  folders: string[];
  files: string[];
  /** Hash of all files, in order. */
  sha256: string;
}

/** Where the build puts it. */
export const preparedDirOf = (root: string): string => path.join(root, 'dist', 'server', 'database');

/** A unique path for making a database before it is moved into a folder. */
export const placeToMake = (folder: string): string =>
  path.join(folder, `${MAKING}${process.pid}-${randomBytes(4).toString('hex')}`);

/** Id of the process that created a folder of this name. */
export const makerOf = (name: string): number => Number(name.slice(MAKING.length).split('-')[0]);

export const sealFile = (dir: string): string => `${dir}.json`;

function pgliteVersion(): string {
  const manifest = path.join(path.dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json');
  return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** Changes with everything that the contents of a prepared folder depend on. */
export function preparedStamp(): string {
  const hash = createHash('sha256').update(JSON.stringify([pgliteVersion(), durableSettings]));
  for (const file of migrationFiles(migrationsDir)) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(migrationsDir, file)));
  }
  return hash.digest('hex');
}

/** Records that `dir` is complete. Nothing in it may change from now on. */
export function seal(dir: string): void {
  const { folders, files } = listTree(dir);
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(path.join(dir, file)));
  const made: Seal = { stamp: preparedStamp(), folders, files, sha256: hash.digest('hex') };
  fs.writeFileSync(sealFile(dir), JSON.stringify(made));
}

/** The seal of `dir`, if it is valid for this program. */
function sealOf(dir: string): Seal | undefined {
  try {
    const found = JSON.parse(fs.readFileSync(sealFile(dir), 'utf8')) as Seal;
    return found.stamp === preparedStamp() ? found : undefined;
  } catch {
    return undefined;
  }
}

export const isPrepared = (dir: string): boolean => sealOf(dir) !== undefined;

/**
 * Copies a prepared folder to `to`, which must not exist, without syncing. Returns false if it is missing, stale or
 * damaged; then the contents of `to` are unusable.
 */
export function copyPrepared(from: string, to: string): boolean {
  const sealed = sealOf(from);
  if (!sealed) return false;
  try {
    for (const folder of sealed.folders) fs.mkdirSync(path.join(to, folder), { mode: 0o700 });
    const hash = createHash('sha256');
    for (const file of sealed.files) {
      const content = fs.readFileSync(path.join(from, file));
      hash.update(content);
      fs.writeFileSync(path.join(to, file), content, { mode: 0o600, flag: 'wx' });
    }
    return hash.digest('hex') === sealed.sha256;
  } catch {
    // For any fault of the copy the caller makes a new database, which works or reports why not.
    return false;
  }
}
