import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { Outcome } from '@/platform/requests/outcome';
import type { SendCall } from '@/platform/requests/send';
import { launchBrowser } from '../harness/browser';
import { answer, type RawReply, type RawServer, rawServer } from '../harness/raw-server';

const root = path.resolve(__dirname, '../..');
/**
 * Time limit of a call. It is short for servers that never end, and long for the rest, because an answer must not time
 * out on a busy machine.
 */
const limitOf = (path: string): number => (/never|stall|drip/.test(path) ? 700 : 15_000);

const entry = `
  import { Sender } from '@/platform/requests/send';
  import { taroTransport } from '@/platform/requests/transport';
  window.unauthorized = [];
  const sender = new Sender({
    transport: taroTransport,
    timers: { now: () => performance.now(), set: (run, ms) => setTimeout(run, ms), clear: (handle) => clearTimeout(handle) },
    baseUrl: '',
    random: () => 0,
    token: () => 'token-1',
    language: () => 'ln',
    onUnauthorized: (token) => window.unauthorized.push(token),
  });
  window.progress = [];
  window.send = (call) => sender.send({ ...call, onProgress: (percent) => window.progress.push(percent) });
`;

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    alias: { '@': path.join(root, 'src'), '@tarojs/taro': path.join(root, 'src/platform/h5/test/taro.ts') },
    // The build of H5 resolves the same extensions.
    resolveExtensions: ['.h5.ts', '.ts'],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"', process: '{"env":{}}' },
  });
  return outputFiles[0]?.text ?? '';
}

const json = { 'content-type': 'application/json' };
const ok = JSON.stringify({ code: 1, msg: '', time: 1_800_000_000, data: { a: 1 } });

