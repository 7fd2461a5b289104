import fs from 'node:fs';
import path from 'node:path';
import { copiedDatabase } from '../../../../test/harness/engines';
import { UnavailableError } from '../../lib/errors/busy-error';
import { exitCodes } from '../../lib/errors/start-error';
import { openPglite } from './pglite-engine';

/** Sets the modes of a folder and of all that is in it. */
function setModes(dir: string, modes: { folders: number; files: number }): void {
  for (const name of ['', ...fs.readdirSync(dir, { encoding: 'utf8', recursive: true })]) {
    const one = path.join(dir, name);
    fs.chmodSync(one, fs.statSync(one).isDirectory() ? modes.folders : modes.files);
  }
}

it('a database whose files may no longer be written ends the process, and is whole when they may be again', async () => {
  const dir = await copiedDatabase();
  let tellFatal: (error: Error) => void;
  const fatal = new Promise<Error>((resolve) => {
    tellFatal = resolve;
  });
  const engine = await openPglite({ dir, onFatal: (error) => tellFatal(error) });
  const session = await engine.acquire();
  await session.query('create table kept (n integer)');
  await session.query('insert into kept values (7)');
  setModes(dir, { folders: 0o555, files: 0o444 });
  // This catalog was not read before, so that its file is opened now.
  await expect(session.query('select count(*) from pg_largeobject')).rejects.toBeInstanceOf(UnavailableError);
  expect(await fatal).toMatchObject({
    exitCode: exitCodes.noPermission,
    message: expect.stringMatching(
      /^Files in the data folder .* may no longer be used \(EACCES, open of base\/\S+\): .*\.$/,
    ),
  });
  await engine.close();
  setModes(dir, { folders: 0o700, files: 0o600 });
  const again = await openPglite({ dir });
  const later = await again.acquire();
  expect((await later.query('select n from kept')).rows).toEqual([{ n: 7 }]);
  later.release(false);
  await again.close();
  fs.rmSync(dir, { recursive: true });
});
