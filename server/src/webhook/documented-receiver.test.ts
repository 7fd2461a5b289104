import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { signingKey, webhookHeaders } from './webhook-signature';

const root = path.resolve(__dirname, '../../..');
/** Within the repository, so that the example finds the package that it imports. */
const folder = path.join(root, 'test', 'out');
const key = signingKey('a secret of tests', { partnerId: 'mall-app', version: 1 });
const event = { type: 'order.paid', timestamp: '2026-11-28T14:00:05Z', sequence: 2 };
const data = { partner: 'mall-app', order_sn: 'KD1', kind: 'drinks', state: 'paid', user: { id: 'customer-17' } };

/** The receiver in docs/webhooks.md, as whoever copies it has it. */
function exampleOf(guide: string): string {
  const lines = guide.split('\n');
  const first = lines.findIndex((line) => line.startsWith('    import http'));
  const length = lines.slice(first).findIndex((line) => line !== '' && !line.startsWith('    '));
  return lines
    .slice(first, first + length)
    .map((line) => line.slice(4))
    .join('\n');
}

let file = '';
let child: ChildProcess;
let printed = '';
let url = '';
beforeAll(async () => {
  fs.mkdirSync(folder, { recursive: true });
  file = path.join(fs.mkdtempSync(path.join(folder, 'receiver-')), 'receiver.mjs');
  fs.writeFileSync(file, exampleOf(fs.readFileSync(path.join(root, 'docs', 'webhooks.md'), 'utf8')));
  child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, PORT: '0', KEDAI_WEBHOOK_KEY: key } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the example ended with ${code}`)));
    child.stdout?.on('data', (chunk) => {
      printed += String(chunk);
      const port = /listening on (\d+)/.exec(printed)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}/`);
    });
  });
});
afterAll(() => {
  child?.kill();
  fs.rmSync(path.dirname(file), { recursive: true, force: true });
});

async function send(change: { sequence?: number; state?: string }, tamper = (body: string): string => body) {
  const { state = data.state, ...own } = change;
  const body = JSON.stringify({ ...event, ...own, data: { ...data, state } });
  const headers = webhookHeaders([key], { id: 'msg_1', body, now: Math.floor(Date.now() / 1000) });
  const answer = await fetch(url, { method: 'POST', headers, body: tamper(body) });
  return answer.status;
}

it('the receiver in the guide takes what is signed, in any order and twice, and refuses all else', async () => {
  expect(await send({ sequence: 4, state: 'ready' })).toBe(204);
  expect(await send({ sequence: 2, state: 'paid' })).toBe(204);
  expect(await send({ sequence: 4, state: 'ready' })).toBe(204);
  expect(await send({ sequence: 5 }, (body) => body.replace('KD1', 'KD2'))).toBe(401);
  expect(await send({ sequence: 6, state: 'completed' })).toBe(204);
  while (!printed.includes('completed')) await new Promise(setImmediate);
  expect(printed.split('\n').slice(1, -1)).toEqual(['KD1 is ready', 'KD1 is completed']);
});
