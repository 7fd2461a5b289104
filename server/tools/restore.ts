import path from 'node:path';
import { type Place, refused } from '../src/backup/open-data';
import { restoreBackup } from '../src/backup/restore-backup';
import { runOnData, say } from './on-data';

/** `npm run restore -- FILE`: restores a backup into a new data folder, or into the empty database of DATABASE_URL. */

const line = 'npm run restore -- FILE';
const usage = `${line}    restores a backup into the empty PostgreSQL database of DATABASE_URL, else into a new or empty
                           data folder KEDAI_DATA (default data)`;

async function run(place: Place, [file]: readonly string[]): Promise<void> {
  if (!file) throw refused(line);
  await restoreBackup(place, path.resolve(file), say);
}

runOnData({ usage, argsMax: 1 }, run);
