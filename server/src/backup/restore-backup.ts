import fs from 'node:fs';
import path from 'node:path';
import { wholePicture } from '@/domain/small-picture';
import { takeFolder } from '../db/embedded/data-folder';
import { syncFolder } from '../db/embedded/durable-file';
import { explainPlaceError } from '../db/embedded/file-error';
import { contentsOf } from '../db/embedded/folder-contents';
import { openPglite } from '../db/embedded/pglite-engine';
import { copyPrepared, placeToMake, preparedDirOf } from '../db/embedded/prepared-database';
import { syncTree } from '../db/embedded/sync-tree';
import type { Engine } from '../db/engine';
import { migrationFiles, migrationsDir } from '../db/migrate';
import { UPLOADS } from '../files/file-store';
import { systemRandom } from '../lib/random';
import { TransferError } from './errors';
import { checkMigrations, load } from './load';
import { openServer, type Place, refused, reportInvariants, type Say, sumOf } from './open-data';
import { type Checked, checkArchive, sourceOf } from './read-archive';

const ROOT = path.resolve(__dirname, '..', '..', '..');
const OWNER_ONLY = 0o600;
/** Resolves a name from the backup, which may be forged. */
function placeIn(dir: string, name: string): string {
  const file = path.resolve(dir, name);
  const isOurs = name === 'secrets.json' || name.startsWith(`${UPLOADS}/`);
  if (!isOurs || !file.startsWith(dir + path.sep))
    throw new TransferError(`The backup has a file of an unexpected name: ${name}.`);
  return file;
}

const writeInto = (dir: string) => async (name: string, content: AsyncIterable<Buffer>) => {
  const file = placeIn(dir, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await fs.promises.writeFile(file, content, { mode: OWNER_ONLY, flag: 'wx' });
};

/** Moves the contents of the staging folder to their places, the database last. */
async function settle(dataDir: string, staging: string): Promise<void> {
  await syncTree(staging);
  const names = fs.readdirSync(staging).sort((a, b) => Number(a === 'db') - Number(b === 'db'));
  for (const name of names) fs.renameSync(path.join(staging, name), path.join(dataDir, name));
  fs.rmdirSync(staging);
  syncFolder(dataDir);
}

interface Restore {
  file: string;
  checked: Checked;
  say: Say;
  schema: 'make' | 'made';
}

/** Copies the database that the build has prepared for first starts, if it has the schema of the backup. */
function copyOfPrepared(dir: string, { about }: Checked): Restore['schema'] {
  const isCurrent = about.migrations.join() === migrationFiles(migrationsDir).join();
  if (isCurrent && copyPrepared(preparedDirOf(ROOT), dir)) return 'made';
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { mode: 0o700 });
  return 'make';
}

async function fill(engine: Engine, files: string, { file, checked, say, schema }: Restore): Promise<void> {
  const { rows } = await load(engine, sourceOf(file, checked, writeInto(files)), schema);
  say(`${sumOf(rows)}, as of ${checked.about.made}.`);
  const pictures = checked.manifest.files.filter(
    (name) => name.startsWith(`${UPLOADS}/`) && !wholePicture(name),
  ).length;
  if (pictures > 0) say(`${pictures} uploaded pictures are in the folder ${UPLOADS} of the data folder.`);
  await reportInvariants(engine, say);
}

/** Files of a backup, which an interrupted restore may have left without their database. */
const FILES = ['secrets.json', UPLOADS];

function checkNew(dataDir: string): void {
  const { state, database, hasSecrets, others } = contentsOf(dataDir);
  if (state === 'restoring' && database === 'none' && others.every((name) => FILES.includes(name))) return;
  if (database === 'none' && state !== 'ready' && !hasSecrets && others.length === 0) return;
  throw refused(`The folder ${dataDir} is not empty; nothing was changed. Choose a new one with KEDAI_DATA.`);
}

async function intoFolder(dataDir: string, restore: Restore): Promise<void> {
  checkNew(dataDir);
  const folder = await takeFolder(dataDir, { secrets: 'unused', random: systemRandom, isRestore: true });
  for (const name of FILES) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  const staging = placeToMake(dataDir);
  try {
    const dir = path.join(staging, 'db');
    fs.mkdirSync(staging, { mode: 0o700 });
    const schema = copyOfPrepared(dir, restore.checked);
    const engine = await openPglite({
      dir,
      onFatal: (error) => {
        throw error;
      },
    });
    try {
      await fill(engine, staging, { ...restore, schema });
    } finally {
      await engine.close();
    }
    await settle(dataDir, staging);
    folder.markReady();
    restore.say(`The data is in ${dataDir}.`);
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
    await folder.lock.release();
  }
}

async function intoServer(url: string, dataDir: string, restore: Restore): Promise<void> {
  const { checked } = restore;
  const there = checked.manifest.files.filter((name) => fs.existsSync(placeIn(dataDir, name)));
  if (there.length > 0) {
    throw refused(
      `The folder ${dataDir} has ${there[0]} already; nothing was changed. Choose a new one with KEDAI_DATA.`,
    );
  }
  const engine = await openServer(url);
  try {
    await fill(engine, dataDir, restore);
    restore.say('The data is in the database of DATABASE_URL.');
  } finally {
    await engine.close();
  }
}

async function checkFile(file: string): Promise<Checked> {
  try {
    const found = fs.statSync(file, { throwIfNoEntry: false });
    if (!found) throw refused(`There is no file ${file}.`);
    if (!found.isFile()) throw refused(`${file} is not a file, so it is no backup.`);
    return await checkArchive(file);
  } catch (error) {
    throw explainPlaceError(error, {
      path: file,
      complaint: `The backup ${file} cannot be read`,
      otherwise: 'name another file',
    });
  }
}

/**
 * Restores a backup into the data folder of a place, which must be new or empty, or into its empty PostgreSQL database.
 * Existing data is never overwritten.
 * @throws TransferError
 */
export async function restoreBackup({ dataDir, databaseUrl }: Place, file: string, say: Say): Promise<void> {
  const checked = await checkFile(file);
  checkMigrations(checked.about.migrations);
  for (const name of checked.manifest.files) placeIn(dataDir, name);
  const restore: Restore = { file, checked, say, schema: 'make' };
  if (databaseUrl) await intoServer(databaseUrl, dataDir, restore);
  else await intoFolder(dataDir, restore);
}
