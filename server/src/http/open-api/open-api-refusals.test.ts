import type { CallSpec } from '@/contract/core';
import { contractCases, requestOf } from '../../../../test/harness/contract-calls';
import { Counter } from '../../../../test/harness/counter';
import { sampleInput } from '../../../../test/harness/sample-input';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { internalCalls } from '../../internal-contract';
import type { InternalSpec } from '../../internal-contract/core';
import { appContract } from '../calls/call-entries';

type Part = Record<string, unknown>;
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Part> }>>;
  components: { responses: Record<string, Part> };
}

let server: TestServer;
let counter: Counter;
let document: Document;
beforeAll(async () => {
  server = await testServer();
  counter = await Counter.open(server, 1);
  document = (await server.http.inject('/docs/openapi.json')).json();
});
afterAll(() => server?.close());

const named = (part: unknown): string[] =>
  [...JSON.stringify(part ?? {}).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);

/** The refusals that the document names for one status of an operation. */
function declaredFor({ method, path }: { method: string; path: string }, status: number): string[] {
  const { responses = {} } = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
  const found = responses[status] ?? responses.default ?? {};
  const ref = /^#\/components\/responses\/(\w+)$/.exec(String(found.$ref ?? ''))?.[1];
  return named(ref ? document.components.responses[ref] : found);
}

interface Sendable {
  spec: { method: string; path: string };
  send: (change: { body?: Part; headers?: Record<string, string> }) => Promise<{ statusCode: number; body: string }>;
}

const routes = Object.values(internalCalls)
  .flatMap((group) => Object.values(group) as InternalSpec[])
  .filter(({ access, answer, stream }) => access === 'shop' && (answer ?? stream));

/** Each call of the contract, and each of the shop's, as somebody who may make it. */
async function everyCall(): Promise<Sendable[]> {
  const { token } = await server.member();
  const ofApp = contractCases(appContract).map(({ spec, input }) => ({
    spec,
    send: ({ body, headers }: { body?: Part; headers?: Record<string, string> }) =>
      server.http.inject(requestOf(spec, { payload: { ...input, ...body }, headers: { token, ...headers } })),
  }));
  const ofShop = routes.map((spec) => ({
    spec,
    send: ({ body, headers }: { body?: Part; headers?: Record<string, string> }) => {
      const input = spec.body ? (sampleInput(spec.body) as Part) : {};
      const sent = { ...counter.headers, ...headers };
      const query = spec.method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
      return counter.send({ ...spec, path: spec.path + query }, { ...input, ...body }, sent);
    },
  }));
  return [...ofApp, ...ofShop];
}

const wrongs: [string, { body?: Part; headers?: Record<string, string> }][] = [
  ['a shift that has ended', { headers: { 'ops-shift': 'ended' } }],
  ['a field that it does not know', { body: { no_such_field: '1' } }],
  ['a text with a NUL', { body: { keyword: 'a\u0000b', text: 'a\u0000b' } }],
  ['a key of another form', { headers: { 'idempotency-key': '?' } }],
  ['a token and a key of nobody', { headers: { token: 'x', 'ops-key': 'x' } }],
  ['a body of another type', { headers: { 'content-type': 'text/xml' } }],
  ['an event of another form', { headers: { 'last-event-id': 'x' } }],
];

describe('the document of the API', () => {
  it.each(wrongs)('names how every call refuses %s', async (_what, change) => {
    let refused = 0;
    for (const { spec, send } of await everyCall()) {
      // What this leaves a call to do as always is tested elsewhere; a stream would not end.
      if (spec.path === '/ops/events' && !('ops-shift' in (change.headers ?? {}))) continue;
      const { statusCode, body } = await send(change);
      const { code, data } = JSON.parse(body) as { code?: number; data?: { error?: string } };
      if (code === undefined || code === 1) continue;
      refused += 1;
      expect([spec.path, statusCode, declaredFor(spec, statusCode)]).toEqual([
        spec.path,
        statusCode,
        expect.arrayContaining([data?.error]),
      ]);
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('names how a session is refused whose code is not valid', async () => {
    const spec = appContract.calls.embed?.session as CallSpec;
    const payload = { partner: 'none', code: 'x', nonce: 'x' };
    const { statusCode } = await server.http.inject(requestOf(spec, { payload }));
    expect([statusCode, Object.keys(document.paths[spec.path]?.post?.responses ?? {})]).toEqual([
      401,
      expect.arrayContaining(['401']),
    ]);
    expect(declaredFor(spec, 401)).toEqual(['UNAUTHORIZED']);
    expect(declaredFor(spec, 200)).not.toContain('UNAUTHORIZED');
  });

  it('names the shift for every call of a shop', async () => {
    for (const spec of routes) {
      const reply = await counter.send(spec, {}, { ...counter.headers, 'ops-shift': 'ended' });
      expect([spec.path, reply.statusCode, reply.json().data]).toEqual([spec.path, 200, { error: 'SHIFT_NEEDED' }]);
      expect(declaredFor(spec, 200)).toContain('SHIFT_NEEDED');
    }
  });

  it('names the refusal of a key that was used for something else wherever it names the key', async () => {
    for (const { spec } of await everyCall()) {
      const operation = JSON.stringify(document.paths[spec.path]?.[spec.method.toLowerCase()]);
      if (operation.includes('"idempotency-key"')) expect(declaredFor(spec, 200)).toContain('IDEMPOTENCY_MISMATCH');
    }
  });
});
