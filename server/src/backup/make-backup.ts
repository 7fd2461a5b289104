import fs from 'node:fs';
import path from 'node:path';
import { withSession } from '../db/engine';
import { SECRETS_FILE } from '../db/folder-contents';
import { listTree } from '../db/sync-tree';
import { checkMigrations } from './load';
import { openData, type Place, refused, type Say, sumOf } from './open-data';
import { checkArchive } from './read-archive';
import { batchesOf, inSnapshot, migrationsOf, sequencesOf, tablesOf } from './snapshot';
import { checkTarget, writeArchive } from './write-archive';

const UPLOADS = 'uploads';

/** Files besides the database, by their names in the data folder. */
function filesOf(dataDir: string): string[] {
  const uploads = path.join(dataDir, UPLOADS);
  const files = fs.existsSync(uploads) ? listTree(uploads).files.map((file) => path.posix.join(UPLOADS, file)) : [];
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
  const { engine, note, close } = await openData(place);
  try {
    const rows = await withSession(engine, (session) =>
      inSnapshot(session, async () => {
        const migrations = await migrationsOf(session);
        // The database may be of a newer program; its backup could not be restored here.
        checkMigrations(migrations);
        return await writeArchive(file, {
          migrations,
          batches: batchesOf(session, await tablesOf(session)),
          sequences: () => sequencesOf(session),
          dataDir: place.dataDir,
          files: filesOf(place.dataDir),
        });
      }),
    );
    await checkArchive(file);
    say(`${sumOf(rows)} are in ${file} (${Math.ceil(fs.statSync(file).size / 1000)} kB). ${note}`);
  } finally {
    await close();
  }
}
