import fc from 'fast-check';
import { appAskData } from '@/contract/embed/app-asks';
import { hostAskData } from '@/contract/embed/host-asks';
import type { Host, Meeting } from '@/platform/host/adapters/adapter';
import { meetFrame } from '@/platform/host/adapters/frame';
import { navigate } from '@/platform/navigation/navigate';
import { routes } from '@/platform/routes';
import type { Stores } from '@/state/stores';
import { seed, tellFigure, triesOf } from '../../../test/harness/proof';
import { hostHandlers } from './host-handlers.h5';

const ours = 'https://partner.example';
const token = 'the-token-of-the-session';
const parent = { postMessage: jest.fn() };

interface Met {
  host?: Host;
  nonce: string;
  sent: unknown[];
  port: { postMessage(message: unknown): void; onmessage?: (event: { data: unknown }) => unknown };
}

const stores = {
  session: { token, setLanguage: () => undefined },
  theme: { choice: 'system' },
  language: { set: async () => true },
  platform: { applyTheme: () => undefined },
} as unknown as Stores;

/** Meets a host on a page that speaks only in this test. */
function meet(): Met {
  const sent: unknown[] = [];
  const met: Met = { nonce: '', sent, port: { postMessage: (message) => void sent.push(message) } };
  parent.postMessage.mockReset();
  const meeting: Meeting = {
    facts: {
      partner: 'shop',
      kind: 'iframe',
      origins: [ours],
      capabilities: Object.keys(appAskData) as never,
      app_id: null,
    },
    handlers: hostHandlers(stores, async () => undefined),
    launchData: '',
    onHost: (host) => {
      met.host = host;
    },
  };
  meetFrame(meeting);
  met.nonce = parent.postMessage.mock.calls[0]?.[0].nonce;
  return met;
}

function come(data: unknown, more: { origin?: string; source?: unknown; ports?: unknown[] } = {}): void {
  const event = Object.assign(new Event('message'), { data, origin: ours, source: parent, ports: [], ...more });
  window.dispatchEvent(event);
}

let listening: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;
beforeEach(() => {
  jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
  listening = jest.spyOn(window, 'addEventListener') as never;
});
afterEach(() => jest.restoreAllMocks());

/** Ends what listens for messages. Otherwise each message would reach every host that was met before. */
function leave(): void {
  for (const [type, listener] of listening.mock.calls)
    if (type === 'message') window.removeEventListener(type, listener);
  listening.mockClear();
}

const helloOf = (nonce: string): object => ({
  kedai: 1,
  type: 'hello',
  protocol: 1,
  nonce,
  capabilities: ['getAuthCode'],
});

it('greets the exact origins of the partner, and takes a port of the parent there for this nonce only', () => {
  const met = meet();
  expect(parent.postMessage.mock.calls.map(([, target]) => target)).toEqual([ours]);
  const good = helloOf(met.nonce);
  const ports = [met.port];
  come(good, { ports, origin: 'https://other.example' });
  come(good, { ports, origin: 'null' });
  come(good, { ports, source: { postMessage: () => undefined } });
  come(helloOf('x'.repeat(22)), { ports });
  come(good);
  come({ ...good, protocol: 2 }, { ports });
  come({ kedai: 1, type: 'hello', nonce: met.nonce, status: 426 }, { ports });
  expect(met.host).toBeUndefined();
  come(good, { ports });
  expect(met.host?.can('getAuthCode')).toBe(true);
  expect(met.host?.can('pay')).toBe(false);
});

it('answers asks that nobody knows with 501, names of every object too, and data that do not fit with 400', async () => {
  const met = meet();
  come(helloOf(met.nonce), { ports: [met.port] });
  const answerTo = async (asked: object): Promise<unknown> => {
    met.sent.length = 0;
    await met.port.onmessage?.({ data: { kedai: 1, type: 'ask', id: 1, ...asked } });
    await new Promise((done) => setTimeout(done));
    return met.sent;
  };
  const answer = (status: number) => [{ kedai: 1, type: 'answer', id: 1, status }];
  for (const unknown of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a name', '']) {
    expect([unknown, await answerTo({ name: unknown })]).toEqual([unknown, answer(501)]);
  }
  expect(await answerTo({ name: 'online', data: { online: true } })).toEqual(answer(204));
  for (const data of [{ scheme: 'light', tokens: [] }, { scheme: 'light', tokens: null }, [], undefined]) {
    expect(await answerTo({ name: 'setTheme', data })).toEqual(answer(400));
  }
});

const name = fc.oneof(fc.constantFrom(...Object.keys(hostAskData)), fc.string());
const path = fc.oneof(
  fc.constantFrom('/pages/index/index', '/pages/My/My?a=1', 'javascript:alert(1)', '//evil.example', '/pages/none'),
  fc.string(),
);
const field = fc.oneof(fc.anything(), path, fc.constant(null), fc.constant(token));
const data = fc.oneof(
  fc.anything(),
  fc.record({ path, locale: field, scheme: field, tokens: field, visible: field, online: field, insets: field }),
  fc.record({ path }),
);
const message = fc.oneof(
  fc.anything(),
  fc.record({ kedai: fc.constant(1), type: fc.constantFrom('ask', 'answer', 'hello'), id: fc.nat(), name, data }),
  fc.record({ kedai: fc.constant(1), type: fc.constant('answer'), id: fc.nat(5), status: fc.anything(), data }),
);
const origin = fc.constantFrom(ours, 'null', 'https://evil.example', '');
const arrival = fc.record({ message, origin, isParent: fc.boolean(), byPort: fc.boolean(), asText: fc.boolean() });
type Arrival = typeof arrival extends fc.Arbitrary<infer One> ? One : never;

/** The message as text; as it is if it cannot be written as JSON. */
function asJson(one: unknown): unknown {
  try {
    return JSON.stringify(one);
  } catch {
    return one;
  }
}

async function arrive(met: Met, { message: one, origin: from, isParent, byPort, asText }: Arrival): Promise<void> {
  const received = asText ? asJson(one) : one;
  if (byPort) await met.port.onmessage?.({ data: received });
  else come(received, { origin: from, source: isParent ? parent : {}, ports: [{ postMessage: () => undefined }] });
}

const tries = triesOf(100);
it(`survives any messages, and opens no page that is not in the table (seed ${seed})`, async () => {
  const known = new Set(Object.keys(routes));
  const opened = jest.spyOn(navigate, 'to').mockImplementation(() => undefined);
  jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
  const errors: unknown[] = [];
  window.addEventListener('error', (event) => errors.push(event.error));
  const address = window.location.href;
  await fc.assert(
    fc.asyncProperty(fc.array(arrival, { maxLength: 8 }), fc.nat(8), async (arrivals, at) => {
      const met = meet();
      for (const [index, one] of arrivals.entries()) {
        if (index === at) come(helloOf(met.nonce), { ports: [met.port] });
        await arrive(met, one);
      }
      await new Promise((done) => setTimeout(done));
      for (const [to] of opened.mock.calls) expect(known.has(to)).toBe(true);
      const told = JSON.stringify([met.sent, parent.postMessage.mock.calls]);
      expect(told).not.toContain(`"${token}"`);
      expect(window.location.href).toBe(address);
      expect(errors).toEqual([]);
      opened.mockClear();
      leave();
    }),
    { seed, numRuns: tries },
  );
  tellFigure(`${tries} visits of the app were sent up to 8 messages each`);
}, 1_800_000);
