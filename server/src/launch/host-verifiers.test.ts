import fc from 'fast-check';
import { GopayStandIn, GrabStandIn, type HostTrouble, LineStandIn } from '../../../test/harness/launch-hosts';
import { WalletStandIn } from '../../../test/harness/wallet';
import { authCodeOf } from './gopay-verifier';
import { LaunchRefusal, type RawLaunch } from './launch-verifier';
import { makeVerifiers, type Verifiers } from './make-verifiers';

const AT = 1_772_420_400;
const PATIENT_MS = 10_000;
/** For a host that never answers. */
const HASTY_MS = 300;

const line = new LineStandIn();
const gopay = new GopayStandIn();
const grab = new GrabStandIn(() => AT);
const wallet = new WalletStandIn();
const standIns = [line, gopay, grab, wallet];
const logged: object[] = [];

/** New ones have read nothing of their hosts before. */
const verifiers = (timeoutMs = PATIENT_MS): Required<Verifiers> =>
  makeVerifiers({
    settings: {
      telegram: { botToken: '1:a', botId: '1', isTest: false },
      ...{ line: line.settings, gopay: gopay.settings, grab: grab.settings, alipayplus: wallet.settings },
    },
    clock: { now: () => AT, nowMs: () => AT * 1000 },
    logger: { error: (fact: object) => logged.push(fact) } as never,
    timeoutMs,
  }) as Required<Verifiers>;

type Host = Exclude<keyof Verifiers, 'telegram'>;
/** A right launch of each host, by the user `u-1`. */
const rightLaunch: Record<Host, () => RawLaunch> = {
  line: () => ({ id_token: line.token('u-1', AT) }),
  gopay: () => ({ code: gopay.code('u-1') }),
  grab: () => ({ ...grab.grant('u-1') }),
  alipayplus: () => ({ code: wallet.code('u-1') }),
};
const hosts = Object.keys(rightLaunch) as Host[];

beforeAll(async () => void (await Promise.all(standIns.map((one) => one.start()))));
afterAll(async () => void (await Promise.all(standIns.map((one) => one.stop()))));
beforeEach(() => {
  logged.length = 0;
  for (const one of standIns) one.troubles.length = 0;
});

async function refusalOf(
  host: Host,
  raw: RawLaunch,
  timeoutMs?: number,
): Promise<Pick<LaunchRefusal, 'is' | 'reason'>> {
  const outcome = await verifiers(timeoutMs)
    [host].verifyLaunch(raw, AT)
    .catch((error: unknown) => error);
  if (!(outcome instanceof LaunchRefusal)) throw new Error(`no refusal: ${JSON.stringify(outcome)} ${String(outcome)}`);
  return { is: outcome.is, reason: outcome.reason };
}
const wrong = (reason: string) => ({ is: 'wrong', reason });

describe.each(hosts)('a launch from %s', (host) => {
  it('is verified by its server', async () => {
    const launch = await verifiers()[host].verifyLaunch(rightLaunch[host](), AT);
    expect(launch).toMatchObject({
      externalId: 'u-1',
      issuedAt: AT,
      proofHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(launch.expiresAt).toBeGreaterThan(AT);
    expect(logged).toEqual([]);
  });

  it.each<[string, HostTrouble]>([
    ['no answer (TimeoutError)', 'silence'],
    ['no answer (too long)', 'endless'],
    ['unreadable, HTTP 200', 'garbage'],
    ['HTTP 500', 500],
    ['HTTP 429', 429],
    ['HTTP 401', 401],
    ['no answer', 'redirect'],
  ])('is not verified, and can be tried again, when there is %s', async (reason, trouble) => {
    const server = { line, gopay, grab, alipayplus: wallet }[host];
    server.troubles.push(trouble);
    const refusal = await refusalOf(host, rightLaunch[host](), trouble === 'silence' ? HASTY_MS : undefined);
    expect(refusal.is).toBe('unchecked');
    // An answer without the wallet's signature is not looked at.
    const isUnsigned = host === 'alipayplus' && !reason.startsWith('no answer');
    expect(refusal.reason).toContain(isUnsigned ? 'without a valid signature' : reason);
    expect(logged).toEqual([{ host, reason: refusal.reason }]);
    expect(server.requests.every(({ url }) => url.pathname !== '/elsewhere')).toBe(true);
    expect(await verifiers()[host].verifyLaunch(rightLaunch[host](), AT)).toMatchObject({ externalId: 'u-1' });
  });

  it('that lacks what its host gives is refused, and nobody is asked', async () => {
    const server = { line, gopay, grab, alipayplus: wallet }[host];
    server.requests.length = 0;
    const raw = rightLaunch[host]();
    for (const name of Object.keys(raw) as (keyof RawLaunch)[]) {
      expect(await refusalOf(host, { ...raw, [name]: undefined })).toEqual(wrong(`no ${name}`));
      expect(await refusalOf(host, { ...raw, [name]: '' })).toEqual(wrong(`no ${name}`));
    }
    expect(await refusalOf(host, { init_data: 'user=1' })).toMatchObject({ is: 'wrong' });
    expect(server.requests).toEqual([]);
  });

  it('of any shape causes nothing but a refusal', async () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 50 }), fc.constantFrom('a.b.c', 'x'), fc.anything());
    const raw = fc.oneof(
      fc.record(
        { id_token: value, code: value, code_verifier: value, redirect_uri: value, nonce: value, init_data: value },
        { requiredKeys: [] },
      ),
      fc.anything(),
    );
    await fc.assert(
      fc.asyncProperty(raw, async (sent) => void (await refusalOf(host, sent as RawLaunch))),
      { numRuns: 150 },
    );
  });

  it('causes nothing but a refusal, whatever its server answers', async () => {
    const server = { line, gopay, grab, alipayplus: wallet }[host] as unknown as { reply: () => object };
    const right = server.reply;
    const fields = fc.oneof(fc.constantFrom<unknown>('u-1', AT, 'S', true, line.channelId), fc.jsonValue());
    const names = ['iss', 'sub', 'aud', 'exp', 'iat', 'success', 'data', 'result', 'customerId', 'token_endpoint'];
    const body = fc.oneof(fc.json(), fc.dictionary(fc.constantFrom(...names), fields));
    try {
      await fc.assert(
        fc.asyncProperty(body, async (answer) => {
          server.reply = () => ({ body: answer });
          await refusalOf(host, rightLaunch[host]());
        }),
        { numRuns: 100 },
      );
    } finally {
      server.reply = right;
    }
  });
});

