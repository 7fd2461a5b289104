import querystring from 'node:querystring';
import fc from 'fast-check';
import { queryText } from '@/contract/query-text';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { testCalls } from '../../../../test/harness/test-calls';
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
    expect((await ask('tab=0&ids=7&page=&keyword=')).data.input).toEqual({
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
