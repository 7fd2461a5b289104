import path from 'node:path';
import { makeBackup } from '../src/backup/make-backup';
import { type Place, refused } from '../src/backup/open-data';
import { systemClock } from '../src/lib/clock';
import { runOnData, say } from './on-data';

/** `npm run backup [-- FILE]`: writes all data of the settings into one file, while the server runs or not. */

const newName = (): string =>
  `kedai-backup-${new Date(systemClock.nowMs()).toISOString().slice(0, 19).replace(/[-:]/g, '')}.tar.gz`;

async function run(place: Place, [name = newName(), ...more]: readonly string[]): Promise<void> {
  if (more.length > 0 || name.startsWith('-')) throw refused('npm run backup [-- FILE]');
  await makeBackup(place, path.resolve(name), say);
}

runOnData((place) => run(place, process.argv.slice(2)));