describe('an ID token of LINE', () => {
  const sent = async (more: object, raw: RawLaunch = {}) => {
    const id_token = line.token('u-1', AT);
    Object.assign(line.claims, more);
    return refusalOf('line', { id_token, ...raw });
  };

  it('is sent with the channel, as the documentation says', async () => {
    line.requests.length = 0;
    const id_token = line.token('u-1', AT);
    await verifiers().line.verifyLaunch({ id_token }, AT);
    expect(line.requests).toMatchObject([{ method: 'POST', headers: { accept: '*/*' } }]);
    expect(line.requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect([...new URLSearchParams(line.requests[0]?.body)]).toEqual([
      ['id_token', id_token],
      ['client_id', line.channelId],
    ]);
  });

  it.each([
    ['another issuer', { iss: 'https://access.line.example' }],
    ['another channel', { aud: '1234567891' }],
    ['an ID token that has expired', { exp: AT }],
    ['an ID token of the future', { iat: AT + 61 }],
    ['another nonce', { nonce: 'of somebody else' }],
    ['an id that cannot be stored', { sub: 'u 1' }],
    ['an id that cannot be stored', { sub: 'u'.repeat(129) }],
  ])('with %s is refused, whatever LINE says', async (reason, more) => {
    expect(await sent(more)).toEqual(wrong(reason));
  });

  it('with the nonce that the app names is accepted, and with another not', async () => {
    const id_token = line.token('u-1', AT, { nonce: 'n-1' });
    expect(await verifiers().line.verifyLaunch({ id_token, nonce: 'n-1' }, AT)).toMatchObject({ externalId: 'u-1' });
    expect(await refusalOf('line', { id_token, nonce: 'n-2' })).toEqual(wrong('LINE refuses the ID token'));
    expect(await refusalOf('line', { id_token })).toEqual(wrong('another nonce'));
    expect(await sent({}, { nonce: 'n-1' })).toEqual(wrong('LINE refuses the ID token'));
  });

  it('of which one letter is another is refused', async () => {
    const id_token = line.token('u-1', AT);
    const other = `${id_token.slice(0, 40)}${id_token[40] === 'A' ? 'B' : 'A'}${id_token.slice(41)}`;
    expect(await refusalOf('line', { id_token: other })).toEqual(wrong('LINE refuses the ID token'));
  });

  it('is the same proof with another signature', async () => {
    const id_token = line.token('u-1', AT);
    const other = `${id_token.split('.').slice(0, 2).join('.')}.AAAA`;
    const [first, second] = await Promise.all(
      [id_token, other].map((one) => verifiers().line.verifyLaunch({ id_token: one }, AT)),
    );
    expect(second?.proofHash).toBe(first?.proofHash);
  });
});

describe("a code of GoPay's container", () => {
  const code = 'GBNURP5WyBIqXiGxKv2cO8Qj4CyS0qZrRK5O4e8ehdnHpowG6k5pkj2SsF7BqGIF';

  it('is read from the code, and from the whole answer as text', () => {
    expect(authCodeOf(code)).toBe(code);
    for (const data of [{ authCode: code }, JSON.stringify({ authCode: code })]) {
      expect(authCodeOf(JSON.stringify({ success: true, data, ret: 'GP_SUCCESS' }))).toBe(code);
    }
    const refused = { success: false, error_type: 'JS_BRIDGE_ERROR', ret: 'GP_EXCEPTION' };
    for (const text of [
      JSON.stringify(refused),
      '{}',
      '[]',
      '{"success":true,"data":{}}',
      '{"success":true,"data":"x"}',
      'two words',
    ]) {
      expect(() => authCodeOf(text)).toThrow(LaunchRefusal);
    }
  });

  it('is refused when GoPay does not know it', async () => {
    expect(await refusalOf('gopay', { code })).toEqual(wrong('GoPay refuses the code'));
  });
});

describe('a grant of GrabID', () => {
  const tampered = async (more: object) => {
    grab.tampered = { ...more };
    try {
      return await refusalOf('grab', { ...grab.grant('u-1') });
    } finally {
      grab.tampered = {};
    }
  };

  it('is exchanged once', async () => {
    const grant = { ...grab.grant('u-1') };
    await verifiers().grab.verifyLaunch(grant, AT);
    expect(await refusalOf('grab', grant)).toEqual(wrong('Grab refuses the code'));
  });

  it('needs its verifier, its nonce and a registered redirect URI', async () => {
    const other = grab.grant('u-2');
    const right = () => grab.grant('u-1');
    const { code_verifier, nonce } = other;
    expect(await refusalOf('grab', { ...right(), code_verifier })).toEqual(wrong('Grab refuses the code'));
    expect(await refusalOf('grab', { ...right(), nonce })).toEqual(wrong('another nonce'));
    const redirect_uri = 'https://kedai.example/other';
    expect(await refusalOf('grab', { ...right(), redirect_uri })).toEqual(
      wrong('a redirect URI that is not registered'),
    );
  });

  it.each([
    ['another client', { aud: 'somebody else' }],
    ['another issuer', { iss: 'https://idp.example' }],
    ['another nonce', { nonce: 'another' }],
    ['an ID token that has expired', { exp: AT }],
    ['an ID token that has expired', { exp: new Date(AT * 1000).toISOString() }],
    ['an ID token of the future', { nbf: AT + 61 }],
    ['an ID token of the future', { iat: AT + 61 }],
  ])('with %s is refused, whatever Grab says', async (reason, more) => {
    expect(await tampered(more)).toEqual(wrong(reason));
  });

  it('goes to the server of the configuration only', async () => {
    grab.elsewhere = 'https://grab.example';
    try {
      expect(await refusalOf('grab', { ...grab.grant('u-1') })).toEqual({
        is: 'unchecked',
        reason: 'the configuration names another server',
      });
    } finally {
      grab.elsewhere = '';
    }
  });

  it('reads the configuration once', async () => {
    grab.requests.length = 0;
    const { grab: verifier } = verifiers();
    for (const sub of ['u-1', 'u-2']) await verifier.verifyLaunch({ ...grab.grant(sub) }, AT);
    expect(grab.requests.filter(({ url }) => url.pathname.includes('well-known'))).toHaveLength(1);
  });
});

describe('a code of a wallet of Alipay+', () => {
  it('is exchanged once', async () => {
    const code = wallet.code('u-1');
    await verifiers().alipayplus.verifyLaunch({ code }, AT);
    expect(await refusalOf('alipayplus', { code })).toEqual(wrong('the wallet refuses the code'));
  });

  it('is not believed when the answer is not signed by the wallet', async () => {
    wallet.isForged = true;
    try {
      expect(await refusalOf('alipayplus', { code: wallet.code('u-1') })).toMatchObject({ is: 'unchecked' });
    } finally {
      wallet.isForged = false;
    }
  });

  it.each([
    ['wrong', 'F', 'EXPIRED_CODE'],
    ['wrong', 'F', 'PARAM_ILLEGAL'],
    ['unchecked', 'F', 'INVALID_AUTH_CLIENT'],
    ['unchecked', 'F', 'ACCESS_DENIED'],
    ['unchecked', 'U', 'UNKNOWN_EXCEPTION'],
    ['unchecked', 'U', 'INVALID_CODE'],
    ['unchecked', 'S', 'SUCCESS'],
  ])('is %s when the result is %s %s', async (is, resultStatus, resultCode) => {
    wallet.result = { resultStatus, resultCode };
    try {
      expect(await refusalOf('alipayplus', { code: wallet.code('u-1') })).toMatchObject({ is });
    } finally {
      wallet.result = null;
    }
  });
});
