import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportJWK, type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose';
import { challengeOf, newNonce, TestPartner } from '../../../test/harness/partners';
import { type TestServer, testServer } from '../../../test/harness/server';
import { type PartnerKey, readPartnerKey } from './partner-key';

const PUBLIC_URL = 'http://localhost:3000';
const CODE = `${PUBLIC_URL}/api/embed/code`;
const REVOKE = `${PUBLIC_URL}/api/embed/revoke`;

type Pair = ReturnType<typeof pairs.ES256>;
const pairs = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  EdDSA: () => generateKeyPairSync('ed25519'),
};

async function jwkOf({ publicKey }: Pair): Promise<PartnerKey> {
  const key = readPartnerKey(await exportJWK(publicKey));
  if (typeof key === 'string') throw new Error(key);
  return key;
}

let server: TestServer;
let partner: TestPartner;
const logged: string[] = [];
const own = pairs.ES256();
beforeAll(async () => {
  server = await testServer({ onLog: (line) => logged.push(line) });
  partner = await TestPartner.begin(server, { public_key: await jwkOf(own) });
});
afterAll(() => server.closeChecked());

interface Signed {
  pair?: Pair;
  header?: JWTHeaderParameters;
  claims?: Record<string, unknown>;
}

/** An assertion of the partner's server, as its guide says, with what is changed. */
function signed({ pair = own, header = { alg: 'ES256' }, claims = {} }: Signed = {}): Promise<string> {
  const usual = { iss: partner.id, sub: partner.id, aud: CODE, exp: server.clock.now() + 60, jti: randomUUID() };
  const all = Object.entries({ ...usual, ...claims }).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(all)).setProtectedHeader(header).sign(pair.privateKey);
}

const body = { user: { id: 'C' }, nonce_hash: 'n'.repeat(43) };
const statusWith = async (secret: string): Promise<number> => (await partner.ask('code', body, { secret })).status;

describe("an assertion that a partner's server has signed", () => {
  it('gets a code that begins a session, and revokes it', async () => {
    const { token } = await server.member();
    await partner.link('signs', token);
    const nonce = newNonce();
    const asked = { user: { id: 'signs' }, nonce_hash: challengeOf(nonce) };
    const { status, body } = await partner.ask('code', asked, { secret: await signed() });
    expect(status).toBe(200);
    expect(await partner.session(String(body.code), nonce)).toMatchObject({ ok: true, data: { state: 'in' } });
    const secret = await signed({ claims: { aud: REVOKE } });
    expect(await partner.ask('revoke', { user: { id: 'signs' } }, { secret })).toEqual({
      status: 200,
      body: { ended: 2 },
    });
  });

  it.each(['ES256', 'RS256', 'EdDSA'] as const)('may be signed by %s', async (alg) => {
    const pair = pairs[alg]() as Pair;
    const other = await TestPartner.begin(server, { id: alg.toLowerCase(), public_key: await jwkOf(pair) });
    const { id } = other;
    const secret = await signed({ pair, header: { alg }, claims: { iss: id, sub: id } });
    expect((await other.ask('code', body, { secret })).status).toBe(200);
  });

  it('may have times that are no whole numbers', async () => {
    const now = server.clock.now();
    for (const claims of [{ exp: now + 60.5 }, { exp: now + 330 }, { nbf: now - 0.5, iat: now - 0.25 }])
      expect(await statusWith(await signed({ claims }))).toBe(200);
  });

  it.each<[what: string, reason: string, () => Promise<string>]>([
    ['another key', 'key', () => signed({ pair: pairs.ES256() })],
    ['another algorithm', 'alg', () => signed({ pair: pairs.RS256() as Pair, header: { alg: 'RS256' } })],
    ['the call of another', 'aud', () => signed({ claims: { aud: REVOKE } })],
    ['another server', 'aud', () => signed({ claims: { aud: 'https://other.example/api/embed/code' } })],
    ['our address alone', 'aud', () => signed({ claims: { aud: PUBLIC_URL } })],
    ['no audience', 'aud', () => signed({ claims: { aud: undefined } })],
    ['another issuer', 'iss', () => signed({ claims: { iss: 'telco' } })],
    ['another subject', 'sub', () => signed({ claims: { sub: 'C' } })],
    ['no name of its own', 'jti', () => signed({ claims: { jti: undefined } })],
    ['no end', 'exp', () => signed({ claims: { exp: undefined } })],
    ['an end in the past', 'exp', () => signed({ claims: { exp: server.clock.now() - 30 } })],
    ['an end after more than five minutes', 'exp', () => signed({ claims: { exp: server.clock.now() + 331 } })],
    ['a beginning in the future', 'nbf', () => signed({ claims: { nbf: server.clock.now() + 60 } })],
    ['a signing far in the future', 'iat', () => signed({ claims: { iat: server.clock.now() + 301 } })],
    ['a name that is too long', 'jti', () => signed({ claims: { jti: 'j'.repeat(257) } })],
    ['an end that is no number', 'exp', () => signed({ claims: { exp: 'soon' } })],
    ['a part that was changed', 'key', async () => (await signed()).replace(/\.[^.]{4}/, '.AAAA')],
    ['no signature', 'key', async () => `${(await signed()).split('.').slice(0, 2).join('.')}.`],
    ['nothing in it', 'form', async () => '..'],
  ])('is refused with %s, and the log says %s', async (_what, reason, made) => {
    const before = await server.db.read.selectFrom('embed_code').select('code_hash').execute();
    const secret = await made();
    logged.length = 0;
    expect(await statusWith(secret)).toBe(401);
    const lines = logged.filter((line) => line.includes('a partner was refused'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ partner: partner.id, reason }]);
    expect(lines.join()).not.toContain(secret);
    expect(await server.db.read.selectFrom('embed_code').select('code_hash').execute()).toHaveLength(before.length);
  });

  it('is refused without a signature, as alg none', async () => {
    const jwt = new UnsecuredJWT({ jti: randomUUID() })
      .setIssuer(partner.id)
      .setSubject(partner.id)
      .setAudience(CODE)
      .setExpirationTime(server.clock.now() + 60);
    expect(await statusWith(jwt.encode())).toBe(401);
  });

  it('is good once, for as long as it lasts, and its name is good for another partner', async () => {
    const jti = randomUUID();
    const long = { jti, exp: server.clock.now() + 300 };
    const first = await signed({ claims: long });
    expect([await statusWith(first), await statusWith(first)]).toEqual([200, 401]);
    expect(await statusWith(await signed({ claims: long }))).toBe(401);
    server.clock.pass(299);
    await server.runJob('purge');
    expect(await statusWith(first)).toBe(401);
    const pair = pairs.ES256();
    const other = await TestPartner.begin(server, { id: 'same-jti', public_key: await jwkOf(pair) });
    const secret = await signed({ pair, claims: { jti, iss: other.id, sub: other.id } });
    expect((await other.ask('code', body, { secret })).status).toBe(200);
  });

  it('of several at once with one name exactly one is taken', async () => {
    const secret = await signed();
    const all = await Promise.all(Array.from({ length: 10 }, () => statusWith(secret)));
    expect(all.filter((status) => status === 200)).toHaveLength(1);
  });

  it('is refused where the partner has no key, and its secret stays valid where it has one', async () => {
    const other = await TestPartner.begin(server, { id: 'no-key' });
    const secret = await signed({ claims: { iss: other.id, sub: other.id } });
    expect((await other.ask('code', body, { secret })).status).toBe(401);
    expect(await statusWith(partner.secret)).toBe(200);
  });

  it('is forgotten when it is over', async () => {
    expect(await statusWith(await signed())).toBe(200);
    server.clock.pass(7200);
    await server.runJob('purge');
    expect(await server.db.read.selectFrom('partner_assertion').selectAll().execute()).toEqual([]);
  });
});

