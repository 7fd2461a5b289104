import fs from 'node:fs';
import type { Outcome } from '@/platform/requests/outcome';
import type { SendCall } from '@/platform/requests/send';
import { answer, type RawReply, type RawServer, rawServer } from '../harness/raw-server';
import type { MiniPlatform } from './dialect';
import { MiniHost } from './mini-host';
import { writeSmallApp } from './small-app';

/** A mini-program of one page, which makes the call in its address and stores the outcome. */
const entry = (platform: MiniPlatform): string => `
  import '@tarojs/plugin-platform-${platform}/dist/runtime';
  import Taro from '@tarojs/taro';
  import { Sender } from '@/platform/requests/send';
  import { taroTransport } from '@/platform/requests/transport';
  const unauthorized = [];
  const sender = new Sender({
    transport: taroTransport,
    timers: { now: Date.now, set: (run, ms) => setTimeout(run, ms), clear: (handle) => clearTimeout(handle) },
    baseUrl: 'https://api.example',
    random: () => 0,
    token: () => 'token-1',
    language: () => 'ln',
    onUnauthorized: (token) => unauthorized.push(token),
  });
  App({
    send: (call) => {
      const progress = [];
      const onProgress = (percent) => progress.push(percent);
      return sender.send({ ...call, onProgress }).then((outcome) => {
        Taro.setStorageSync('outcome', { outcome, unauthorized, progress });
      });
    },
  });
`;

