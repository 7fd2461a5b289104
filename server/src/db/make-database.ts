import fs from 'node:fs';
import { migrate } from './migrate';
import { openPglite } from './pglite-engine';
import { isPrepared, seal, sealFile } from './prepared-database';

/**
 * A program of its own: `make-database DIR` makes an empty, migrated database in the empty folder DIR; with a second
 * word `prepared` it leaves one there for first starts to copy, unless a current one is there. initdb takes much
 * memory, which goes with this process.
 */

async function makeDatabase(dir: string): Promise<void> {
  const engine = await openPglite({ dir });
  await migrate(engine);
  const session = await engine.acquire();
  await session.query('vacuum analyze');
  await session.query('checkpoint');
  session.release(false);
  await engine.close();
}

async function prepareDatabase(dir: string): Promise<void> {
  if (isPrepared(dir)) return;
  fs.rmSync(sealFile(dir), { force: true });
  fs.rmSync(dir, { recursive: true, force: true });
  fs.mkdirSync(dir, { recursive: true });
  await makeDatabase(dir);
  seal(dir);
}

const [dir = '', kind] = process.argv.slice(2);
(kind === 'prepared' ? prepareDatabase(dir) : makeDatabase(dir)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