const rsa = () => exportJWK((pairs.RS256() as Pair).publicKey);
/** The points of small order, as each can be written (https://eprint.iacr.org/2020/1244). */
const smallPoints = [
  `01${'00'.repeat(31)}`,
  `01${'00'.repeat(30)}80`,
  '00'.repeat(32),
  `${'00'.repeat(31)}80`,
  `ec${'ff'.repeat(30)}7f`,
  `ec${'ff'.repeat(31)}`,
  `ed${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(31)}`,
  `ee${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
];

describe('the public key of a partner', () => {
  it('is read without what is not needed', async () => {
    const jwk = await exportJWK(own.publicKey);
    expect(readPartnerKey({ ...jwk, kid: '1', use: 'sig' })).toEqual(jwk);
  });

  it.each<[what: string, jwk: () => Promise<unknown>, fault: RegExp]>([
    ['a private key', () => exportJWK(own.privateKey), /private one/],
    [
      'a short RSA key',
      () => exportJWK(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey),
      /2048 bits or more, not 1024/,
    ],
    [
      'one for encryption',
      async () => ({ ...(await exportJWK(own.publicKey)), use: 'enc' }),
      /not for signing by ES256/,
    ],
    ['one for HS256', async () => ({ ...(await exportJWK(own.publicKey)), alg: 'HS256' }), /not for signing by ES256/],
    ['an RSA key for another alg', async () => ({ ...(await rsa()), alg: 'PS256' }), /not for signing by RS256/],
    [
      'one that only encrypts',
      async () => ({ ...(await exportJWK(own.publicKey)), key_ops: ['encrypt'] }),
      /not for signing/,
    ],
    [
      'an RSA key of the exponent 1',
      async () => ({ ...(await rsa()), e: 'AQ' }),
      /odd exponent of 65537 or more, not 1$/,
    ],
    [
      'an RSA key of the exponent 3',
      async () => ({ ...(await rsa()), e: 'Aw' }),
      /odd exponent of 65537 or more, not 3$/,
    ],
    ['an RSA key of an even exponent', async () => ({ ...(await rsa()), e: 'AQAC' }), /odd exponent/],
    [
      'an RSA key of an even modulus',
      async () => {
        const bytes = Buffer.from((await rsa()).n ?? '', 'base64url');
        bytes[bytes.length - 1] = 0xee;
        return { ...(await rsa()), n: bytes.toString('base64url') };
      },
      /even modulus/,
    ],
    ...smallPoints.map((hex): [string, () => Promise<unknown>, RegExp] => [
      `the point ${hex}`,
      async () => ({ kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') }),
      /a point for which anybody can sign/,
    ]),
    ['another curve', () => exportJWK(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey), /must be one JWK/],
    ['a secret', async () => ({ kty: 'oct', k: 'x' }), /must be one JWK/],
    ['a point on no curve', async () => ({ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }), /must be one JWK/],
    ['a set of keys', async () => ({ keys: [] }), /must be one JWK/],
    ['a text', async () => 'key', /must be one JWK/],
  ])('cannot be %s', async (_what, jwk, fault) => {
    expect(readPartnerKey(await jwk())).toMatch(fault);
  });
});
