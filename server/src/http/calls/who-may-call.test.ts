import type { CallSpec } from '@/contract/core';
import { contractCases, named, requestOf, type Sent } from '../../../../test/harness/contract-calls';
import { Counter } from '../../../../test/harness/counter';
import { rowHashes } from '../../../../test/harness/rows';
import { sampleInput } from '../../../../test/harness/sample-input';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { approvedBy, testPin } from '../../../../test/harness/shift';
import { Shopping } from '../../../../test/harness/shopping';
import { testCalls } from '../../../../test/harness/test-calls';
import { counterSample, customerSample } from '../../../../test/samples';
import type { InternalSpec } from '../../internal-contract/core';
import { opsCalls } from '../../internal-contract/ops';
import { sha256 } from '../../lib/bytes/hashes';
import { appContract } from './call-entries';

const DAY = 86_400;

const all = contractCases(appContract, testCalls);
const members = all.filter(({ spec }) => spec.access === 'member');
/** Calls that show something else than a token, and are refused in the same way without it. */
const ownProof = ['embed.session'];
const visitors = all.filter(({ name, spec }) => spec.access === 'visitor' && !ownProof.includes(name));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ extra: testCalls });
});
afterAll(() => server?.close());

const send = (spec: CallSpec, sent: Sent) => server.http.inject(requestOf(spec, sent));

/** A token whose row was changed before it was first used. */
async function tokenWith(times: { expiretime: number } | { lasttime: number }): Promise<string> {
  const { token } = await server.member();
  await server.db.read.updateTable('user_token').set(times).where('token_hash', '=', sha256(token)).execute();
  return token;
}

async function loggedOut(): Promise<string> {
  const { token } = await server.member();
  await server.must('user', 'info', {}, { token });
  await server.must('user', 'logout', {}, { token });
  return token;
}

interface Tokens {
  living: string;
  expired: string;
  idle: string;
  loggedOut: string;
}

/** Requests of which none is of a session, by what is wrong with each. */
const dead = ({ living, expired, idle, loggedOut }: Tokens): Record<string, Record<string, string>> => ({
  'no token': {},
  'an empty token': { token: '' },
  'a made-up token': { token: 'x'.repeat(43) },
  'a token of another shape': { token: "' or 1=1 --" },
  'a token of which the last sign differs': { token: living.slice(0, -1) + (living.endsWith('A') ? 'E' : 'A') },
  'a token in capitals': { token: living.toUpperCase() },
  'an expired token': { token: expired },
  'a token that was long not used': { token: idle },
  'a token that was logged out': { token: loggedOut },
  'a token in a cookie': { cookie: `token=${living}` },
  'a bearer token': { authorization: `Bearer ${living}` },
});

const refused = (reply: { statusCode: number; json(): { data: unknown } }) => [reply.statusCode, reply.json().data];
const UNAUTHORIZED = [401, { error: 'UNAUTHORIZED' }];

const never = (name: string): never => {
  throw new Error(`there is no call ${name}`);
};

