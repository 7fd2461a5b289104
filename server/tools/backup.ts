import path from 'node:path';
import { makeBackup } from '../src/backup/make-backup';
import { placeOf, refused } from '../src/backup/open-data';
import { systemClock } from '../src/lib/clock';
import { endWith } from '../src/lib/start-error';

/** `npm run backup [-- FILE]`: writes all data of the settings into one file, while the server runs or not. */

const root = path.resolve(__dirname, '..', '..');

const newName = (): string =>
  `kedai-backup-${new Date(systemClock.nowMs()).toISOString().slice(0, 19).replace(/[-:]/g, '')}.tar.gz`;

async function main([name = newName(), ...more]: readonly string[]): Promise<void> {
  if (more.length > 0 || name.startsWith('-')) throw refused('npm run backup [-- FILE]');
  await makeBackup(placeOf(process.env, root), path.resolve(name), (line) => console.log(line));
}

main(process.argv.slice(2)).catch(endWith);
