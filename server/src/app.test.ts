import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { version as packageVersion } from '../../package.json';
import { agreement_version, type TestServer, testServer } from '../../test/harness/server';

const post = (server: TestServer, url: string, headers: Record<string, string> = {}, payload: object = {}) =>
  server.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

function builtApp(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-h5-'));
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    fs.writeFileSync(path.join(dir, name), text);
  };
  write('index.html', '<!doctype html><title>app</title>');
  write('js/app.0123abcd.js', 'plain');
  write('js/app.0123abcd.js.br', 'as brotli');
  write('js/app.0123abcd.js.gz', 'as gzip');
  write('static/tab/home.png', 'png');
  write('pictures/goods/latte.svg', 'plain');
  write('pictures/goods/latte.svg.br', 'as brotli');
  write('pictures/goods/latte.svg.gz', 'as gzip');
  write('csp.json', JSON.stringify({ script: ["'sha256-AAAA'"] }));
  return dir;
}

describe('the files of the app', () => {
  let server: TestServer;
  let staticDir: string;
  beforeAll(async () => {
    staticDir = builtApp();
    server = await testServer({ config: { staticDir } });
  });
  afterAll(async () => {
    await server?.close();
    fs.rmSync(staticDir, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.http.inject({ method: 'GET', url, headers });

  it('include the page, which is never cached and has a policy that names its scripts', async () => {
    const reply = await get('/');
    expect(reply.body).toContain('<title>app</title>');
    expect(reply.headers['cache-control']).toBe('no-cache');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'sha256-AAAA';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });

  it('are hashed files, cached for a year, in the best encoding that the browser accepts', async () => {
    const url = '/js/app.0123abcd.js';
    const bodies = [
      await get(url),
      await get(url, { 'accept-encoding': 'gzip' }),
      await get(url, { 'accept-encoding': 'gzip, br' }),
    ];
    expect(bodies.map((reply) => reply.body)).toEqual(['plain', 'as gzip', 'as brotli']);
    expect(bodies.map((reply) => reply.headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    for (const reply of bodies) {
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.headers['content-type']).toContain('javascript');
    }
  });

  it('do not include the page in place of a missing file, nor anything outside the folder', async () => {
    for (const url of [
      '/js/app.ffffffff.js',
      '/static/none.png',
      '/anything',
      '/js/../csp.json',
      '/js/..%2f..%2fetc%2fpasswd',
      '/static/..%2findex.html',
    ]) {
      const reply = await get(url);
      expect([400, 403, 404]).toContain(reply.statusCode);
      expect(reply.body).not.toContain('<title>');
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  it('are refused for ranges that they do not have, and for failed preconditions', async () => {
    const beyond = await get('/', { range: 'bytes=99999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */33']);
    expect((await get('/', { 'if-match': '"x"' })).statusCode).toBe(412);
    expect((await get('/', { range: 'bytes=0-8' })).body).toBe('<!doctype');
  });

  it('answer a browser that opens a wrong address with the page that says so, and nobody else', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    for (const [url, location] of [
      ['/nope', '/#/nope'],
      ['//evil.example', '/#/evil.example'],
      ['//evil/', '/#/evil/'],
      ['/a%22b?x=1', '/#/a%2522b'],
      ['/nope.html', '/#/nope.html'],
      ['/static/nope.png', '/#/static/nope.png'],
      ['/js/nope', '/#/js/nope'],
      ['/index.html', '/'],
      ['/index.html?embed=toko&lang=en', '/?embed=toko&lang=en'],
      ['/index.html%23/pages/login/login', '/#/pages/login/login'],
      ['/%23/pages/shopDetail/shopDetail?id=1', '/#/pages/shopDetail/shopDetail?id=1'],
      ['/%23%2Fpages%2FshopDetail%2FshopDetail%3Fid%3D1%26goods%3D2', '/#/pages/shopDetail/shopDetail?id=1&goods=2'],
      ['/%23/a%0d%0aset-cookie:b', '/#/a%0D%0Aset-cookie:b'],
    ] as const) {
      const reply = await get(url, { accept });
      expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 302, location]);
    }
    for (const url of ['/api/nope', '/ops', '/.well-known/nope', '/robots.txt']) {
      expect([url, (await get(url, { accept })).statusCode]).toEqual([url, 404]);
    }
    for (const url of ['/nope', '/index.html', '/%23/pages/login/login']) {
      expect([url, (await get(url, { accept: '*/*' })).statusCode]).toEqual([url, 404]);
    }
    const posted = await server.http.inject({ method: 'POST', url: '/nope', headers: { accept } });
    expect(posted.statusCode).toBe(404);
  });

  it('include pictures of the demo data, cached for a year under their version', async () => {
    const { goods } = await server.must('chain', 'suggestedShop', { shop_id: 1 });
    const url = goods[0]?.image ?? '';
    expect(url).toMatch(/\.svg\?v=\w+$/);
    // Run from sources, the server has no compressed copies.
    const reply = await get(url, { 'accept-encoding': 'br' });
    expect(reply.body).toContain('<svg');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
      'x-content-type-options': 'nosniff',
    });
    const [file = ''] = url.split('?');
    for (const other of [file, `${file}?v=`, `${file}?v=00000000`, `${url}&v=1`]) {
      const { statusCode, headers } = await get(other);
      expect([other, statusCode, headers['cache-control']]).toEqual([other, 200, 'public, max-age=3600']);
    }
    expect((await get('/static/tab/home.png')).body).toBe('png');
  });

  it('include pictures in the encoding that the browser accepts, where the build has made it', async () => {
    const built = await testServer({ config: { staticDir, picturesDir: path.join(staticDir, 'pictures') } });
    for (const [accepted, body, coding] of [
      ['identity', 'plain', undefined],
      ['gzip', 'as gzip', 'gzip'],
      ['gzip, br', 'as brotli', 'br'],
    ]) {
      const reply = await built.http.inject({
        url: '/static/goods/latte.svg?v=1',
        headers: { 'accept-encoding': accepted },
      });
      expect([reply.body, reply.headers['content-encoding']]).toEqual([body, coding]);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        vary: expect.stringContaining('accept-encoding'),
      });
    }
    const missing = await built.http.inject({
      url: '/static/goods/none.svg?v=1',
      headers: { 'accept-encoding': 'br' },
    });
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    await built.close();
  });
});

