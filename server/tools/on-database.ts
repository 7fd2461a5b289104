import path from 'node:path';
import { readSettings, type Settings } from '../src/config';
import type { Db } from '../src/db/db';
import { openDatabase } from '../src/db/open-database';
import { systemClock } from '../src/lib/clock';
import { systemRandom } from '../src/lib/random';

const root = path.resolve(__dirname, '..', '..');

/** Does something to the database that the settings name, which must exist. An embedded one must not be in use. */
export async function onDatabase<Answer>(work: (db: Db, settings: Settings) => Promise<Answer>): Promise<Answer> {
  const settings = readSettings(process.env, root);
  const database = await openDatabase({
    config: { ...settings, seed: false },
    secrets: 'unused',
    existing: true,
    clock: systemClock,
    random: systemRandom,
    onFatal: (error) => {
      throw error;
    },
    onNotice: () => undefined,
  });
  try {
    return await work(database.db, settings);
  } finally {
    await database.close();
  }
}
