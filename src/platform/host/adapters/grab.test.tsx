import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { type AppAsk, appAskData } from '@/contract/embed/app-asks';
import type { Host, PartnerFacts } from './adapter';
import { meetGrab } from './grab';

const facts: PartnerFacts = {
  partner: 'grab',
  kind: 'grab',
  origins: [],
  app_id: 'client-1',
  capabilities: Object.keys(appAskData) as AppAsk[],
};

interface Request {
  module: string;
  method: string;
  callback: string;
  parameters: Record<string, string>;
}
const own = window as unknown as Record<string, unknown>;
const requests: Request[] = [];
type Answer = (request: Request) => object | null | undefined;
let answer: Answer = () => ({ status_code: 204 });

/** Grab's app takes a request, and answers it later. Undefined: it never does. */
function take(request: Request): void {
  requests.push(request);
  const given = answer(request);
  if (given === undefined) return;
  setTimeout(() => (own[request.callback] as (answer: object | null) => void)(given));
}

const android = () => {
  const module = new Proxy({}, { get: () => (text: string) => take(JSON.parse(text)) });
  own.ContainerModule = module;
  own.IdentityModule = module;
};
const ios = () => {
  const handler = { postMessage: take };
  own.webkit = { messageHandlers: { ContainerModule: handler, IdentityModule: handler } };
};

beforeAll(() => {
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder });
});
beforeEach(() => {
  requests.length = 0;
  answer = () => ({ status_code: 204 });
});
afterEach(() => {
  delete own.ContainerModule;
  delete own.IdentityModule;
  delete own.webkit;
  jest.useRealTimers();
});

function meet(change: Partial<PartnerFacts> = {}): Host {
  const met: Host[] = [];
  meetGrab({ facts: { ...facts, ...change }, handlers: {}, launchData: '', onHost: (host) => void met.push(host) });
  if (!met[0]) throw new Error('no host');
  return met[0];
}

it('nobody is met outside Grab', () => {
  expect(() => meet()).toThrow('no host');
});

describe.each([
  ['Android', android],
  ['iOS', ios],
])('in the app for %s', (_, open) => {
  beforeEach(open);

  it('a launch is a code with what proves that it is ours', async () => {
    answer = ({ parameters }) => ({ status_code: 200, result: { code: 'c-1', state: parameters.state } });
    const launched = (await meet().launch?.()) as Record<string, string>;
    const [{ module, method, parameters }] = requests as [Request];
    expect([module, method]).toEqual(['IdentityModule', 'authorize']);
    expect(parameters).toMatchObject({
      ...{ clientId: 'client-1', scope: 'openid', responseMode: 'in_place', codeChallengeMethod: 'S256' },
      redirectUri: 'http://localhost/',
    });
    expect(launched).toEqual({
      code: 'c-1',
      code_verifier: expect.stringMatching(/^[\w-]{64}$/),
      nonce: parameters.nonce,
      redirect_uri: 'http://localhost/',
    });
    expect(parameters.codeChallenge).toBe(createHash('sha256').update(launched.code_verifier!).digest('base64url'));
    expect(Object.keys(own).filter((name) => name.includes('Callback'))).toEqual([]);
  });

  it('the app does what Grab has a method for', async () => {
    const host = meet();
    const offered = facts.capabilities.filter((name) => host.can(name)).sort();
    expect(offered).toEqual(['close', 'openExternal', 'ready', 'route']);
    expect(await host.ask('ready')).toEqual({ status: 204 });
    expect(await host.ask('route', { path: '/pages/index/index', title: 'Kedai', canGoBack: false })).toEqual({
      status: 204,
    });
    expect(await host.ask('openExternal', { url: 'https://kedai.example' })).toEqual({ status: 204 });
    expect(await host.ask('openExternal', { url: 'gojek://gopay' })).toEqual({ status: 501 });
    answer = () => ({ status_code: 426, error: 'Upgrade Required' });
    expect(await host.ask('close')).toEqual({ status: 424 });
    expect(requests.map(({ method, parameters }) => [method, parameters])).toEqual([
      ['hideLoader', {}],
      ['setTitle', { title: 'Kedai' }],
      ['openExternalLink', { url: 'https://kedai.example' }],
      ['close', {}],
    ]);
  });
});

it.each<[string, Answer]>([
  ['that was cancelled', () => ({ status_code: 204 })],
  ['that was refused', () => ({ status_code: 403, error: 'no' })],
  ['of another request', () => ({ status_code: 200, result: { code: 'c-1', state: 'another' } })],
  ['without a code', ({ parameters }) => ({ status_code: 200, result: { state: parameters.state } })],
  ['of no shape', () => null],
])('a consent %s is no launch', async (_, given) => {
  android();
  answer = given;
  expect(await meet().launch?.()).toBeNull();
});

it('without a client id nothing is asked', async () => {
  android();
  expect(await meet({ app_id: null }).launch?.()).toBeNull();
  expect(requests).toEqual([]);
});
