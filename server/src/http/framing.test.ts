import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TestPartner } from '../../../test/harness/partners';
import { type TestServer, testServer } from '../../../test/harness/server';
import { internalCalls } from '../internal-contract';
import type { InternalSpec } from '../internal-contract/core';
import { appContract, callEntries } from './calls/call-entries';

const origins = ['https://mall.example', 'https://mall.example:8443'];

function builtFiles(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-framing-'));
  for (const name of ['index.html', 'label.html', 'demo.html'])
    fs.writeFileSync(path.join(dir, name), '<!doctype html>');
  return dir;
}

let server: TestServer;
let dir: string;
let other: TestPartner;
beforeAll(async () => {
  dir = builtFiles();
  server = await testServer({ config: { staticDir: dir, counterDir: dir, embedDir: dir } });
  await TestPartner.begin(server, { id: 'mall-app', origins });
  other = await TestPartner.begin(server, { id: 'other', origins: ['https://other.example'] });
  await TestPartner.begin(server, { id: 'native', kind: 'webview', origins: [] });
  await TestPartner.begin(server, { id: 'wallet', kind: 'gopay', origins: [] });
  await TestPartner.begin(server, { id: 'line', kind: 'line', origins: [] });
  const closed = await TestPartner.begin(server, { id: 'closed', origins });
  await server.db.transaction((tx) => closed.admin.disable(tx, 'closed'));
  await TestPartner.begin(server, { id: 'wrong', origins });
  await server.db.read
    .updateTable('partner')
    .set({ origins: JSON.stringify(['https://*.example; script-src *']) })
    .where('id', '=', 'wrong')
    .execute();
});
afterAll(async () => {
  await server?.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

interface Framing {
  ancestors: string | undefined;
  options: unknown;
  opener: unknown;
  cache: unknown;
}

async function framingOf(url: string, headers: Record<string, string> = {}): Promise<Framing & { html: boolean }> {
  const { headers: answered } = await server.http.inject({
    method: 'GET',
    url,
    headers: { accept: 'text/html', ...headers },
  });
  const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(answered['content-security-policy'] ?? '')) ?? [];
  return {
    ancestors,
    options: answered['x-frame-options'],
    opener: answered['cross-origin-opener-policy'],
    cache: answered['cache-control'],
    html: String(answered['content-type']).includes('html'),
  };
}

const closedTo: Omit<Framing, 'cache'> = { ancestors: "'none'", options: 'DENY', opener: 'same-origin' };

describe('the page of the app', () => {
  it('can be framed by the origins of the partner that its address names, and by nobody else', async () => {
    expect(await framingOf('/?embed=mall-app')).toEqual({
      ...{ ancestors: origins.join(' '), options: undefined, opener: undefined },
      ...{ cache: 'no-store', html: true },
    });
    expect((await framingOf('/?embed=other&lang=en')).ancestors).toBe('https://other.example');
    expect(await framingOf('/')).toMatchObject({ ...closedTo, cache: 'no-cache' });
  });

  it.each([
    ['is unknown', '/?embed=nobody'],
    ['is disabled', '/?embed=closed'],
    ['has a wrong origin', '/?embed=wrong'],
    ['has no origins', '/?embed=native'],
    ['is empty', '/?embed='],
    ['is named twice', '/?embed=mall-app&embed=other'],
    ['is written in another way', '/?embed=Mall-App'],
    ['is an origin', '/?embed=https://evil.example'],
    ['breaks the header', '/?embed=mall-app%0d%0ax:%201'],
    ['is a name of every object', '/?embed=__proto__'],
  ])('cannot be framed if the partner %s', async (_what, url) => {
    expect(await framingOf(url)).toMatchObject({ ...closedTo, cache: 'no-store' });
  });

  it('follows a change of the partner', async () => {
    await server.db.transaction((tx) => other.admin.change(tx, 'other', { origins: ['https://new.example'] }));
    expect((await framingOf('/?embed=other')).ancestors).toBe('https://new.example');
  });

  it('lets a frame have what its page delegates: the place, sharing and the clipboard', async () => {
    const { headers } = await server.http.inject({ method: 'GET', url: '/?embed=mall-app' });
    const policy = String(headers['permissions-policy']);
    expect(policy).toContain('geolocation=(self)');
    expect(policy).not.toMatch(/web-share|clipboard/);
  });

  it("loads the script of GoPay's container for a partner of that kind, and is framed by nobody then either", async () => {
    const { headers } = await server.http.inject({ method: 'GET', url: '/?embed=wallet' });
    expect(String(headers['content-security-policy'])).toContain(' https://gwk.gopayapi.com;');
    expect(await framingOf('/?embed=wallet')).toMatchObject({ ...closedTo, cache: 'no-store' });
  });

  it("lets LINE's SDK ask LINE's servers for a partner of that kind, and nothing else for others", async () => {
    const policyOf = async (url: string): Promise<string> =>
      String((await server.http.inject({ method: 'GET', url })).headers['content-security-policy']);
    const [ofLine, plain] = [await policyOf('/?embed=line'), await policyOf('/')];
    expect(/connect-src ([^;]*)/.exec(ofLine)?.[1]).toMatch(/ https:\/\/api\.line\.me https:\/\/access\.line\.me$/);
    expect(ofLine.replace(/ https:\/\/(api|access)\.line\.me/g, '')).toBe(plain);
    expect(await framingOf('/?embed=line')).toMatchObject({ ...closedTo, cache: 'no-store' });
    for (const url of ['/?embed=wallet', '/?embed=mall-app', '/?embed=native']) {
      expect(await policyOf(url)).not.toContain('line.me');
    }
  });

  it('keeps the same rules of scripts in a frame', async () => {
    const ofFrame = await server.http.inject({ method: 'GET', url: '/?embed=mall-app' });
    const plain = await server.http.inject({ method: 'GET', url: '/' });
    const without = (policy: unknown) => String(policy).replace(/frame-ancestors [^;]*/, '');
    expect(without(ofFrame.headers['content-security-policy'])).toBe(without(plain.headers['content-security-policy']));
  });
});

/** Every address that answers GET, with something in place of its parameters. */
const gets = [
  ...callEntries(appContract)
    .filter(({ spec }) => spec.method === 'GET')
    .map(({ spec }) => spec.path as string),
  ...Object.values(internalCalls)
    .flatMap((group) => Object.values(group as Record<string, InternalSpec>))
    .filter(({ method, stream }) => method === 'GET' && !stream)
    .map(({ path }) => path.replace(/:\w+/g, 'SB0123456789ABCDEF01234567')),
  ...['/counter', '/counter/label', '/embed-demo', '/embed-demo/settings.json', '/static/none.png', '/nothing'],
];

it.each(gets)('%s is the same with and without a partner, and cannot be framed', async (url) => {
  const plain = await framingOf(url);
  expect(await framingOf(`${url}?embed=mall-app`)).toEqual(plain);
  expect([plain.ancestors, plain.options]).toEqual(["'none'", 'DENY']);
});

it('the pages of the counter, of the document and of the gateway are among them', async () => {
  for (const url of ['/counter', '/counter/label', '/docs', '/gateway/pay/SB0123456789ABCDEF01234567', '/embed-demo']) {
    expect([url, gets.includes(url), (await framingOf(url)).html]).toEqual([url, true, true]);
  }
});
