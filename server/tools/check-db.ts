import path from 'node:path';
import { readSettings } from '../src/config';
import { takeExistingFolder } from '../src/db/data-folder';
import { createDb } from '../src/db/db';
import type { Engine } from '../src/db/engine';
import { databaseDir } from '../src/db/folder-contents';
import { checkIndexes } from '../src/db/index-check';
import { requireSchema } from '../src/db/migrate';
import { openWhole } from '../src/db/open-whole';
import { openPostgres } from '../src/db/postgres-engine';
import { endWith, reasonOf } from '../src/lib/start-error';
import { type BrokenInvariant, findBrokenInvariants } from '../src/repositories/invariants';

/** `npm run check:db`: looks through the books of orders, cups and money, and at the indexes; changes nothing. */

const root = path.resolve(__dirname, '..', '..');

async function open(): Promise<Engine | null> {
  const config = readSettings(process.env, root);
  if (config.databaseUrl)
    return openPostgres({ url: config.databaseUrl, sessions: 1, namedStatements: false, statementMs: 0 });
  if (!(await takeExistingFolder(config.dataDir))) return null;
  return await openWhole({
    amcheck: true,
    dir: databaseDir(config.dataDir),
    onFatal: (error) => {
      throw error;
    },
  });
}

/** A table that cannot be read says nothing of the indexes, which are looked at next. */
const unreadable = (error: unknown): BrokenInvariant[] => [
  { name: 'the books can be read', rows: [{ reason: reasonOf(error) }] },
];

async function checkBooks(engine: Engine): Promise<boolean> {
  const broken = await findBrokenInvariants(createDb(engine).read).catch(unreadable);
  for (const { name, rows } of broken) console.error(`BROKEN: ${name}\n${JSON.stringify(rows, null, 2)}`);
  console.log(broken.length === 0 ? 'The books are in order.' : `${broken.length} of the invariants are broken.`);
  return broken.length === 0;
}

async function sayIndexes(engine: Engine): Promise<boolean> {
  const { checked, damaged, notChecked } = await checkIndexes(engine);
  for (const problem of damaged) console.error(`DAMAGED INDEX: ${problem}`);
  if (notChecked !== undefined) console.log(`The indexes were not checked: ${notChecked}.`);
  else console.log(`${checked} indexes agree with their tables, ${damaged.length} do not.`);
  return damaged.length === 0;
}

async function main(): Promise<void> {
  const engine = await open();
  if (!engine) {
    console.log('There is no database yet.');
    return;
  }
  try {
    await requireSchema(engine);
    const isSound = [await checkBooks(engine), await sayIndexes(engine)].every(Boolean);
    process.exitCode = isSound ? 0 : 1;
  } finally {
    await engine.close();
  }
}

main().catch(endWith);
