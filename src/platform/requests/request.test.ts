import { fakeSender, ok, refused, settle, unauthorized } from '../../../test/harness/fake-platform';
import { Tips } from '../screen/tips';
import type { FailureKind, RawAnswer } from './outcome';
import { createRequest, RequestError, type RequestOptions } from './request';

const optionSets: RequestOptions[] = [
  {},
  { toast: false, catch: false },
  { toast: true },
  { toast: true, catch: false },
  { catch: true },
  { toast: false, catch: true },
  { toast: true, catch: true },
];
const failures: { name: string; reply: RawAnswer | 'lost' | 'never'; kind: FailureKind; tip: string }[] = [
  { name: 'code 0', reply: refused('CART_EMPTY', {}, 'the cart is empty'), kind: 'api', tip: 'the cart is empty' },
  { name: 'code 0 without a msg', reply: { status: 200, data: { code: 0 } }, kind: 'api', tip: 'broken' },
  { name: 'HTTP 500', reply: { status: 500, data: '<html>' }, kind: 'http', tip: 'broken' },
  { name: 'HTTP 503 with a msg', reply: { status: 503, data: { code: 0, msg: 'busy' } }, kind: 'http', tip: 'busy' },
  { name: 'HTTP 401', reply: unauthorized, kind: 'auth', tip: '' },
  { name: '204', reply: { status: 204, data: null }, kind: 'parse', tip: 'broken' },
  { name: 'HTML', reply: { status: 200, data: '<html>' }, kind: 'parse', tip: 'broken' },
  { name: 'lost network', reply: 'lost', kind: 'network', tip: 'lost' },
  { name: 'no answer', reply: 'never', kind: 'timeout', tip: 'timeout' },
];

function build(reply: RawAnswer | 'lost' | 'never') {
  const fake = fakeSender();
  fake.network.reply = () => (reply === 'never' ? undefined : reply);
  const toasts: string[] = [];
  const tips = new Tips({
    texts: { networkLost: () => 'lost', timeout: () => 'timeout', broken: () => 'broken' },
    show: (text) => toasts.push(text),
    now: fake.timers.now,
  });
  return { ...fake, toasts, request: createRequest(fake.sender.send, tips.show) };
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

test.each(table)('$name with $options', async ({ options, reply, kind, tip }) => {
  const { request, timers, toasts } = build(reply);
  const seen = await observe(request({ method: 'POST', path: '/api/x' }, options));
  await timers.advance(120_000);
  if (options.catch) {
    expect(seen.state).toBe('rejected');
    expect(seen.value).toBeInstanceOf(RequestError);
    expect((seen.value as RequestError).failure.kind).toBe(kind);
  } else {
    expect(seen.state).toBe('pending');
  }
  expect(toasts).toEqual(options.toast && tip ? [tip] : []);
});

test.each(optionSets)('success resolves with the data and shows nothing, with %p', async (options) => {
  const { request, toasts } = build(ok({ id: 7 }));
  const seen = await observe(request({ method: 'POST', path: '/api/x' }, options));
  expect(seen).toEqual({ state: 'resolved', value: { id: 7 } });
  expect(toasts).toEqual([]);
});

test('a lost network is shown once in three seconds, for any number of calls', async () => {
  const { request, timers, toasts } = build('lost');
  for (let i = 0; i < 5; i++) void request({ method: 'POST', path: '/api/x' }, { toast: true });
  await settle();
  expect(toasts).toEqual(['lost']);
  await timers.advance(2999);
  void request({ method: 'POST', path: '/api/x' }, { toast: true });
  await settle();
  expect(toasts).toEqual(['lost']);
  await timers.advance(1);
  void request({ method: 'POST', path: '/api/x' }, { toast: true });
  await settle();
  expect(toasts).toEqual(['lost', 'lost']);
});

test('calls without `toast` do not count for that', async () => {
  const { request, toasts } = build('lost');
  void request({ method: 'POST', path: '/api/x' });
  void request({ method: 'POST', path: '/api/x' }, { toast: true });
  await settle();
  expect(toasts).toEqual(['lost']);
});
