import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from './migrate';
import { openPglite } from './pglite-engine';
import { type SeedWish, seedEmpty } from './seed-empty';

interface FirstStart {
  dir: string;
  seed: SeedWish | null;
}

/** Makes a database in `dir`: initdb, schema, demo data. It takes much memory, which goes with its process. */
async function makeDatabase({ dir, seed }: FirstStart): Promise<void> {
  const engine = await openPglite({ dir });
  await migrate(engine);
  if (seed) await seedEmpty(engine, seed);
  const session = await engine.acquire();
  await session.query('vacuum analyze');
  await session.query('checkpoint');
  session.release(false);
  await engine.close();
}

function inChild(wish: FirstStart): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(__filename, [JSON.stringify(wish)], {
      execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`Making the database failed (${signal ?? `exit ${code}`})`));
    });
  });
}

function syncFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const fd = fs.openSync(dir, 'r');
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

/**
 * Makes the embedded database aside and puts it in place when it is whole: a start that is cut off leaves nothing
 * that looks like a database.
 */
export async function firstStart({ dir, seed }: FirstStart): Promise<void> {
  const half = `${dir}.tmp`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { recursive: true });
  await inChild({ dir: half, seed });
  fs.renameSync(half, dir);
  syncFolder(path.dirname(dir));
}

if (require.main === module) {
  makeDatabase(JSON.parse(process.argv[2] ?? '{}') as FirstStart).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
}
