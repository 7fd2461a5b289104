import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestServer, testServer } from '../../../test/harness/server';
import { framedUrl } from './embed-files';

const nonceHash = 'h'.repeat(43);

function builtFiles(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-embed-'));
  for (const name of ['kedai-embed-1.0.0.js', 'demo.html', 'demo.js', 'demo.css']) {
    fs.writeFileSync(path.join(dir, name), `the file ${name}`);
  }
  return dir;
}

describe('what partners load', () => {
  let embedDir: string;
  let demo: TestServer;
  let production: TestServer;
  beforeAll(async () => {
    embedDir = builtFiles();
    demo = await testServer({ config: { embedDir } });
    production = await testServer({ config: { embedDir, mode: 'production' } });
  });
  afterAll(async () => {
    await demo?.close();
    await production?.close();
    fs.rmSync(embedDir, { recursive: true, force: true });
  });
  const get = (server: TestServer, url: string, host = 'localhost:3000') =>
    server.http.inject({ method: 'GET', url, headers: { host } });

  it('is the script of a version, for every origin and forever', async () => {
    for (const server of [demo, production]) {
      const reply = await get(server, '/embed/kedai-embed-1.0.0.js');
      expect(reply.body).toBe('the file kedai-embed-1.0.0.js');
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it.each(['kedai-embed-9.9.9.js', 'demo.js', 'demo.html', '..%2fdemo.js', ''])(
    'is no other file, such as %s',
    async (name) => {
      const reply = await get(demo, `/embed/${name}`);
      expect([400, 403, 404]).toContain(reply.statusCode);
      expect(reply.body).not.toContain('the file');
    },
  );

  it('is a page that plays a host in demo mode, and that nobody can frame', async () => {
    const reply = await get(demo, '/embed-demo', '127.0.0.1:3000');
    expect(reply.body).toBe('the file demo.html');
    expect(reply.headers['x-frame-options']).toBe('DENY');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src http://localhost:3000;');
    expect(policy).not.toContain('unsafe');
    const settings = (await get(demo, '/embed-demo/settings.json')).json<{ url: string; users: object[] }>();
    expect(settings.url).toBe('http://127.0.0.1:3000');
    expect(JSON.stringify(settings.users)).not.toContain('+62');
  });

  it('is not that page in production, nor the codes that it gets', async () => {
    for (const url of ['/embed-demo', '/embed-demo/demo.js', '/embed-demo/settings.json']) {
      expect((await get(production, url)).statusCode).toBe(404);
    }
    const code = await production.http.inject({
      method: 'POST',
      url: '/embed-demo/code',
      payload: { user: 'sari', nonce_hash: nonceHash },
    });
    expect(code.statusCode).toBe(404);
  });
});

describe('the address that the demo frames', () => {
  it.each([
    ['localhost:3000', 'http://localhost:3000', 'http://127.0.0.1:3000'],
    ['127.0.0.1:3001', 'http://localhost:3000', 'http://localhost:3001'],
    ['localhost', 'http://127.0.0.1:8080', 'http://127.0.0.1'],
    ['shop.example', 'https://order.example', 'https://order.example'],
  ])('is, opened at %s with the app at %s, %s', (host, publicUrl, framed) => {
    expect(framedUrl(host, publicUrl)).toBe(framed);
  });

  it('names nothing but a host, whatever the request says', () => {
    expect(framedUrl('evil.example; script-src *', 'http://localhost:3000')).toBe('http://localhost');
    expect(framedUrl('localhost:3000; script-src *', 'http://localhost:3000')).toBe('http://127.0.0.1:3000');
  });
});
