import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../src/config';
import { preparedDirOf } from '../src/db/embedded/prepared-database';
import { openDatabase } from '../src/db/open-database';
import { systemClock } from '../src/lib/clock';
import { endWith, exitCodes } from '../src/lib/errors/start-error';
import { systemRandom } from '../src/lib/random';
import { optionFault } from './option-fault';
import { outliveReader } from './outlive-reader';
import { printHelp } from './print-help';

const usage =
  'npm run seed -- [--large]   fills an empty database with the demo chain; with --large adds a shop with 500 drinks';

/** Whether `--large` was given. Any other argument ends the program. */
function isLarge(): boolean {
  try {
    return parseArgs({ options: { large: { type: 'boolean', default: false } } }).values.large;
  } catch (error) {
    console.error(`${optionFault(error)}. Nothing was done.\n${usage}`);
    process.exit(exitCodes.badSettings);
  }
}

/**
 * `npm run seed -- [--large]`: creates the database of the settings and inserts the demo chain, with `--large` also a
 * shop of 500 drinks. A database that is not empty is not changed.
 */
async function main(): Promise<void> {
  outliveReader();
  if (printHelp(usage)) return;
  const large = isLarge();
  const root = path.resolve(__dirname, '..', '..');
  const settings = readSettings(process.env, root);
  const database = await openDatabase({
    config: { ...settings, seed: true },
    secrets: settings.mode === 'demo' ? 'needed' : 'unused',
    preparedDir: preparedDirOf(root),
    clock: systemClock,
    random: systemRandom,
    large,
    onFatal: (error) => {
      throw error;
    },
    onNotice: (text) => console.log(text),
  });
  const { db } = database;
  const shops = await db.read
    .selectFrom('shop')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst();
  const goods = await db.read
    .selectFrom('goods')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirst();
  console.log(`The database holds ${shops?.n ?? 0} shops and ${goods?.n ?? 0} drinks.`);
  await database.close();
}

main().catch(endWith);
