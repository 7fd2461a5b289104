import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverPrograms } from '../../test/harness/dist';
import { injected } from '../tools/prove-faults';
import { MainServer } from '../tools/prove-main';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-main-'));
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

/** Twice the limit that `docs/operate.md` states, for a machine under load. */
const LEAVE_MS = 10_000;

describe('the server whose disk has stalled', () => {
  it('ends on a signal while a statement hangs, answers that request 503, and keeps what it had acknowledged', async () => {
    const dataDir = path.join(base, 'data');
    const main = (await serverPrograms())('main');
    const stall = injected(dataDir, { code: 'HANG', op: 'fsync' });
    const env = { ...stall.env, KEDAI_PLAY: '0', KEDAI_MAX_LAG: '0' };
    const server = await MainServer.open(main, { dataDir, env });
    const send = ({ url }: MainServer, mobile: string): Promise<Response> =>
      fetch(`${url}/api/Sms/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ areacode: '+62', mobile, event: 'mobilelogin' }),
      });
    try {
      expect(await (await send(server, '81234567890')).json()).toMatchObject({ code: 1 });
      stall.begin();
      const hanging = send(server, '81234567891');
      while ((await fetch(`${server.url}/healthz`)).status !== 503) await delay(20);
      server.child.kill('SIGTERM');
      expect((await hanging).status).toBe(503);
      expect(await server.end(LEAVE_MS)).not.toBeNull();
    } finally {
      stall.end();
      await server.kill();
    }
    const next = await MainServer.open(main, { dataDir, env: { KEDAI_PLAY: '0' } });
    // It refuses because a code was sent a moment ago.
    expect(await (await send(next, '81234567890')).json()).toMatchObject({ code: 0 });
    await next.kill();
  }, 300_000);
});
