import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { CallSpec } from '@/contract/core';
import { queryText } from '@/contract/query-text';
import { formOf, formType, pngOf } from '../../../test/harness/form-data';
import { sampleInput } from '../../../test/harness/sample-input';
import { type TestServer, testServer } from '../../../test/harness/server';
import { testCalls } from '../../../test/harness/test-calls';
import { appContract, callEntries } from './call-entries';

interface Case {
  name: string;
  spec: CallSpec;
  /** An input that the schema takes. */
  input: Record<string, unknown>;
}

const all: Case[] = [...callEntries(appContract), ...callEntries(testCalls)].map(({ group, name, spec, input }) => ({
  name: `${group}.${name}`,
  spec,
  input: sampleInput(input) as Record<string, unknown>,
}));
const members = all.filter(({ spec }) => spec.access === 'member');
const visitors = all.filter(({ spec }) => spec.access === 'visitor');
const named = (cases: Case[]): [string, Case][] => cases.map((one) => [one.name, one]);

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

type Sent = Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> };

/** The input as a form with a picture. */
const formFor = (input: object): Buffer =>
  formOf([
    ...Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    ['file', pngOf(1000)],
  ]);

/** The fields of a JSON object as a form; other texts as they are. */
function asForm(text: string): Buffer | string {
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? formFor(value) : text;
  } catch {
    return text;
  }
}

/** The input where the call takes it: in the address of a GET, else in the body. */
function placed(spec: CallSpec, payload: Sent['payload']): Pick<InjectOptions, 'url' | 'payload'> {
  const { method, path, upload } = spec;
  if (upload) return { url: path, payload: typeof payload === 'string' ? asForm(payload) : formFor(payload ?? {}) };
  if (method !== 'GET') return { url: path, payload };
  return { url: `${path}?${typeof payload === 'string' ? encodeURI(payload) : queryText(payload ?? {})}` };
}

const send = (spec: CallSpec, { payload, headers, ...options }: Sent) =>
  server.http.inject({
    method: spec.method,
    ...placed(spec, payload),
    ...options,
    headers: {
      ...(spec.method === 'GET' ? {} : { 'content-type': spec.upload ? formType : 'application/json' }),
      'accept-language': 'en',
      ...headers,
    },
  });

function expectEnvelope(body: string): { code: number; data: { error?: string } } {
  const envelope = JSON.parse(body);
  expect(Object.keys(envelope)).toEqual(['code', 'msg', 'time', 'data']);
  expect(envelope).toMatchObject({ code: expect.any(Number), msg: expect.any(String), time: server.clock.now() });
  return envelope;
}

describe.each(named(all))('%s', (_name, { spec, input }) => {
  it('answers its envelope under its exact path and says that nothing may be kept', async () => {
    const reply = await send(spec, { payload: input, headers: { token } });
    expect(reply.statusCode).toBe(200);
    const { code, data } = expectEnvelope(reply.body);
    if (code !== 1) expect([...spec.errors, 'INVALID_INPUT']).toContain(data.error);
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

const isJson = ({ spec }: Case): boolean => spec.method !== 'GET' && !spec.upload;

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

describe('who may call', () => {
  const dead: Record<string, Record<string, string>> = {
    'no token': {},
    'an empty token': { token: '' },
    'a made-up token': { token: 'x'.repeat(43) },
    'a token of another shape': { token: "' or 1=1 --" },
    'a token in a cookie': { cookie: 'token=TOKEN' },
    'a bearer token': { authorization: 'Bearer TOKEN' },
  };

  it.each(named(members))('%s wants a living token in its header', async (_name, { spec, input }) => {
    for (const headers of Object.values(dead)) {
      const filled = Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, v.replace('TOKEN', token)]));
      const reply = await send(spec, { payload: input, headers: filled });
      expect(reply.statusCode).toBe(401);
      expect(expectEnvelope(reply.body).data).toEqual({ error: 'UNAUTHORIZED' });
    }
    const inQuery = await send(spec, { url: `${spec.path}?token=${token}`, payload: input });
    const inBody = await send(spec, { payload: { ...input, token } });
    expect([inQuery.statusCode, inBody.statusCode]).toEqual([401, 401]);
  });

  it.each(named(visitors))('%s is for everybody', async (_name, { spec, input }) => {
    for (const headers of Object.values(dead)) {
      expect((await send(spec, { payload: input, headers })).statusCode).not.toBe(401);
    }
  });
});

describe('what is malformed', () => {
  const RUNS = 300;
  /** Values that have broken somebody's server. */
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      '',
      -1,
      0,
      1.5,
      1e308,
      -0,
      2 ** 53,
      '1',
      true,
      [],
      {},
      [null],
      '\u0000',
      '\ud800',
      "'; drop table users; --",
    ),
    fc.jsonValue(),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  /** Half nearly right (one field broken), half garbage. */
  const bodies = (input: Record<string, unknown>) => {
    const fields = Object.keys(input);
    const near =
      fields.length === 0
        ? fc.dictionary(fc.string(), odd, { maxKeys: 3 })
        : fc.tuple(fc.constantFrom(...fields), odd).map(([field, value]) => ({ ...input, [field]: value }));
    return fc.oneof(
      near.map((body) => JSON.stringify(body)),
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 200 }),
    );
  };
  const headers = fc.record(
    {
      token: fc.constantFrom('x', 'y'.repeat(43)),
      'accept-language': fc.constantFrom('cn', 'en', 'ln', 'xx', '*', '__proto__'),
      'idempotency-key': fc.constantFrom('k', 'key-12345678', '../../../etc', 'a'.repeat(300)),
    },
    { requiredKeys: [] },
  );

  it.each(named(all))(
    '%s survives 300 malformed requests without a failure of its own',
    async (_name, { spec, input }) => {
      const isOurs = spec.access === 'member';
      await fc.assert(
        fc.asyncProperty(bodies(input), headers, async (payload, extra) => {
          const reply = await send(spec, { payload, headers: { ...extra, ...(isOurs ? { token } : {}) } });
          expect(reply.statusCode).toBeLessThan(500);
          expectEnvelope(reply.body);
        }),
        { numRuns: RUNS },
      );
    },
    60_000,
  );
});
