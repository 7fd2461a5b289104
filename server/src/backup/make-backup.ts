import fs from 'node:fs';
import path from 'node:path';
import { SECRETS_FILE } from '../db/embedded/folder-contents';
import { listTree } from '../db/embedded/sync-tree';
import { withSession } from '../db/engine';
import { UPLOADS } from '../files/file-store';
import { systemClock } from '../lib/clock';
import { checkMigrations } from './load';
import { openData, type Place, refused, type Say, sumOf } from './open-data';
import { checkArchive } from './read-archive';
import { type Batch, batchesOf, inSnapshot, migrationsOf, sequencesOf, tablesOf, withoutSecretSeeds } from './snapshot';
import { checkTarget, writeArchive } from './write-archive';

/** Names of stored pictures in lines of the table of uploads. */
const storedIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const { name, status } = JSON.parse(line) as { name: string; status: number };
    return status === 1 ? [name] : [];
  });

/** Passes batches on, and tells the names of the pictures in them. */
async function* watched(batches: AsyncIterable<Batch>, onPictures: (names: string[]) => void): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    if (batch.table === 'upload') onPictures(storedIn(batch.lines));
    yield batch;
  }
}

/** What became of the uploaded pictures, if there are any. */
function sayPictures(say: Say, names: readonly string[], files: readonly string[]): void {
  const there = new Set(files.map((file) => path.posix.basename(file)));
  const missing = names.filter((name) => !there.has(name)).length;
  if (names.length > missing) say(`${names.length - missing} uploaded pictures are in it.`);
  if (missing > 0) {
    say(
      `${missing} uploaded pictures are not in the data folder, and so not in it. Back up the bucket of KEDAI_S3_URL too.`,
    );
  }
}

/** Files besides the database, by their names in the data folder. */
function filesOf(dataDir: string): string[] {
  const uploads = path.join(dataDir, UPLOADS);
  const found = fs.existsSync(uploads) ? listTree(uploads).files : [];
  // A file whose name begins with a dot is being written.
  const whole = found.filter((file) => !path.posix.basename(file).startsWith('.'));
  const files = whole.map((file) => path.posix.join(UPLOADS, file));
  return fs.existsSync(path.join(dataDir, SECRETS_FILE)) ? [SECRETS_FILE, ...files] : files;
}

/**
 * Writes all data of a place into one file, whether the server runs or not. With the embedded database the server
 * pauses for a moment; on PostgreSQL it does not.
 * @throws TransferError
 */
export async function makeBackup(place: Place, file: string, say: Say): Promise<void> {
  if (fs.existsSync(file)) throw refused(`${file} exists already; nothing was written.`);
  checkTarget(file);
  const made = new Date(systemClock.nowMs());
  const { engine, note, close } = await openData(place);
  try {
    const names: string[] = [];
    const { rows, files } = await withSession(engine, (session) =>
      inSnapshot(session, async () => {
        const migrations = await migrationsOf(session);
        // The database may be of a newer program; its backup could not be restored here.
        checkMigrations(migrations);
        const left = withoutSecretSeeds(made.getTime() / 1000);
        const batches = watched(batchesOf(session, await tablesOf(session), left), (found) => names.push(...found));
        return await writeArchive(file, {
          made,
          migrations,
          batches,
          sequences: () => sequencesOf(session),
          dataDir: place.dataDir,
          // Listed after the snapshot has begun: a picture in it was stored before.
          files: () => filesOf(place.dataDir),
        });
      }),
    );
    await checkArchive(file);
    say(`${sumOf(rows)} are in ${file} (${Math.ceil(fs.statSync(file).size / 1000)} kB). ${note}`);
    sayPictures(say, names, files);
  } finally {
    await close();
  }
}