const json = { 'content-type': 'application/json' };
/** Number of unanswered calls whose client has disconnected. */
let left = 0;
const replies: Record<string, RawReply> = {
  never: (_request, socket) => void socket.on('close', () => left++),
  stall: (_request, socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"code":1'),
  reset: (_request, socket) => void socket.resetAndDestroy(),
  html: (_request, socket) => answer(socket, '200 OK', '<html>log in</html>', { 'content-type': 'text/html' }),
  500: (_request, socket) => answer(socket, '500 Internal Server Error', '<html>', {}),
  401: (_request, socket) => answer(socket, '401 Unauthorized', '{"code":401,"msg":"login"}', json),
  refused: (_request, socket) => answer(socket, '200 OK', '{"code":0,"msg":"no","data":{"error":"X"}}', json),
  ok: (_request, socket) => answer(socket, '200 OK', '{"code":1,"msg":"","time":5,"data":{"a":1}}', json),
  picture: (_request, socket) => answer(socket, '200 OK', 'a cup', { 'content-type': 'image/png' }),
};

describe.each(['weapp', 'alipay'] as const)('over the requests of %s', (platform) => {
  let dist: string;
  let server: RawServer;
  let host: MiniHost;

  beforeAll(async () => {
    dist = await writeSmallApp(platform, entry(platform), 'getApp().send(JSON.parse(query.call));');
    server = await rawServer((request, socket) =>
      replies[/^\/api\/(\w+)/.exec(request.path)?.[1] ?? '']?.(request, socket),
    );
  });
  afterAll(async () => {
    fs.rmSync(dist, { recursive: true, force: true });
    await server?.close();
  });
  beforeEach(() => {
    server.seen.length = 0;
    host = new MiniHost({ dist, platform, server: server.url });
    host.state.files.set('wxfile://cup', 'a cup');
  });
  afterEach(() => host.close());

  interface Kept {
    outcome: Outcome;
    unauthorized: string[];
    progress: number[];
  }
  const send = async (call: SendCall): Promise<Kept> => {
    // The limit is short for servers that never end, and long for the rest.
    const timeoutMs = /never|stall/.test(call.path) ? 700 : 15_000;
    host.launch(undefined, { call: JSON.stringify({ timeoutMs, ...call }) });
    return (await host.until(() => host.state.storage.get('outcome'), 'the outcome', 20_000)) as Kept;
  };
  const call = (reply: string, kind: SendCall['kind'], method: SendCall['method'] = 'POST'): SendCall => ({
    method,
    path: `/api/${reply}`,
    kind,
    input: { order: 'OD1', ...(kind === 'upload' ? { file: 'wxfile://cup' } : {}) },
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('%s sends headers and body', async (method) => {
    expect((await send(call('ok', 'request', method))).outcome).toEqual({ ok: true, data: { a: 1 }, time: 5 });
    expect(server.seen[0]).toMatchObject({ method, body: '{"order":"OD1"}' });
    expect(server.seen[0]?.header).toMatchObject({
      token: 'token-1',
      'accept-language': 'ln',
      'content-type': 'application/json',
    });
  });

  it('GET sends its input in the address', async () => {
    expect((await send(call('ok', 'request', 'GET'))).outcome.ok).toBe(true);
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/api/ok?order=OD1', body: '' });
  });

  it('an upload sends headers, fields and the file, and tells its progress', async () => {
    const { outcome, progress } = await send(call('ok', 'upload'));
    expect(outcome).toEqual({ ok: true, data: { a: 1 }, time: 5 });
    expect(progress).toEqual([100]);
    const { method, header, body } = server.seen[0] ?? {};
    expect(method).toBe('POST');
    expect(header).toMatchObject({ token: 'token-1', 'accept-language': 'ln' });
    expect(header?.['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="order"\r\n\r\nOD1\r\n/);
    expect(body?.match(/name="file"/g)).toHaveLength(1);
    expect(body).toMatch(/name="file"; filename="[^"]+"[\s\S]*\r\n\r\na cup\r\n/);
  });

  it('a download sends headers and returns the local path of the file', async () => {
    const { outcome } = await send(call('picture', 'download', 'GET'));
    expect(server.seen[0]).toMatchObject({ method: 'GET', header: { token: 'token-1', 'accept-language': 'ln' } });
    if (!outcome.ok) throw new Error(outcome.kind);
    expect(host.state.files.get((outcome.data as { path: string }).path)).toBe('a cup');
  });

  // Alipay reports nothing about a failed download, and no headers of a successful one.
  const lost = platform === 'alipay' ? 'network' : null;
  it.each([
    ['request', 'refused', 'api'],
    ['request', '401', 'auth'],
    ['request', '500', 'http'],
    ['request', 'never', 'timeout'],
    ['request', 'stall', 'timeout'],
    ['request', 'reset', 'network'],
    ['upload', 'refused', 'api'],
    ['upload', '401', 'auth'],
    ['upload', '500', 'http'],
    ['upload', 'html', 'parse'],
    ['upload', 'never', 'timeout'],
    ['upload', 'stall', 'timeout'],
    ['upload', 'reset', 'network'],
    ['download', '401', lost ?? 'auth'],
    ['download', '500', lost ?? 'http'],
    ['download', 'never', 'timeout'],
    ['download', 'stall', 'timeout'],
    ['download', 'reset', 'network'],
    ...(lost ? [] : [['download', 'refused', 'parse'] as const]),
  ] as const)('a %s that meets "%s" settles as %s', async (kind, reply, expected) => {
    const { outcome, unauthorized } = await send(call(reply, kind, kind === 'download' ? 'GET' : 'POST'));
    expect(outcome).toMatchObject({ ok: false, kind: expected });
    expect(unauthorized).toEqual(expected === 'auth' ? ['token-1'] : []);
  });

  it.each(['request', 'upload', 'download'] as const)('a %s that takes too long is given up', async (kind) => {
    left = 0;
    await send(call('never', kind));
    await host.until(() => left === 1, 'the end of the connection');
  });

  it.each(['request', 'upload', 'download'] as const)('a %s has 60 s, and the host a little more', async (kind) => {
    host.launch(undefined, { call: JSON.stringify(call('never', kind)) });
    const name = { request: 'request', upload: 'uploadFile', download: 'downloadFile' }[kind];
    const made = await host.until(() => host.calls.find((each) => each.name === name), 'the call');
    expect(Number(made.options?.timeout)).toBeGreaterThan(60_000);
    expect(Number(made.options?.timeout)).toBeLessThanOrEqual(62_000);
  });
});
