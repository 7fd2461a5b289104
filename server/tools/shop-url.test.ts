import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { runBuiltTool } from '../../test/harness/tool';
import { readSettings } from '../src/config';
import { type RunningServer, startServer } from '../src/start-server';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-shop-url-'));
const none = path.join(folder, 'none');
const data = path.join(folder, 'data');
let server: RunningServer;
beforeAll(async () => {
  const env = { KEDAI_MODE: 'demo', KEDAI_DATA: data, PORT: '0', KEDAI_PLAY: '0' };
  server = await startServer({
    settings: readSettings(env, folder),
    logger: pino({ level: 'silent' }),
    sms: { sendCode: async () => undefined },
    onFatal: (error) => {
      throw error;
    },
    onNotice: () => undefined,
  });
});
afterAll(async () => {
  await server?.leave();
  fs.rmSync(folder, { recursive: true });
});

async function unusedPort(): Promise<number> {
  const listener = net.createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as net.AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

const list = (env: Record<string, string>, ...more: string[]) => runBuiltTool('shop', ['list', ...more], env);
const nobodyAt = (url: string) => ({
  text: `No server answers at ${url}. Is it running? (npm start)\n`,
  code: 1,
});

it('finds the server that runs on the data folder', async () => {
  expect(await list({ KEDAI_DATA: data })).toEqual({ text: 'Nothing to do.\n', code: 0 });
});

it('calls another one if it is named', async () => {
  expect(await list({ KEDAI_DATA: data }, '--url', 'http://127.0.0.1:9')).toEqual(nobodyAt('http://127.0.0.1:9'));
  expect(await list({ KEDAI_DATA: data, PORT: '9' })).toEqual(nobodyAt('http://localhost:9'));
});

it('says nothing to who does not know the key of the folder', async () => {
  const { port } = JSON.parse(fs.readFileSync(path.join(data, '.control.json'), 'utf8')) as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-kedai-key': 'wrong' } });
  expect([answer.status, await answer.text()]).toEqual([403, '']);
});

it('takes the usual port if nobody answers for the folder', async () => {
  fs.mkdirSync(none);
  fs.writeFileSync(path.join(none, '.control.json'), JSON.stringify({ port: await unusedPort(), key: 'old' }));
  const { text } = await list({ KEDAI_DATA: none, KEDAI_SHOP_KEY: 'a key' });
  // A server of the usual port may run on this machine.
  expect(text).toContain('at http://localhost:3000');
});
