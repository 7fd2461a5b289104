import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverPrograms } from '../../../../test/harness/dist';
import { forkTarget, kill, nextMessage } from '../../../tools/prove-drive';
import { injected } from '../../../tools/prove-faults';
import { MainServer } from '../../../tools/prove-main';
import type { Listening } from '../../../tools/prove-target';
import { exitCodes } from '../../lib/errors/start-error';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-first-start-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

describe('a first start on a full disk', () => {
  it.each([
    ['the child makes the database', 'write', 'making-'],
    ['what the child has made is synced', 'fsync', 'making-'],
    ['the state of the folder is written', 'write', 'folder-state'],
  ] as const)(
    'ends in one line while %s, leaves nothing large, and continues when there is space',
    async (_, op, match) => {
      const dataDir = path.join(base, `${op}-${match}`);
      const target = (await serverPrograms())('prove-target');
      const full = injected(dataDir, { code: 'ENOSPC', op, match });
      const start = (kind: string) => forkTarget([dataDir, kind], { target, stderr: 'pipe', env: full.env });

      full.begin();
      const child = start('unprepared');
      let said = '';
      child.stderr?.on('data', (chunk) => {
        said += String(chunk);
      });
      const code = await new Promise((resolve) => child.once('close', resolve));
      expect(said).toMatch(/^The [^\n]* \(ENOSPC[^\n]*[Mm]ake room[^\n]*\n$/);
      expect(code).toBe(exitCodes.cannotCreate);
      expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('making-'))).toEqual([]);

      full.end();
      const next = start('prepared');
      const { port } = await nextMessage<Listening>(next);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
      await kill(next);
    },
    300_000,
  );
});

describe('two servers that start at once on one new folder', () => {
  it.each(['one', 'two'])(
    'give one running server and one line, and each shop has one key (folder %s)',
    async (name) => {
      const dataDir = path.join(base, name);
      const main = (await serverPrograms())('main');
      const servers = [1, 2].map(() => MainServer.spawn(main, { dataDir, env: { KEDAI_PLAY: '0' } }));
      try {
        const isOpen = await Promise.all(servers.map((server) => server.isOpen()));
        expect([...isOpen].sort()).toEqual([false, true]);
        const [refused, open] = isOpen[0] ? [servers[1]!, servers[0]!] : [servers[0]!, servers[1]!];
        expect(`${refused.output}${refused.errors}`).toMatch(
          /^The data folder [^\n]* is in use by another process[^\n]*\n$/,
        );
        expect(await refused.ended).toBe(exitCodes.inUse);
        const { shop_keys } = JSON.parse(fs.readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
        const answer = await fetch(`${open.url}/ops/orders`, { headers: { 'ops-key': shop_keys[1] } });
        expect(answer.status).toBe(200);
      } finally {
        await Promise.all(servers.map((server) => server.kill()));
      }
    },
    300_000,
  );
});
