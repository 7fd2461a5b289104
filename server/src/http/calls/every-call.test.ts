import type { CallSpec } from '@/contract/core';
import { embedCalls } from '@/contract/embed/embed.calls';
import { type ContractCase, contractCases, named, requestOf, type Sent } from '../../../../test/harness/contract-calls';
import { formOf, formType, pngOf } from '../../../../test/harness/form-data';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { testCalls } from '../../../../test/harness/test-calls';
import { counterSample, customerSample, lacks } from '../../../../test/samples';
import type { InternalSpec } from '../../internal-contract/core';
import { opsCalls } from '../../internal-contract/ops';
import { appContract } from './call-entries';

const all = contractCases(appContract, testCalls);

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ extra: testCalls });
});
// One of the calls logs out.
beforeEach(async () => {
  token = (await server.member()).token;
});
afterAll(() => server?.close());

const send = (spec: CallSpec, sent: Sent) => server.http.inject(requestOf(spec, sent));

it('every call that takes a key has a sample with an input', () => {
  const opsNames = Object.keys(opsCalls) as (keyof typeof opsCalls)[];
  const sampled = [
    ...contractCases(appContract).map(({ name, spec }) => ({ name, spec, sample: customerSample(name) })),
    ...opsNames.map((name) => ({ name, spec: opsCalls[name] as InternalSpec, sample: counterSample(name) })),
  ];
  for (const { name, spec, sample } of sampled) if (spec.idempotent && !sample?.input) throw lacks(name, 'an input');
});

function expectEnvelope(body: string): { code: number; data: { error?: string } } {
  const envelope = JSON.parse(body);
  expect(Object.keys(envelope)).toEqual(['code', 'msg', 'time', 'data']);
  expect(envelope).toMatchObject({ code: expect.any(Number), msg: expect.any(String), time: server.clock.now() });
  return envelope;
}

/** What a call that shows something else than a token answers without it. */
const statusOf = ({ path }: CallSpec): number => (path === embedCalls.session.path ? 401 : 200);

describe.each(named(all))('%s', (_name, { spec, input }) => {
  it('answers its envelope under its exact path and says that nothing may be kept', async () => {
    const reply = await send(spec, { payload: input, headers: { token } });
    expect(reply.statusCode).toBe(statusOf(spec));
    const { code, data } = expectEnvelope(reply.body);
    if (code === 0) expect([...spec.errors, 'INVALID_INPUT']).toContain(data.error);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('refuses a field that it does not know', async () => {
    const reply = await send(spec, { payload: { ...input, price: 1, user_id: 2 }, headers: { token } });
    const { code, data } = expectEnvelope(reply.body);
    expect([reply.statusCode, code, data.error]).toEqual([200, 0, 'INVALID_INPUT']);
  });

  it('is not there under another case, another method or a longer path', async () => {
    const flipped = spec.path.replace(/[a-z]/gi, (c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()));
    for (const url of [flipped, `${spec.path}/`, `${spec.path}/x`]) {
      const reply = await server.http.inject({ method: 'POST', url, payload: input });
      expect(reply.statusCode).toBe(404);
      expect(expectEnvelope(reply.body).data.error).toBe('NO_SUCH_CALL');
    }
    const reply = await server.http.inject({ method: 'DELETE', url: spec.path });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, spec.method]);
  });
});

const isJson = ({ spec }: ContractCase): boolean => spec.method !== 'GET' && !spec.upload;

describe.each(named(all.filter(({ spec }) => spec.upload)))('the form of %s', (_name, { spec, input }) => {
  const post = (payload: Buffer | string, type = formType) =>
    server.http.inject({ method: 'POST', url: spec.path, payload, headers: { token, 'content-type': type } });

  it('is refused where it cannot be read', async () => {
    const max = spec.upload?.maxBytes ?? 0;
    const fields = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
    const cases: [number, Buffer | string, string?][] = [
      [400, 'no form'],
      [400, formOf([['file', pngOf(100)]], false)],
      [400, formOf([['constructor', 'x']])],
      [400, formOf([['file', pngOf(100)]]), 'multipart/form-data'],
      [415, JSON.stringify(input), 'application/json'],
      [415, 'shop_id=1', 'application/x-www-form-urlencoded'],
      [415, formOf([...fields, ['file', Buffer.from('<svg/>')]])],
      [413, formOf([...fields, ['file', pngOf(max + 1)]])],
      [413, formOf([...fields, ['file', pngOf(3 * max)]])],
    ];
    for (const [status, payload, type] of cases) {
      const reply = await post(payload, type);
      expect([status, payload.length, reply.statusCode]).toEqual([status, payload.length, status]);
      expectEnvelope(reply.body);
    }
    const coded = { token, 'content-type': formType, 'content-encoding': 'br' };
    const reply = await send(spec, { payload: input, headers: coded });
    expect(reply.statusCode).toBe(415);
  });
});

describe.each(named(all.filter(isJson)))('the body of %s', (_name, { spec }) => {
  it('is refused where it cannot be read', async () => {
    const cases: [number, Sent][] = [
      [400, { payload: '{"shop_id":' }],
      [400, { payload: '[1,2]' }],
      [400, { payload: '"text"' }],
      [400, { payload: 'null' }],
      [400, { payload: Buffer.from('{"keyword":"\xff"}', 'latin1'), headers: { 'content-type': 'application/json' } }],
      [415, { payload: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'br' } }],
      [400, { payload: '{"__proto__":{"x":1}}' }],
      [415, { payload: 'shop_id=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
      [415, { payload: '<x/>', headers: { 'content-type': 'text/xml' } }],
      [413, { payload: JSON.stringify({ keyword: 'x'.repeat(70_000) }) }],
    ];
    for (const [status, options] of cases) {
      const reply = await send(spec, { ...options, headers: { token, ...options.headers } });
      expect([status, reply.statusCode]).toEqual([status, status]);
      expectEnvelope(reply.body);
    }
  });
});
