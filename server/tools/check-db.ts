import { openFolder, openServer, type Place } from '../src/backup/open-data';
import { createDb } from '../src/db/db';
import type { Engine } from '../src/db/engine';
import { checkIndexes } from '../src/db/index-check';
import { requireSchema } from '../src/db/migrate';
import { reasonOf } from '../src/lib/errors/start-error';
import { type BrokenInvariant, findBrokenInvariants } from '../src/wiring/invariants';
import { runOnData } from './on-data';

/** `npm run check:db`: checks the invariants of orders, stock and payments, and the indexes. Changes nothing. */

const usage = `npm run check:db    checks the invariants of the database, and every index against its table; changes nothing
It reads the database of DATABASE_URL, else that of the data folder KEDAI_DATA (default data), whose server is stopped first.
It exits with 1 if something is broken.`;

const open = async ({ dataDir, databaseUrl }: Place): Promise<Engine> =>
  databaseUrl ? await openServer(databaseUrl) : (await openFolder(dataDir, true)).engine;

/** Reports an unreadable table as a broken invariant, so that the indexes are still checked. */
const unreadable = (error: unknown): BrokenInvariant[] => [
  { name: 'the database can be read', rows: [{ reason: reasonOf(error) }] },
];

async function checkBooks(engine: Engine): Promise<boolean> {
  const broken = await findBrokenInvariants(createDb(engine).read).catch(unreadable);
  for (const { name, rows } of broken) console.error(`BROKEN: ${name}\n${JSON.stringify(rows, null, 2)}`);
  console.log(broken.length === 0 ? 'All invariants hold.' : `${broken.length} of the invariants are broken.`);
  return broken.length === 0;
}

async function sayIndexes(engine: Engine): Promise<boolean> {
  const { checked, damaged, notChecked } = await checkIndexes(engine);
  for (const problem of damaged) console.error(`DAMAGED INDEX: ${problem}`);
  if (notChecked !== undefined) console.log(`The indexes were not checked: ${notChecked}.`);
  else console.log(`${checked} indexes agree with their tables, ${damaged.length} do not.`);
  return damaged.length === 0;
}

async function run(place: Place): Promise<void> {
  const engine = await open(place);
  try {
    await requireSchema(engine);
    const isSound = [await checkBooks(engine), await sayIndexes(engine)].every(Boolean);
    process.exitCode = isSound ? 0 : 1;
  } finally {
    await engine.close();
  }
}

runOnData({ usage, argsMax: 0 }, run);
