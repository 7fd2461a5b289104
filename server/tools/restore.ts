import path from 'node:path';
import { type Place, refused } from '../src/backup/open-data';
import { restoreBackup } from '../src/backup/restore-backup';
import { runOnData, say } from './on-data';

/** `npm run restore -- FILE`: restores a backup into a new data folder, or into the empty database of DATABASE_URL. */

async function run(place: Place, [file]: readonly string[]): Promise<void> {
  if (!file) throw refused('npm run restore -- FILE');
  await restoreBackup(place, path.resolve(file), say);
}

runOnData(run, 1);
