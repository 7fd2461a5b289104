import path from 'node:path';
import { readSettings } from '../src/config';
import { takeExistingFolder } from '../src/db/data-folder';
import { createDb } from '../src/db/db';
import type { Engine } from '../src/db/engine';
import { databaseDir } from '../src/db/folder-contents';
import { openPglite } from '../src/db/pglite-engine';
import { openPostgres } from '../src/db/postgres-engine';
import { endWith } from '../src/lib/start-error';
import { findBrokenInvariants } from '../src/repositories/invariants';

/** `npm run check:db`: looks through the books of orders, cups and money; changes nothing. */

const root = path.resolve(__dirname, '..', '..');

async function open(): Promise<Engine | null> {
  const config = readSettings(process.env, root);
  if (config.databaseUrl) return openPostgres({ url: config.databaseUrl, sessions: 1, namedStatements: false });
  if (!(await takeExistingFolder(config.dataDir))) return null;
  return await openPglite({
    dir: databaseDir(config.dataDir),
    onFatal: (error) => {
      throw error;
    },
  });
}

async function main(): Promise<void> {
  const engine = await open();
  if (!engine) {
    console.log('There is no database yet.');
    return;
  }
  const db = createDb(engine);
  try {
    const broken = await findBrokenInvariants(db.read);
    for (const { name, rows } of broken) console.error(`BROKEN: ${name}\n${JSON.stringify(rows, null, 2)}`);
    console.log(broken.length === 0 ? 'The books are in order.' : `${broken.length} of the invariants are broken.`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

main().catch(endWith);