const replies: Record<string, RawReply> = {
  never: () => undefined,
  stall: (_request, socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"code":1'),
  drip: (_request, socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
    const timer = setInterval(() => (socket.writable ? socket.write(' ') : clearInterval(timer)), 100);
    socket.on('close', () => clearInterval(timer));
  },
  cut: (_request, socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"code"'),
  reset: (_request, socket) => void socket.resetAndDestroy(),
  html: (_request, socket) => answer(socket, '200 OK', '<html>log in</html>', { 'content-type': 'text/html' }),
  broken: (_request, socket) => answer(socket, '200 OK', '{"code":1,', json),
  empty: (_request, socket) => void socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'),
  500: (_request, socket) => answer(socket, '500 Internal Server Error', '<html>', {}),
  503: (_request, socket) => answer(socket, '503 Busy', '{"code":0,"msg":"busy"}', { ...json, 'retry-after': '0' }),
  401: (_request, socket) => answer(socket, '401 Unauthorized', '{"code":401,"msg":"login"}', json),
  refused: (_request, socket) => answer(socket, '200 OK', '{"code":0,"msg":"no","data":{"error":"X"}}', json),
  ok: (_request, socket) => answer(socket, '200 OK', ok, json),
  picture: (_request, socket) => answer(socket, '200 OK', 'a cup', { 'content-type': 'image/png' }),
};

let browser: Browser;
let server: RawServer;

beforeAll(async () => {
  browser = await launchBrowser();
  const page: RawReply = (_request, socket) => answer(socket, '200 OK', '<!doctype html><title>t</title>');
  server = await rawServer((request, socket) => {
    const name = /^\/api\/(\w+)/.exec(request.path)?.[1];
    (name ? (replies[name] ?? page) : page)(request, socket);
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('over `Taro.request` of H5', () => {
  let page: Page;

  beforeAll(async () => {
    page = await browser.newPage();
    await page.goto(server.url);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addScriptTag({ content: await bundle() });
    expect(problems).toEqual([]);
  });
  beforeEach(() => {
    server.seen.length = 0;
  });
  afterAll(() => page?.close());

  const send = (call: SendCall): Promise<Outcome> =>
    page.evaluate((sent) => (window as unknown as { send(call: unknown): Promise<Outcome> }).send(sent), {
      timeoutMs: limitOf(call.path),
      ...call,
    });

  const post = (path: string, more: Partial<SendCall> = {}): SendCall => ({
    method: 'POST',
    path: `/api/${path}`,
    input: { q: 1 },
    ...more,
  });

  test.each([
    ['never', 'timeout'],
    ['stall', 'timeout'],
    ['drip', 'timeout'],
    ['reset', 'network'],
    ['html', 'parse'],
    ['broken', 'parse'],
    ['empty', 'parse'],
    ['500', 'http'],
    ['503', 'http'],
    ['401', 'auth'],
    ['refused', 'api'],
  ])('a server that answers "%s" settles the call as %s', async (reply, kind) => {
    expect(await send(post(reply))).toMatchObject({ ok: false, kind });
  });

  test('a truncated answer settles the call', async () => {
    expect(await send(post('cut'))).toMatchObject({ ok: false, kind: 'network' });
  });

  test('a good answer arrives, and the request has all its headers', async () => {
    expect(await send(post('ok', { idempotencyKey: 'k-1' }))).toEqual({
      ok: true,
      data: { a: 1 },
      time: 1_800_000_000,
    });
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/api/ok', body: '{"q":1}' });
    expect(server.seen[0]?.header).toMatchObject({
      token: 'token-1',
      'accept-language': 'ln',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
    });
  });

  test.each(['PUT', 'DELETE'] as const)('%s sends its body', async (method) => {
    expect((await send(post('ok', { method }))).ok).toBe(true);
    expect(server.seen[0]).toMatchObject({ method, body: '{"q":1}' });
  });

  test('GET sends its input in the address', async () => {
    expect((await send(post('ok', { method: 'GET' }))).ok).toBe(true);
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/api/ok?q=1', body: '' });
  });

  test('a busy server is retried, and given up if it stays busy', async () => {
    const outcome = await send(post('503', { safe: true }));
    expect(outcome).toMatchObject({ ok: false, kind: 'http', status: 503, msg: 'busy' });
    expect(server.seen).toHaveLength(3);
  });

  test('a 401 is reported with the token that was sent', async () => {
    await page.evaluate(() => {
      (window as unknown as { unauthorized: string[] }).unauthorized.length = 0;
    });
    await send(post('401'));
    expect(await page.evaluate(() => (window as unknown as { unauthorized: string[] }).unauthorized)).toEqual([
      'token-1',
    ]);
  });

  describe('an upload', () => {
    const upload = async (reply: string): Promise<Outcome> => {
      const file = await page.evaluate(() => URL.createObjectURL(new Blob(['cup'], { type: 'image/png' })));
      return send({
        ...post(reply),
        kind: 'upload',
        input: { order: 'OD1', city: undefined, file },
      });
    };

    test('sends the file and its fields', async () => {
      expect(await upload('ok')).toMatchObject({ ok: true, data: { a: 1 } });
      expect(server.seen[0]?.header['content-type']).toContain('multipart/form-data');
      expect(server.seen[0]?.header).toMatchObject({ token: 'token-1', 'accept-language': 'ln' });
      expect(server.seen[0]?.body).toContain('OD1');
      expect(server.seen[0]?.body).toContain('cup');
      // A field without a value is not sent, and the path of the file is no field.
      expect(server.seen[0]?.body.match(/ name="\w+"/g)).toEqual([' name="order"', ' name="file"']);
      expect(await page.evaluate(() => (window as unknown as { progress: number[] }).progress)).toContain(100);
    });

    test.each([
      ['never', 'timeout'],
      ['stall', 'timeout'],
      ['html', 'parse'],
      ['500', 'http'],
      ['401', 'auth'],
      ['refused', 'api'],
      ['reset', 'network'],
    ])('that meets "%s" settles as %s', async (reply, kind) => {
      expect(await upload(reply)).toMatchObject({ ok: false, kind });
    });

    test('of a missing file settles', async () => {
      const outcome = await send({
        ...post('ok'),
        kind: 'upload',
        timeoutMs: 3000,
        input: { file: 'blob:gone' },
      });
      expect(outcome.ok).toBe(false);
    });
  });

  describe('a download', () => {
    const download = (reply: string): Promise<Outcome> =>
      send({ method: 'GET', path: `/api/${reply}`, kind: 'download' });

    test('sends its headers and returns the path of a local copy', async () => {
      const outcome = await download('picture');
      expect(server.seen[0]).toMatchObject({ method: 'GET', header: { token: 'token-1', 'accept-language': 'ln' } });
      if (!outcome.ok) throw new Error(outcome.kind);
      const { path: copy } = outcome.data as { path: string };
      expect(await page.evaluate((address) => fetch(address).then((file) => file.text()), copy)).toBe('a cup');
    });

    test.each([
      ['never', 'timeout'],
      ['stall', 'timeout'],
      ['500', 'http'],
      ['401', 'auth'],
      ['reset', 'network'],
    ])('that meets "%s" settles as %s', async (reply, kind) => {
      expect(await download(reply)).toMatchObject({ ok: false, kind });
    });

    test('that gets a refusal in JSON has no file', async () => {
      expect(await download('refused')).toMatchObject({ ok: false, kind: 'parse' });
    });
  });
});
