import querystring from 'node:querystring';
import fc from 'fast-check';
import { queryText } from '@/contract/query-text';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { confirmed, testCalls } from '../../../../test/harness/test-calls';
import { openApi } from '../open-api/open-api';
import { readQuery } from './query-input';

const { find } = testCalls.calls.things;
const { input } = testCalls.schemas.things.find;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ extra: testCalls });
});
afterAll(() => server?.close());

async function ask(query: string) {
  const reply = await server.http.inject({
    method: 'GET',
    url: `${find.path}?${query}`,
    headers: { 'accept-language': 'en' },
  });
  return { status: reply.statusCode, ...(reply.json() as { code: number; data: Record<string, unknown> }) };
}

describe('a GET call', () => {
  it('gets the fields of the query as its schema has them, with defaults for what is absent', async () => {
    expect((await ask('tab=1&ids=7&ids=9&lng=106.8&is_open=1&exact=true&keyword=007')).data.input).toEqual({
      tab: 1,
      ids: [7, 9],
      lng: 106.8,
      is_open: 1,
      exact: true,
      keyword: '007',
      page: 1,
      per_page: 10,
    });
  });

  it('takes a name that comes once as a list of one, and an empty value as none', async () => {
    expect((await ask('tab=0&ids=7&page=&keyword=&city=')).data.input).toEqual({
      tab: 0,
      ids: [7],
      keyword: '',
      page: 1,
      per_page: 10,
    });
  });

  it.each([
    ['a field it does not know', 'tab=1&token=x', { token: 'unknown' }],
    ['a missing field', '', { tab: 'required' }],
    ['a number that is none', 'tab=one', { tab: 'invalid' }],
    ['a number in another notation', 'tab=1&page=0x10', { page: 'invalid' }],
    ['one field twice', 'tab=1&tab=2', { tab: 'invalid' }],
    ['a list with a wrong item', 'tab=1&ids=1&ids=x', { 'ids.1': 'invalid' }],
    ['a name of the prototype', 'tab=1&constructor=1', { constructor: 'unknown' }],
  ])('refuses %s', async (_what, query, fields) => {
    expect(await ask(query)).toMatchObject({ status: 200, code: 0, data: { error: 'INVALID_INPUT', fields } });
  });

  it('reads what the client writes, whatever the values are', () => {
    const inputs = fc.record(
      {
        keyword: fc.string({ unit: 'grapheme', maxLength: 40 }),
        ids: fc.array(fc.integer({ min: 1 }), { minLength: 1 }),
        tab: fc.constantFrom(0, 1, 2),
        city: fc.constantFrom('jakarta', 'bali'),
        lng: fc.double({ min: -180, max: 180, noNaN: true }).map((degrees) => Number(degrees.toFixed(6)) + 0),
        exact: fc.boolean(),
      },
      { requiredKeys: ['tab'] },
    );
    fc.assert(
      fc.property(inputs, (value) => {
        expect(readQuery(input, querystring.parse(queryText(value)))).toEqual(value);
      }),
    );
  });

  it('stands in the document with a parameter for each field, and without a body', () => {
    const operation = openApi(testCalls).paths[find.path]?.get as {
      parameters: { in: string; name: string; required?: boolean; schema: { type?: string } }[];
      requestBody?: unknown;
    };
    expect(operation.requestBody).toBeUndefined();
    const query = operation.parameters.filter((parameter) => parameter.in === 'query');
    expect(query.map(({ name }) => name)).toEqual(Object.keys(input.entries));
    expect(query.filter(({ required }) => required).map(({ name }) => name)).toEqual(['tab']);
    expect(query.find(({ name }) => name === 'ids')?.schema.type).toBe('array');
  });
});

describe('a GET that changes something', () => {
  const { confirm } = testCalls.calls.things;
  let things = 0;

  interface Sent {
    method?: 'GET' | 'HEAD';
    query?: string;
    headers?: Record<string, string>;
  }

  /** A request for something new, and whether it was done. */
  async function send({ method = 'GET', query = '', headers = {} }: Sent, thing = ++things) {
    const url = `${confirm.path}?order_id=${thing}${query}`;
    const reply = await server.http.inject({ method, url, headers: { 'accept-language': 'en', ...headers } });
    return { thing, reply, times: confirmed.get(thing) ?? 0 };
  }

  let token: string;
  const key = () => ({ 'idempotency-key': `key-of-thing-${things + 1}` });
  beforeEach(async () => {
    token = (await server.member()).token;
  });

  it('is done once for a key, however often it is sent, and no answer of it may be kept', async () => {
    const headers = { token, ...key() };
    const { thing, reply } = await send({ headers });
    expect(reply.json()).toMatchObject({ code: 1, data: { order_id: thing, times: 1 } });
    server.clock.pass(1);
    const again = await send({ headers }, thing);
    expect([again.reply.body, again.times]).toEqual([reply.body, 1]);
    const other = await send({ headers });
    expect([other.reply.json().data.error, other.times]).toEqual(['IDEMPOTENCY_MISMATCH', 0]);
    for (const { headers } of [reply, again.reply, other.reply]) expect(headers['cache-control']).toBe('no-store');
  });

  it('is refused to whatever a page of others can send', async () => {
    const sent: [what: string, status: number, request: Sent][] = [
      ['a link or a picture', 401, {}],
      ['a token in the address', 401, { query: `&token=${token}`, headers: key() }],
      ['a token in a cookie', 401, { headers: { cookie: `token=${token}`, ...key() } }],
      ['a token without a key', 400, { headers: { token } }],
      ['a key that is none', 400, { headers: { token, 'idempotency-key': 'short' } }],
    ];
    for (const [what, status, request] of sent) {
      const { reply, times } = await send(request);
      expect([what, reply.statusCode, times]).toEqual([what, status, 0]);
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('is not done by a HEAD', async () => {
    const { reply, times } = await send({ method: 'HEAD', headers: { token, ...key() } });
    expect([reply.statusCode, times]).toEqual([405, 0]);
  });

  it('is sent by no page of an unknown origin, which may not send its headers', async () => {
    const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'token,idempotency-key' };
    const preflight = async (origin: string) =>
      (await server.http.inject({ method: 'OPTIONS', url: confirm.path, headers: { origin, ...asked } })).headers;
    expect(await preflight('https://evil.example')).not.toHaveProperty('access-control-allow-origin');
    const known = await preflight('https://kedai.example');
    expect(known['access-control-allow-headers']).toMatch(/token.*idempotency-key/i);
    expect(known['access-control-allow-credentials']).toBeUndefined();
  });

  it('stands in the document with a key that it must have', () => {
    const operation = openApi(testCalls).paths[confirm.path]?.get as {
      parameters: { name: string; required?: boolean }[];
    };
    expect(operation.parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'token',
      'idempotency-key',
      'order_id',
    ]);
  });
});
