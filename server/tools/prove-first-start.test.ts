import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverPrograms } from '../../test/harness/dist';
import { proveFirstStart } from './prove-first-start';

/** Waits for a state of the folder. The name says when the server is killed. */
const moments: [string, (dataDir: string) => boolean][] = [
  [
    'when a child is making the database',
    (dir) => fs.existsSync(dir) && fs.readdirSync(dir).some((name) => isUnderWay(path.join(dir, name))),
  ],
  ['when the database has its name', (dir) => fs.existsSync(path.join(dir, 'db'))],
];

const isUnderWay = (half: string): boolean =>
  path.basename(half).startsWith('making-') && fs.existsSync(path.join(half, 'base'));

describe('a first start that is killed', () => {
  // The long form is `npm run prove -- first-start`: kills at random moments.
  it.each(moments)(
    '%s leaves nothing that blocks the next one, and no process',
    async (_, isThere) => {
      const blow = async (dataDir: string): Promise<void> => {
        while (!isThere(dataDir)) await delay(2);
      };
      const target = (await serverPrograms())('prove-target');
      const result = await proveFirstStart({ target, isPrepared: false, blow });
      expect(result).toEqual({ acknowledged: 0, wasOpen: false, refused: undefined, failures: [] });
    },
    300_000,
  );
});
