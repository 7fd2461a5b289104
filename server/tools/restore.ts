import path from 'node:path';
import { placeOf, refused } from '../src/backup/open-data';
import { restoreBackup } from '../src/backup/restore-backup';
import { endWith } from '../src/lib/start-error';

/** `npm run restore -- FILE`: puts a backup into a new data folder, or into the empty database of DATABASE_URL. */

const root = path.resolve(__dirname, '..', '..');

async function main([file, ...more]: readonly string[]): Promise<void> {
  if (!file || more.length > 0 || file.startsWith('-')) throw refused('npm run restore -- FILE');
  await restoreBackup(placeOf(process.env, root), path.resolve(file), (line) => console.log(line));
}

main(process.argv.slice(2)).catch(endWith);
