import fs from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { endWith, farewell, StartError } from '../../lib/errors/start-error';
import { unoptimizedWasm } from '../../lib/process/brief-process';
import { endWithParent, isAlive } from '../../lib/process/end-with-parent';
import { systemTimers } from '../../lib/timers';
import { migrate } from '../migrate';
import { explainFileError } from './file-error';
import type { ChildFailure } from './first-start';
import { MAKING } from './folder-contents';
import { openPglite } from './pglite-engine';
import { isPrepared, makerOf, placeToMake, seal, sealFile } from './prepared-database';

/**
 * A program of its own: `make-database PARENT DIR` makes an empty, migrated database in the empty folder DIR. With a
 * third argument `prepared` it leaves a database at DIR for first starts to copy, unless a current one is there. It is
 * a separate process because initdb takes much memory, and it ends when the process PARENT ends.
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

/**
 * Makes the database under another name first, so that an interrupted build leaves nothing that looks like a prepared
 * database.
 */
async function prepareDatabase(dir: string): Promise<void> {
  if (isPrepared(dir)) return;
  const folder = path.dirname(dir);
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder)) {
    const isLeft = name.startsWith(MAKING) && !isAlive(makerOf(name));
    if (isLeft) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const half = placeToMake(folder);
  fs.mkdirSync(half);
  await makeDatabase(half);
  fs.rmSync(sealFile(dir), { force: true });
  fs.rmSync(dir, { recursive: true, force: true });
  fs.renameSync(half, dir);
  seal(dir);
}

/** Reports to the parent if it listens, else on the terminal. */
function fail(error: unknown, dir: string): void {
  const why = explainFileError(error, dir);
  const { text, exitCode } = farewell(why);
  const failure: ChildFailure = { text, exitCode, isExpected: why instanceof StartError };
  if (!process.send) endWith(why);
  process.send(failure, undefined, undefined, () => process.exit(exitCode));
}

setFlagsFromString(unoptimizedWasm);
const [parent, dir = '', kind] = process.argv.slice(2);
endWithParent(Number(parent), systemTimers);
(kind === 'prepared' ? prepareDatabase(dir) : makeDatabase(dir)).then(
  () => process.exit(0),
  (error: unknown) => fail(error, path.dirname(dir)),
);
