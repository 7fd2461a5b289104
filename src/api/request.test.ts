import type { Calls } from '@/contract';
import type { RawAnswer } from '@/platform/requests/outcome';
import { Tips } from '@/platform/screen/tips';
import { fakeSender, ok, refused, settle, unauthorized } from '../../test/harness/fake-platform';
import { testCalls } from '../../test/harness/test-calls';
import { type ApiCall, type ApiError, CallError, createApi, type RequestOptions } from './index';

const optionSets: RequestOptions[] = [
  {},
  { toast: false, catch: false },
  { toast: true },
  { toast: true, catch: false },
  { catch: true },
  { toast: false, catch: true },
  { toast: true, catch: true },
];
const business = { kind: 'business', code: 'CART_EMPTY', msg: 'the cart is empty' };
const failures: { name: string; reply: RawAnswer | 'lost' | 'never'; error: Partial<ApiError>; tip: string }[] = [
  {
    name: 'code 0',
    reply: refused('CART_EMPTY', {}, 'the cart is empty'),
    error: business as ApiError,
    tip: 'the cart is empty',
  },
  {
    name: 'code 0 without a msg',
    reply: { status: 200, data: { code: 0 } },
    error: { kind: 'invalidResponse' },
    tip: 'broken',
  },
  {
    name: 'HTTP 500',
    reply: { status: 500, data: '<html>' },
    error: { kind: 'unavailable', status: 500 },
    tip: 'broken',
  },
  {
    name: 'HTTP 503 with a msg',
    reply: { status: 503, data: { code: 0, msg: 'busy' } },
    error: { kind: 'unavailable' },
    tip: 'busy',
  },
  { name: 'HTTP 401', reply: unauthorized, error: { kind: 'unauthorized' }, tip: '' },
  { name: '204', reply: { status: 204, data: null }, error: { kind: 'invalidResponse' }, tip: 'broken' },
  { name: 'HTML', reply: { status: 200, data: '<html>' }, error: { kind: 'invalidResponse' }, tip: 'broken' },
  { name: 'lost network', reply: 'lost', error: { kind: 'network' }, tip: 'lost' },
  { name: 'no answer', reply: 'never', error: { kind: 'timeout' }, tip: 'timeout' },
];

/** A call that changes something, which is therefore sent once. */
const calls = { things: { change: { ...testCalls.calls.things.find, method: 'POST', safe: false } } } as const;

function build(reply: RawAnswer | 'lost' | 'never') {
  const fake = fakeSender();
  fake.network.reply = () => (reply === 'never' ? undefined : reply);
  const toasts: string[] = [];
  const tips = new Tips({
    texts: { networkLost: () => 'lost', timeout: () => 'timeout', broken: () => 'broken' },
    show: (text) => toasts.push(text),
    now: fake.timers.now,
  });
  const api = createApi(calls as unknown as Calls, {
    send: fake.sender.send,
    makeKey: () => 'key',
    showTip: tips.show,
  }) as unknown as { things: { change: Pick<ApiCall<'chain', 'service'>, 'request'> } };
  return { ...fake, toasts, request: api.things.change.request };
}

async function observe(promise: Promise<unknown>) {
  const seen: { state: 'pending' | 'resolved' | 'rejected'; value?: unknown } = { state: 'pending' };
  promise.then(
    (value) => Object.assign(seen, { state: 'resolved', value }),
    (value: unknown) => Object.assign(seen, { state: 'rejected', value }),
  );
  await settle();
  return seen;
}

const table = optionSets.flatMap((options) => failures.map((failure) => ({ options, ...failure })));

test.each(table)('$name with $options', async ({ options, reply, error, tip }) => {
  const { request, timers, toasts } = build(reply);
  const seen = await observe(request({}, options));
  await timers.advance(120_000);
  if (options.catch) {
    expect(seen.state).toBe('rejected');
    expect(seen.value).toBeInstanceOf(CallError);
    expect((seen.value as CallError).error).toMatchObject(error);
  } else {
    expect(seen.state).toBe('pending');
  }
  expect(toasts).toEqual(options.toast && tip ? [tip] : []);
});

test.each(optionSets)('success resolves with the data and shows nothing, with %p', async (options) => {
  const { request, toasts } = build(ok({ id: 7 }));
  const seen = await observe(request({}, options));
  expect(seen).toEqual({ state: 'resolved', value: { id: 7 } });
  expect(toasts).toEqual([]);
});

test('a lost network is shown once in three seconds, for any number of calls', async () => {
  const { request, timers, toasts } = build('lost');
  for (let i = 0; i < 5; i++) void request({}, { toast: true });
  await settle();
  expect(toasts).toEqual(['lost']);
  await timers.advance(2999);
  void request({}, { toast: true });
  await settle();
  expect(toasts).toEqual(['lost']);
  await timers.advance(1);
  void request({}, { toast: true });
  await settle();
  expect(toasts).toEqual(['lost', 'lost']);
});

test('calls without `toast` do not count for that', async () => {
  const { request, toasts } = build('lost');
  void request({});
  void request({}, { toast: true });
  await settle();
  expect(toasts).toEqual(['lost']);
});
