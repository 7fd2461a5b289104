import path from 'node:path';
import { makeBackup } from '../src/backup/make-backup';
import type { Place } from '../src/backup/open-data';
import { systemClock } from '../src/lib/clock';
import { runOnData, say } from './on-data';

/** `npm run backup [-- FILE]`: writes all data of the settings into one file, while the server runs or not. */

const usage = `npm run backup [-- FILE]    writes all data into one new file, while the server runs or not; without FILE into
                           kedai-backup-DATE.tar.gz, in this folder
It reads the database of DATABASE_URL, else that of the data folder KEDAI_DATA (default data).`;

const newName = (): string =>
  `kedai-backup-${new Date(systemClock.nowMs()).toISOString().slice(0, 19).replace(/[-:]/g, '')}.tar.gz`;

async function run(place: Place, [name = newName()]: readonly string[]): Promise<void> {
  await makeBackup(place, path.resolve(name), say);
}

runOnData({ usage, argsMax: 1 }, run);
