import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '../src/config';
import { createDb } from '../src/db/db';
import { lockDirectory } from '../src/db/directory-lock';
import type { Engine } from '../src/db/engine';
import { openPglite } from '../src/db/pglite-engine';
import { openPostgres } from '../src/db/postgres-engine';
import { demoSecrets } from '../src/demo-secrets';
import { systemRandom } from '../src/lib/random';
import { endWith } from '../src/lib/start-error';
import { findBrokenInvariants } from '../src/repositories/invariants';

/** `npm run check:db`: looks through the books of orders, cups and money; changes nothing. */

const root = path.resolve(__dirname, '..', '..');

async function open(): Promise<Engine | null> {
  const config = readConfig(process.env, root, (dataDir) => demoSecrets(dataDir, systemRandom));
  if (config.databaseUrl) return openPostgres({ url: config.databaseUrl, sessions: 1, namedStatements: false });
  const dir = path.join(config.dataDir, 'db');
  if (!fs.existsSync(dir)) return null;
  await lockDirectory(config.dataDir);
  return await openPglite({
    dir,
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
