import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newNonce, TestPartner } from '../../test/harness/partners';
import { type TestServer, testServer } from '../../test/harness/server';
import { runBuiltTool, runTool } from '../../test/harness/tool';
import { makeSecrets, readSecrets } from '../src/demo-secrets';
import { systemRandom } from '../src/lib/random';

let server: TestServer;
let env: Record<string, string>;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-partner-'));
const nullFile = path.join(dataDir, 'null.json');
fs.writeFileSync(nullFile, 'null');
beforeAll(async () => {
  server = await testServer();
  env = { DATABASE_URL: server.url, KEDAI_MODE: 'demo', KEDAI_DATA: dataDir };
  makeSecrets(dataDir, systemRandom);
});
afterAll(async () => {
  await server?.closeChecked();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const partner = (...words: string[]) => runBuiltTool('partner', words, env);
const secretIn = (text: string): string => /^kps_[\w-]{43}$/m.exec(text)?.[0] ?? '';
const find = (id: string) => server.services.partnerDirectory.find(id);
const knows = async (id: string, secret: string): Promise<boolean> =>
  (await server.services.partnerDirectory.ofSecret(id, secret)) !== undefined;

const whole = [
  ...['--name', 'Mall App', '--origin', 'https://mall.example', '--origin', 'https://mall.example:8443'],
  ...['--return', 'https://mall.example/back', '--can', 'getAuthCode, pay', '--pay', 'host', '--rate', '90'],
  ...['--phone-verified', 'yes', '--theme', '{"scheme":"dark"}'],
];

describe('npm run partner', () => {
  it('adds a partner, prints its secret once, and lists it, while the server runs', async () => {
    const { text, code } = await partner('add', 'mall-app', ...whole);
    expect(code).toBe(0);
    const secret = secretIn(text);
    expect(await knows('mall-app', secret)).toBe(true);
    expect(await find('mall-app')).toMatchObject({
      name: 'Mall App',
      kind: 'iframe',
      origins: ['https://mall.example', 'https://mall.example:8443'],
      return_urls: ['https://mall.example/back'],
      capabilities: ['getAuthCode', 'pay'],
      pay_mode: 'host',
      is_phone_verified: 1,
      theme: { scheme: 'dark' },
      rate_per_minute: 90,
      webhook_url: null,
    });
    const listed = await partner('list');
    expect(listed.text).toContain('mall-app  Mall App  iframe  enabled');
    expect(listed.text).not.toContain(secret);
    expect((await server.db.read.selectFrom('partner_secret').selectAll().execute()).length).toBe(1);
    // From its sources, as its npm script runs it.
    expect((await runTool('partner', ['list'], env)).text).toBe(listed.text);
  });

  it('changes what is named, and nothing else', async () => {
    expect((await partner('set', 'mall-app', '--pay', 'qr', '--return', 'none')).code).toBe(0);
    expect(await find('mall-app')).toMatchObject({
      pay_mode: 'qr',
      return_urls: [],
      name: 'Mall App',
      theme: { scheme: 'dark' },
    });
  });

  it('rotates: two secrets are valid, the one before for as long as is said', async () => {
    const [first, second, third] = [
      secretIn((await partner('rotate', 'mall-app')).text),
      secretIn((await partner('rotate', 'mall-app', '--keep-hours', '5')).text),
      secretIn((await partner('rotate', 'mall-app', '--keep-hours', '0')).text),
    ];
    const valid = () => Promise.all([first, second, third].map((secret) => knows('mall-app', secret)));
    expect(await valid()).toEqual([false, false, true]);
    const fourth = secretIn((await partner('rotate', 'mall-app')).text);
    expect([await knows('mall-app', third), await knows('mall-app', fourth)]).toEqual([true, true]);
    const fifth = secretIn((await partner('rotate', 'mall-app')).text);
    expect([await knows('mall-app', third), await knows('mall-app', fourth)]).toEqual([false, true]);
    const { rows } = { rows: await server.db.read.selectFrom('partner_secret').selectAll().execute() };
    expect(rows).toHaveLength(2);
    expect(await knows('mall-app', fifth)).toBe(true);
  });

  it('disables: sessions end, codes and the secret are refused, and the page cannot be framed', async () => {
    const member = await server.member();
    const own = await TestPartner.begin(server, { id: 'closing' });
    const token = await own.link('C-1', member.token);
    const nonce = newNonce();
    const code = await own.code({ id: 'C-1' }, nonce);
    const { text } = await partner('disable', 'closing');
    expect(text).toBe('The partner closing is disabled. 1 of its sessions have ended.\n');
    expect((await server.call('user', 'info', {}, { token })).status).toBe(401);
    expect((await own.session(code, nonce)).status).toBe(401);
    expect((await own.ask('code', { user: { id: 'C-1' }, nonce_hash: 'x'.repeat(43) })).status).toBe(401);
    expect(await server.call('embed', 'partner', { partner: 'closing' })).toMatchObject({ error: 'PARTNER_NOT_FOUND' });
    expect((await partner('enable', 'closing')).text).toBe('The partner closing is enabled.\n');
    // A code of before stays invalid.
    expect((await own.session(code, nonce)).status).toBe(401);
    expect((await own.session(await own.code({ id: 'C-1' }, nonce), nonce)).ok).toBe(true);
  });

  it('keeps the secret of the partner of a demo in the file of its secrets', async () => {
    await TestPartner.begin(server, { id: 'demo' });
    const file = path.join(dataDir, 'secrets.json');
    const secrets = readSecrets(dataDir);
    fs.writeFileSync(file, JSON.stringify({ ...secrets, partner_keys: { demo: 'kps_before' } }));
    const { text } = await partner('rotate', 'demo');
    expect(readSecrets(dataDir)).toEqual({ ...secrets, partner_keys: { demo: secretIn(text) } });
  });

  it('takes the public key of a file, lists it, and removes it', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const file = path.join(dataDir, 'key.json');
    const give = (key: KeyObject) =>
      fs.writeFileSync(file, JSON.stringify({ ...key.export({ format: 'jwk' }), kid: 'k' }));
    give(publicKey);
    expect((await partner('set', 'mall-app', '--public-key', file)).code).toBe(0);
    expect(await find('mall-app')).toMatchObject({ public_key: publicKey.export({ format: 'jwk' }) });
    expect((await partner('list')).text).toContain('a public key (OKP)');
    give(privateKey);
    const { text, code } = await partner('set', 'mall-app', '--public-key', file);
    expect([text, code]).toEqual([expect.stringMatching(/The key is a private one.*Nothing was changed\.$/m), 78]);
    expect((await partner('set', 'mall-app', '--public-key', 'none')).code).toBe(0);
    expect(await find('mall-app')).toMatchObject({ public_key: null });
  });

  it('sets a webhook by its own command', async () => {
    expect((await partner('webhook', 'mall-app', 'https://mall.example/hook')).text).toContain('whsec_');
    expect((await partner('list')).text).toContain('webhook https://mall.example/hook');
    expect((await partner('deliveries', 'mall-app')).text).toContain('Nothing was sent');
    expect((await partner('webhook', 'nobody', 'off')).text).toContain('There is no partner nobody');
  });

  it.each<[string[], RegExp]>([
    [['add', 'Mall', '--name', 'x'], /The id Mall must be 2 to 32 small letters/],
    [['add', 'mall-app', ...whole], /There is a partner mall-app already/],
    [['add', 'b2', '--origin', 'https://a.example'], /The name must have 1 to 60 characters that can be seen/],
    [['add', 'b2', '--name', 'B'], /A partner of the kind iframe needs an origin/],
    [['add', 'b2', '--name', 'B', '--kind', 'window'], /The kind window is none of iframe, webview/],
    [['set', 'mall-app', '--origin', 'https://*.mall.example'], /has a wildcard/],
    [['set', 'mall-app', '--origin', 'http://mall.example'], /must begin with https:/],
    [
      ['set', 'mall-app', '--origin', 'https://mall.example/'],
      /scheme, host and port alone.*: https:\/\/mall\.example/,
    ],
    [['set', 'mall-app', '--origin', 'https://MALL.example'], /as browsers write it: https:\/\/mall\.example/],
    [['set', 'mall-app', '--origin', 'https://mall.example:443'], /as browsers write it/],
    [['set', 'mall-app', '--origin', 'https://mall.example/shop'], /scheme, host and port alone/],
    [['set', 'mall-app', '--origin', 'mall.example'], /is no address such as/],
    [['set', 'mall-app', '--origin', 'null'], /is no address/],
    [['set', 'mall-app', '--origin', "https://mall.example; script-src 'none'"], /The origin/],
    [['set', 'mall-app', '--origin', 'https://a.example', '--origin', 'https://a.example'], /named twice/],
    [
      ['set', 'mall-app', '--origin', 'http://127.0.0.1.evil.example'],
      /http:\/\/ only for localhost, 127\.0\.0\.1 and/,
    ],
    [['set', 'mall-app', '--origin', 'http://shop.localhost'], /must begin with https:/],
    [['set', 'mall-app', '--origin', 'https://a,b.example'], /a host that no host can be called/],
    [['set', 'mall-app', '--origin', "https://a'b.example"], /a host that no host can be called/],
    [['set', 'mall-app', '--origin', 'https://a..example'], /a host that no host can be called/],
    [['set', 'mall-app', '--origin', 'https://-a.example'], /a host that no host can be called/],
    [['set', 'mall-app', '--return', 'https://mall.example/a b'], /has a blank/],
    [['set', 'mall-app', '--return', 'https://mall.example/\u0007'], /a control character/],
    [['set', 'mall-app', '--return', 'https://mall.example/a\nb'], /a control character/],
    [['set', 'mall-app', '--return', 'https://*.mall.example/'], /has a wildcard/],
    [['set', 'mall-app', '--return', 'https://mall.example/?order_sn=1'], /has an order_sn/],
    [['set', 'mall-app', '--return', 'http://mall.example/back'], /The return URL .* must begin with https/],
    [['set', 'mall-app', '--return', 'https://u:p@mall.example/'], /has a name or password/],
    [['set', 'mall-app', '--return', 'https://mall.example/#done'], /has a part after #/],
    [['set', 'mall-app', '--can', 'pay,fly'], /The capability fly is none of getAuthCode, pay/],
    [['set', 'mall-app', '--pay', 'top'], /The pay mode top needs a return URL/],
    [['set', 'mall-app', '--pay', 'host', '--can', 'ready'], /The pay mode host needs the capability pay/],
    [['set', 'mall-app', '--pay', 'cash'], /The pay mode cash is none of host, top, qr, off/],
    [['set', 'mall-app', '--rate', '0'], /The rate must be 1 to 6000/],
    [['set', 'mall-app', '--rate', 'many'], /--rate is a whole number/],
    [['set', 'mall-app', '--theme', '{"scheme":"pink"}'], /The theme is not one that a host may set/],
    [['set', 'mall-app', '--name', 'Mall\u0007App'], /The name has a line feed or another control character/],
    [['set', 'mall-app', '--name', 'Mall\nApp'], /The name has a line feed or another control character/],
    [['set', 'mall-app', '--name', '\u202eppA llaM'], /The name has a line feed or another control character/],
    [['set', 'mall-app', '--name', '   '], /The name must have 1 to 60 characters that can be seen/],
    [['set', 'mall-app', '--name', '\u200b'], /The name must have 1 to 60 characters that can be seen/],
    [['set', 'mall-app', '--origin', 'https://mall.example:0'], /The origin https:\/\/mall\.example:0 has port 0/],
    [['set', 'mall-app', '--theme', '{"scheme":"light","tokens":{"pandan":"#7fc8a0"}}'], /a contrast of 4\.5 or more/],
    [
      ['set', 'mall-app', '--theme', '{"scheme":"light","tokens":{"pink":"#005A3C"}}'],
      /a colour "pink"; it takes pandan,/,
    ],
    [
      ['set', 'mall-app', '--theme', '{"scheme":"light","colours":{}}'],
      /The theme has "colours"; it takes scheme and tokens/,
    ],
    [['set', 'mall-app', '--theme', 'null'], /only null in the JSON/],
    [['set', 'mall-app', '--theme', 'dark'], /The theme is no JSON/],
    [['set', 'mall-app', '--public-key', 'no-such-file'], /The public key cannot be read from no-such-file: ENOENT/],
    [['set', 'mall-app', '--public-key', nullFile], /only null in the JSON/],
    [['set', 'mall-app', '--public-key', 'package.json'], /The public key must be one JWK/],
    [['set', 'mall-app', '--phone-verified', 'maybe'], /yes or no/],
    [['set', 'mall-app'], /What shall be set/],
    [['set', 'nobody', '--pay', 'qr'], /There is no partner nobody/],
    [['rotate', 'mall-app', '--keep-hours', '9999'], /720 hours at most/],
    [
      ['rotate', 'mall-app', '--keep-hours', '-1'],
      /^--keep-hours needs a value\. One with a hyphen in front is given as --keep-hours=-XYZ\./,
    ],
    [['rotate', 'mall-app', '--keep-hours=-1'], /--keep-hours is a whole number, not "-1"/],
    [['rotate', 'mall-app', '--name', 'x'], /This command takes no --name/],
    [['rotate'], /rotate takes ID/],
    [['disable', 'mall-app', 'now'], /disable takes ID/],
    [['dance'], /There is no command dance/],
    [['list', '--colour'], /^There is no option --colour\. Nothing/],
    [['add', 'mall-two', '--name'], /^--name needs a value\./],
  ])('%j is refused with one line, and changes nothing', async (words, said) => {
    const before = await server.db.read.selectFrom('partner').selectAll().orderBy('id').execute();
    const { text, code } = await partner(...words);
    expect(text).toMatch(said);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).toContain('Nothing was changed.');
    expect(code).toBe(78);
    expect(await server.db.read.selectFrom('partner').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('says how it is used', async () => {
    for (const words of [[], ['help'], ['--help'], ['-h']])
      expect((await partner(...words)).text).toContain('npm run partner -- add ID');
  });
});

it.each([
  ['origins', '["https://mall.example/x"]', 'the origin https://mall.example/x must be scheme, host and port alone'],
  [
    'theme',
    '{"scheme":"dark","tokens":{"pandan":"#123456"}}',
    'the theme has colours on which texts could not be read',
  ],
  ['name', 'Mall\tApp', 'the name has a line feed or another control character'],
  ['return_urls', '["https://mall.example/?order_sn=1"]', 'has an order_sn'],
  ['webhook_url', 'https://mall.example/a\tb', 'a control character'],
  ['webhook_url', 'https://mall.example:0/', 'the webhook URL https://mall.example:0/ has port 0'],
  ['public_key', '{"kty":"oct","k":"x"}', 'the public key must be one JWK'],
])('a row whose %s is wrong is named when the server starts, and counts as disabled', async (column, value, said) => {
  const logged: string[] = [];
  const other = await testServer({ onLog: (line) => logged.push(line) });
  try {
    await TestPartner.begin(other, { id: 'wrong-one' });
    await other.db.read
      .updateTable('partner')
      .set({ [column]: value })
      .where('id', '=', 'wrong-one')
      .execute();
    await other.services.partnerDirectory.check();
    expect(await other.services.partnerDirectory.find('wrong-one')).toBeUndefined();
    const about = logged.filter((line) => line.includes('wrong-one'));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain(said);
  } finally {
    await other.close();
  }
});