describe('a call of the contract', () => {
  let tokens: Tokens;
  beforeAll(async () => {
    const now = server.clock.now();
    tokens = {
      living: '',
      expired: await tokenWith({ expiretime: now }),
      idle: await tokenWith({ lasttime: now - 30 * DAY }),
      loggedOut: await loggedOut(),
    };
  });
  // One of the calls logs out.
  beforeEach(async () => {
    tokens.living = (await server.member()).token;
  });

  it.each(named(members))('%s wants a living token in its header', async (_name, { spec, input }) => {
    for (const [what, headers] of Object.entries(dead(tokens))) {
      const reply = await send(spec, { payload: input, headers });
      expect([what, ...refused(reply)]).toEqual([what, ...UNAUTHORIZED]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    const inQuery = await send(spec, { url: `${spec.path}?token=${tokens.living}`, payload: input });
    const inBody = await send(spec, { payload: { ...input, token: tokens.living } });
    expect([inQuery, inBody].map(refused)).toEqual([UNAUTHORIZED, UNAUTHORIZED]);
    // Without that, nothing would have been compared.
    expect((await send(spec, { payload: input, headers: { token: tokens.living } })).statusCode).not.toBe(401);
  });

  it.each(named(visitors))('%s is for everybody', async (_name, { spec, input }) => {
    for (const headers of Object.values(dead(tokens))) {
      const reply = await send(spec, { payload: input, headers });
      expect(reply.statusCode).not.toBe(401);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(ownProof)('%s is refused with its own proof alone, whoever calls', async (name) => {
    const { spec, input } = all.find((one) => one.name === name) ?? never(name);
    for (const headers of [...Object.values(dead(tokens)), { token: tokens.living }]) {
      expect(refused(await send(spec, { payload: input, headers }))).toEqual(UNAUTHORIZED);
    }
    const shopping = await Shopping.begin(server);
    const payload = (await customerSample(name)?.input(shopping)) ?? {};
    expect((await send(spec, { payload })).json().code).toBe(1);
  });

  it.each(named(all))('%s is granted to no unknown origin', async (_name, { spec, input }) => {
    const origins = ['https://evil.example', 'https://kedai.example.evil.example', 'http://kedai.example', 'null'];
    for (const origin of origins) {
      const asked = { origin, 'access-control-request-method': spec.method, 'access-control-request-headers': 'token' };
      const preflight = await server.http.inject({ method: 'OPTIONS', url: spec.path, headers: asked });
      const call = await send(spec, { payload: input, headers: { origin } });
      for (const { headers } of [preflight, call]) {
        expect(headers['access-control-allow-origin']).toBeUndefined();
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      }
    }
    const known = await send(spec, { payload: input, headers: { origin: 'https://kedai.example' } });
    expect(known.headers['access-control-allow-origin']).toBe('https://kedai.example');
  });
});

describe('a call of shops', () => {
  interface OpsCase {
    name: string;
    spec: InternalSpec;
    input: object;
  }
  const ops: OpsCase[] = Object.entries(opsCalls as Record<string, InternalSpec>).map(([name, spec]) => ({
    name,
    spec,
    input: spec.body ? (sampleInput(spec.body, name) as object) : {},
  }));
  let one: Counter;
  let other: Counter;
  beforeAll(async () => {
    one = await Counter.open(server, 1);
    other = await Counter.open(server, 2);
  });

  it.each(named(ops))('%s wants the key of a shop in its header', async (_name, { spec, input }) => {
    const { token } = await server.member();
    const key = one.headers['ops-key'];
    const wrong: Record<string, string>[] = [
      {},
      { 'ops-key': '' },
      { 'ops-key': 'x'.repeat(43) },
      { 'ops-key': key.toUpperCase() },
      { 'ops-key': `${key}0` },
      { cookie: `ops-key=${key}` },
      { authorization: `Bearer ${key}` },
      { token },
      { 'ops-key': token },
      { 'ops-key': one.headers['ops-shift'] },
    ];
    for (const headers of wrong) {
      const reply = await one.send(spec, input, { 'ops-shift': one.headers['ops-shift'], ...headers });
      expect([headers, ...refused(reply)]).toEqual([headers, ...UNAUTHORIZED]);
    }
    const shift = { 'ops-shift': one.headers['ops-shift'] };
    const inQuery = await one.send({ ...spec, path: `${spec.path}?ops-key=${encodeURIComponent(key)}` }, input, shift);
    const inBody = await one.send(spec, { ...input, 'ops-key': key }, shift);
    expect([inQuery, inBody].map(refused)).toEqual([UNAUTHORIZED, UNAUTHORIZED]);
  });

  it.each(named(ops))('%s takes no shift that is not of the shop, or has ended', async (name, { spec, input }) => {
    const key = { 'ops-key': one.headers['ops-key'] };
    const ended = await one.beginShift(`Ended ${name}`.slice(0, 20));
    await one.send(opsCalls.endShift, {}, { ...key, 'ops-shift': ended });
    const shifts = [other.headers['ops-shift'], ended, 'x'.repeat(43), "' or 1=1 --", (await server.member()).token];
    for (const shift of spec.shift ? ['', ...shifts] : shifts) {
      const reply = await one.send(spec, input, { ...key, 'ops-shift': shift });
      expect([shift, reply.json().code, reply.json().data]).toEqual([shift, 0, { error: 'SHIFT_NEEDED' }]);
    }
    const withKeyOfOther = { ...one.headers, 'ops-key': other.headers['ops-key'] };
    expect((await one.send(spec, input, withKeyOfOther)).json().data).toEqual({ error: 'SHIFT_NEEDED' });
  });

  const managed = ops
    .filter(({ spec }) => spec.manager)
    .map((one) => ({ ...one, input: counterSample(one.name).managed ?? one.input }));

  it('needs a manager where staff, PINs, refunds by hand, coupons and hours change, and nowhere else', () => {
    const names = managed.map(({ name }) => name).sort();
    expect(names).toEqual(['grantCoupon', 'removeStaff', 'setRole', 'setStaff', 'settle', 'shop', 'today']);
    const sometimes = ops.filter(({ spec }) => spec.manager === 'sometimes').map(({ name }) => name);
    expect(sometimes.sort()).toEqual(['setStaff', 'shop']);
  });

  it.each(named(managed))(
    '%s wants the PIN of a manager of the shop, whoever is on shift',
    async (name, { spec, input }) => {
      const barista = `B ${name}`;
      const onShift = await one.beginShift(barista);
      const other = await Counter.open(server, 2);
      await other.beginShift('Only there');
      await other.send(opsCalls.setRole, { name: 'Only there', role: 'manager' });
      const before = await rowHashes(server.db.read);
      const key = one.headers['ops-key'];
      const refusals: [what: string, headers: Record<string, string>, error: object][] = [
        ['the key alone', { 'ops-key': key }, { error: 'SHIFT_NEEDED' }],
        ['a shift of a barista', { 'ops-shift': onShift }, { error: 'MANAGER_NEEDED' }],
        ['a shift of a manager', { 'ops-shift': one.headers['ops-shift'] }, { error: 'MANAGER_NEEDED' }],
        ['a name alone', { 'ops-shift': onShift, 'ops-manager': 'Sri' }, { error: 'MANAGER_NEEDED' }],
        ['a PIN alone', { 'ops-shift': onShift, 'ops-pin': testPin }, { error: 'MANAGER_NEEDED' }],
        ['a barista', { 'ops-shift': onShift, ...approvedBy(barista) }, { error: 'MANAGER_NEEDED' }],
        ['nobody', { 'ops-shift': onShift, ...approvedBy('Nobody') }, { error: 'MANAGER_NEEDED' }],
        [
          'a name in no form',
          { 'ops-shift': onShift, ...approvedBy(), 'ops-manager': '%E0%A4%A' },
          { error: 'MANAGER_NEEDED' },
        ],
        [
          'a name with a NUL',
          { 'ops-shift': onShift, ...approvedBy(), 'ops-manager': 'Sri%00' },
          { error: 'MANAGER_NEEDED' },
        ],
        [
          'a manager of another shop',
          { 'ops-shift': onShift, ...approvedBy('Only there') },
          { error: 'MANAGER_NEEDED' },
        ],
      ];
      for (const [what, headers, error] of refusals) {
        const reply = await one.send(spec, input, { 'ops-key': key, ...headers });
        expect([what, reply.json().data]).toEqual([what, error]);
      }
      expect(await rowHashes(server.db.read)).toEqual(before);
      const wrong = await one.send(spec, input, {
        'ops-key': key,
        'ops-shift': onShift,
        ...approvedBy('Sri', '864208'),
      });
      expect(wrong.json().data).toEqual({ error: 'PIN_WRONG', left: 4 });
      // The right one begins the count again. What is refused now is refused for another reason.
      const right = await one.send(spec, input, { 'ops-key': key, 'ops-shift': onShift, ...approvedBy('sri') });
      expect(right.json().data?.error ?? 'done').toMatch(
        /^(done|STAFF_NOT_FOUND|REFUND_NOT_FOUND|MEMBER_NOT_FOUND|COUPON_NOT_FOUND)$/,
      );
    },
  );

  it('is over when its shift has lasted 16 hours, and its key is no longer that of the shop', async () => {
    const shift = await one.beginShift('Sari');
    const headers = { ...one.headers, 'ops-shift': shift };
    expect((await one.send(opsCalls.pause, { minutes: null }, headers)).statusCode).toBe(200);
    server.clock.pass(16 * 3600);
    expect((await one.send(opsCalls.resume, {}, headers)).json().data).toEqual({ error: 'SHIFT_NEEDED' });
    await server.db.read
      .updateTable('shop')
      .set({ ops_key_hash: sha256('a new key') })
      .where('id', '=', 1)
      .execute();
    expect(refused(await one.send(opsCalls.work, {}))).toEqual(UNAUTHORIZED);
  });
});
