import { CounterPage, until } from '../test/harness/counter-page';
import { type TestServer, testServer } from '../test/harness/server';
import { Shopping } from '../test/harness/shopping';
import type { LiveListener } from './live';

let server: TestServer;
let shop: Shopping;
let page: CounterPage;
let readEvents: typeof import('./live').readEvents;
let device: typeof import('./device').device;
beforeAll(async () => {
  server = await testServer();
  shop = await Shopping.begin(server);
  page = await CounterPage.open(server);
  ({ readEvents } = await import('./live'));
  ({ device } = await import('./device'));
});
beforeEach(async () => {
  page.up();
  const { 'ops-shift': token } = await shop.shift();
  device.set({ key: Shopping.key, shift: { token, name: 'Sri' } });
});
afterAll(() => server?.closeChecked());

/** What a listener was told, in order. */
function listens() {
  const told: string[] = [];
  const numbers: number[] = [];
  const listener: LiveListener = {
    onOpen: () => void told.push('open'),
    onEvent: ({ topic }, number) => {
      told.push(topic);
      numbers.push(number);
    },
    onReset: () => void told.push('reset'),
    onEnded: () => void told.push('ended'),
  };
  return { told, numbers, listener, line: new AbortController() };
}
const marks = (soldout: 0 | 1) => shop.ops('goods', { goods_id: 1, soldout });

it('tells what happens after an event, in order, until the line is cut', async () => {
  const { head } = (await shop.ops('orders')).body;
  await marks(1);
  const { told, numbers, listener, line } = listens();
  const reading = readEvents(head, listener, line.signal);
  await until(() => told.includes('menu'), 'what was missed');
  await marks(0);
  await until(() => told.filter((topic) => topic === 'menu').length === 2, 'what happens now');
  expect(told[0]).toBe('open');
  expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
  line.abort();
  await reading;
});

it('ends without an error when the network is lost, before or after it was open', async () => {
  const one = listens();
  const reading = readEvents(0, one.listener, one.line.signal);
  await until(() => one.told.includes('open'), 'the stream');
  page.down();
  await reading;
  const other = listens();
  await readEvents(0, other.listener, other.line.signal);
  expect(other.told).toEqual([]);
});

it('says that it has ended when the shift has, and for a key that is no longer valid', async () => {
  const one = listens();
  const reading = readEvents(0, one.listener, one.line.signal);
  await until(() => one.told.includes('open'), 'the stream');
  await shop.ops('shifts/end', {}, { 'ops-shift': device.shift?.token ?? '' });
  await reading;
  expect(one.told.at(-1)).toBe('ended');
  const { told, listener, line } = listens();
  await readEvents(0, listener, line.signal);
  device.set({ key: 'no key' });
  await readEvents(0, listener, line.signal);
  expect(told).toEqual(['ended', 'ended']);
});

it('is told to read everything again when it has missed too much', async () => {
  const { told, listener, line } = listens();
  const reading = readEvents(9_000_000, listener, line.signal);
  await until(() => told.includes('reset'), 'the reset');
  line.abort();
  await reading;
});

describe('a connection that says nothing', () => {
  const network = globalThis.fetch;
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = network;
  });

  it('is given up after 25 seconds', async () => {
    const headers = { 'content-type': 'text/event-stream' };
    globalThis.fetch = async (_path, init) => {
      const body = new ReadableStream({
        start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
      });
      return new Response(body, { headers });
    };
    const { told, listener, line } = listens();
    let hasEnded = false;
    const reading = readEvents(0, listener, line.signal).then(() => {
      hasEnded = true;
    });
    await jest.advanceTimersByTimeAsync(24_999);
    expect([told, hasEnded]).toEqual([['open'], false]);
    await jest.advanceTimersByTimeAsync(1);
    await reading;
  });
});