describe('the server', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await testServer({ onLog: (line) => lines.push(line), limitRates: true });
  });
  afterAll(() => server?.close());

  it.each([
    ['DELETE', '/healthz', 'GET'],
    ['POST', '/gateway/pay/SB1', 'GET'],
    ['GET', '/gateway/pay/SB1/pay', 'POST'],
    ['GET', '/notify/sandbox', 'POST'],
  ] as const)('names the method of a path that has another: %s %s', async (method, url, allow) => {
    const reply = await server.http.inject({ method, url, headers: { accept: 'text/html' } });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
  });

  it('reports that it is healthy', async () => {
    const reply = await server.http.inject('/healthz');
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { ok: 1, version: '1.0.0', release: packageVersion, commit: expect.any(String) },
    ]);
  });

  it.each(['/docs', '/docs/openapi.json'])('sends %s in an accepted encoding, and compresses it once', async (url) => {
    const get = (headers: Record<string, string>) => server.http.inject({ url, headers });
    const plain = await get({ 'accept-encoding': 'gzip;q=0, br;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const etag = String(plain.headers.etag);
    const packed = await get({ 'accept-encoding': 'br;q=0, gzip' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag });
    expect((await get({ 'accept-encoding': 'gzip;q=0.5, *' })).headers['content-encoding']).toBe('br');
    const known = await get({ 'if-none-match': `"x", ${etag}` });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  it.each([
    ['en-US,en;q=0.9', 'The request could not be read'],
    ['EN', 'The request could not be read'],
    ['zh-CN', '无法识别该请求'],
    ['fr-FR, en;q=0.3, zh;q=0.8', '无法识别该请求'],
    ['en;q=0, id', 'Permintaan tidak dapat dibaca'],
    ['fr', 'Permintaan tidak dapat dibaca'],
  ])('answers %s in the preferred language', async (language, msg) => {
    const reply = await server.http.inject({
      method: 'GET',
      url: '/api/index/config',
      headers: { 'accept-language': language },
    });
    expect(reply.json().msg).toBe(msg);
  });

  it('allows calls from named origins only', async () => {
    const ask = (origin: string) =>
      server.http.inject({
        method: 'OPTIONS',
        url: '/api/index/config',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'token,idempotency-key',
        },
      });
    const known = await ask('https://kedai.example');
    expect(known.headers['access-control-allow-origin']).toBe('https://kedai.example');
    expect(String(known.headers['access-control-allow-headers'])).toContain('idempotency-key');
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).not.toBe('https://evil.example');
    const call = await post(server, '/api/index/config', { origin: 'https://evil.example' });
    expect(call.headers['access-control-allow-origin']).not.toBe('https://evil.example');
    expect(call.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('refuses an address that sends too many requests, and says when to retry', async () => {
    const ask = () => post(server, '/api/Sms/send', { 'accept-language': 'en' }, { areacode: '+62', mobile: 'x' });
    const statuses = [];
    for (let n = 0; n < 22; n += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 503, 503]);
    const reply = await ask();
    expect(reply.json()).toMatchObject({ code: 503, data: { error: 'BUSY' } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    expect((await ask()).statusCode).toBe(200);
    clock.mockRestore();
  });

  it('logs calls without phones, codes, tokens or addresses', async () => {
    const { token } = await server.member();
    const phone = { areacode: '+62', mobile: '0812 7777 8888' };
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' }, { token });
    const captcha = server.sms.at(-1)?.code ?? '';
    await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version }, { token });
    const log = lines.join('');
    expect(log).toContain('"route":"/api/user/mobilelogin"');
    for (const secret of ['77778888', '812 7777', captcha, token, '127.0.0.1']) expect(log).not.toContain(secret);
  });

  it('answers an internal error with nothing but a request id', async () => {
    const { token } = await server.member();
    const { carts } = server.services;
    const original = carts.cart;
    carts.cart = async () => {
      throw new Error('secret detail of the database');
    };
    const reply = await post(server, '/api/usershop/ShopCartList', { token, 'accept-language': 'en' }, { shop_id: 1 });
    carts.cart = original;
    expect(reply.statusCode).toBe(500);
    const { data, msg } = reply.json();
    expect(data).toEqual({ error: 'INTERNAL', request_id: expect.any(String) });
    expect(reply.body).not.toContain('secret');
    expect(msg).toBe('Something went wrong. Please try again');
    expect(lines.join('')).toContain(data.request_id);
  });

  it('answers with an error when a service returns what the contract does not declare', async () => {
    const { chain } = server.services;
    const original = chain.banners;
    chain.banners = async () => ({ list: [], extra: 1 }) as never;
    const reply = await post(server, '/api/index/banner');
    chain.banners = original;
    expect(reply.statusCode).toBe(500);
  });

  it('is answered 503 after 10 seconds, and its later result is dropped', async () => {
    const lines: string[] = [];
    const server = await testServer({ onLog: (line) => lines.push(line) });
    const url = await server.http.listen({ port: 0, host: '127.0.0.1' });
    let fail: (error: Error) => void = () => undefined;
    const working = new Promise<void>((resolve) => {
      server.services.chain.config = () => {
        resolve();
        return new Promise((_resolve, reject) => {
          fail = reject;
        });
      };
    });
    const answer = fetch(`${url}/api/index/config`, { method: 'POST' });
    await working;
    server.clock.pass(10);
    const reply = await answer;
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await reply.json()).toMatchObject({ code: 503, data: { error: 'BUSY' } });
    fail(new Error('too late'));
    await server.close();
    expect(lines.filter((line) => JSON.parse(line).msg !== 'served')).toEqual([]);
  });
});

describe('a shutdown', () => {
  it('lets running requests finish, accepts no more, and is short', async () => {
    const server = await testServer();
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as net.AddressInfo;
    const { chain } = server.services;
    const original = chain.config.bind(chain);
    let arrived: () => void = () => undefined;
    const working = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    chain.config = async (...args) => {
      arrived();
      await new Promise((resolve) => setTimeout(resolve, 150));
      return original(...args);
    };
    const url = `http://127.0.0.1:${port}/api/index/config`;
    const answer = fetch(url, { method: 'POST' });
    await working;
    const left = server.close();
    const reply = await answer;
    expect([reply.status, ((await reply.json()) as { code: number }).code]).toEqual([200, 1]);
    await left;
    await expect(fetch(url, { method: 'POST' })).rejects.toThrow();
  });

  it('answers 503 to requests that do not finish in time', async () => {
    const server = await testServer();
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as net.AddressInfo;
    let arrived: () => void = () => undefined;
    const working = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    server.services.chain.config = () => {
      arrived();
      return new Promise(() => undefined);
    };
    const answer = fetch(`http://127.0.0.1:${port}/api/index/config`, { method: 'POST' });
    await working;
    const left = server.inFlight.leave({ graceMs: 50 });
    const reply = await answer;
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1']);
    await left;
    await server.close();
  });

  it('does not wait for idle connections', async () => {
    const server = await testServer();
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    socket.write(
      'POST /api/index/config HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ncontent-type: application/json\r\n\r\n',
    );
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await server.close();
    await closed;
  });
});
