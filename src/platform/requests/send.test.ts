import { fakeSender, ok, refused, settle, unauthorized } from '../../../test/harness/fake-platform';
import { Abort } from './abort';
import type { Outcome, RawAnswer } from './outcome';
import type { SendCall } from './send';

const read: SendCall = { method: 'POST', path: '/api/order/myOrder', input: { tab: 0 }, access: 'member', safe: true };
const write: SendCall = { method: 'POST', path: '/api/user/profile', input: { nickname: 'Sari' }, access: 'member' };

function watch(promise: Promise<Outcome>): { outcome: Outcome | undefined } {
  const seen: { outcome: Outcome | undefined } = { outcome: undefined };
  void promise.then((outcome) => {
    seen.outcome = outcome;
  });
  return seen;
}

const answers: [string, RawAnswer, Partial<Outcome>][] = [
  ['code 1', ok({ list: [] }, 1_800_000_123), { ok: true, data: { list: [] }, time: 1_800_000_123 }],
  ['any other code but 0', { status: 200, data: { code: 200, data: 7 } }, { ok: true, data: 7, time: 0 }],
  ['201', { status: 201, data: { code: 1, data: {} } }, { ok: true }],
  ['299', { status: 299, data: { code: 1, data: {} } }, { ok: true }],
  ['code 0', refused('CART_EMPTY', {}, 'empty'), { kind: 'api', msg: 'empty', data: { error: 'CART_EMPTY' } }],
  ['code 0 without a msg', { status: 200, data: { code: 0 } }, { kind: 'api', msg: '' }],
  ['204', { status: 204, data: null }, { kind: 'parse' }],
  ['an HTML page', { status: 200, data: '<html>log in to the wifi</html>' }, { kind: 'parse' }],
  ['broken JSON', { status: 200, data: null }, { kind: 'parse' }],
  ['an array', { status: 200, data: [1] }, { kind: 'parse' }],
  ['a number', { status: 200, data: 5 }, { kind: 'parse' }],
  ['JSON as text', { status: 200, data: '{"code":1,"data":{"a":1}}' }, { ok: true, data: { a: 1 } }],
  ['301', { status: 301, data: null }, { kind: 'http', status: 301 }],
  ['400', { status: 400, data: { code: 0, msg: 'bad', data: null } }, { kind: 'http', status: 400, msg: 'bad' }],
  ['401', unauthorized, { kind: 'auth' }],
  ['500 with HTML', { status: 500, data: '<html>' }, { kind: 'http', status: 500, msg: '' }],
  ['no status', { status: 0, data: { code: 1 } }, { kind: 'http', status: 0 }],
];

test.each(answers)('an answer of %s becomes its outcome', async (_name, raw, expected) => {
  const { sender, network } = fakeSender();
  network.reply = () => raw;
  expect(await sender.send(write)).toMatchObject(expected);
});

test('every call sends token, language and key, and the input as its body', async () => {
  const { sender, network } = fakeSender();
  network.reply = () => ok();
  await sender.send({ ...write, idempotencyKey: 'k-1' });
  expect(network.last()).toMatchObject({
    kind: 'request',
    url: 'https://shop.example/api/user/profile',
    method: 'POST',
    data: { nickname: 'Sari' },
    header: {
      token: 'token-1',
      'accept-language': 'ln',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
    },
  });
});

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('%s is sent as such', async (method) => {
  const { sender, network } = fakeSender();
  network.reply = () => ok();
  expect((await sender.send({ method, path: '/api/x' })).ok).toBe(true);
  expect(network.last().method).toBe(method);
  expect('content-type' in network.last().header).toBe(method !== 'GET');
});

test('a GET sends its input in the address, in the same way on every host', async () => {
  const { sender, network } = fakeSender();
  network.reply = () => ok();
  await sender.send({ method: 'GET', path: '/api/x', input: { page: 2, ids: [1, 2], city: undefined } });
  expect(network.last()).toMatchObject({ url: 'https://shop.example/api/x?page=2&ids=1&ids=2', data: {} });
});

test('an upload sends its file and parses an answer that comes as text', async () => {
  const { sender, network } = fakeSender();
  network.reply = () => ({ status: 200, data: '{"code":1,"msg":"","time":5,"data":{"url":"/u/1.png"}}' });
  const outcome = await sender.send({
    method: 'POST',
    path: '/api/common/upload',
    kind: 'upload',
    input: { file: 'wxfile://1' },
  });
  expect(outcome).toEqual({ ok: true, data: { url: '/u/1.png' }, time: 5 });
  expect(network.last()).toMatchObject({ kind: 'upload', data: { file: 'wxfile://1' } });
  expect(network.last().header).not.toHaveProperty('content-type');
});

test('a download uses its own transport function', async () => {
  const { sender, network } = fakeSender();
  network.reply = () => ok({ path: 'blob:1' });
  const outcome = await sender.send({ method: 'GET', path: '/api/x', kind: 'download' });
  expect(outcome).toMatchObject({ ok: true, data: { path: 'blob:1' } });
  expect(network.last().kind).toBe('download');
});

test('a server that never answers causes a time-out after 60 s, and the request is aborted', async () => {
  const { sender, network, timers } = fakeSender();
  const seen = watch(sender.send(read));
  await timers.advance(59_999);
  expect(seen.outcome).toBeUndefined();
  await timers.advance(1);
  expect(seen.outcome).toEqual({ ok: false, kind: 'timeout' });
  expect(network.last().isAborted).toBe(true);
  expect(network.sent).toHaveLength(1);
  expect(timers.pending).toBe(0);
});

test.each(['upload', 'download'] as const)('%s: a request that never ends is aborted after 60 s', async (kind) => {
  const { sender, network, timers } = fakeSender();
  const seen = watch(sender.send({ method: 'POST', path: '/api/common/upload', kind }));
  await timers.advance(59_999);
  expect(seen.outcome).toBeUndefined();
  await timers.advance(1);
  expect(seen.outcome).toEqual({ ok: false, kind: 'timeout' });
  expect(network.last()).toMatchObject({ kind, isAborted: true });
});

test('the 60 s apply to all retries together', async () => {
  const { sender, network, timers } = fakeSender();
  const seen = watch(sender.send(read));
  await timers.advance(40_000);
  network.last().fail();
  await timers.advance(1000);
  expect(network.sent).toHaveLength(2);
  await timers.advance(18_999);
  expect(seen.outcome).toBeUndefined();
  await timers.advance(1);
  expect(seen.outcome).toEqual({ ok: false, kind: 'timeout' });
});

test('a late answer after the time-out changes nothing', async () => {
  const { sender, network, timers } = fakeSender();
  const seen = watch(sender.send(read));
  await timers.advance(60_000);
  network.last().answer(ok());
  await settle();
  expect(seen.outcome).toEqual({ ok: false, kind: 'timeout' });
});

test('a host that throws instead of failing counts as a lost network', async () => {
  const { sender, network } = fakeSender();
  network.reply = () => {
    throw new Error('the domain is not in the list');
  };
  expect(await sender.send(write)).toEqual({ ok: false, kind: 'network' });
});

test('an aborted call settles as aborted and aborts its request', async () => {
  const { sender, network, timers } = fakeSender();
  const abort = new Abort();
  const seen = watch(sender.send({ ...read, signal: abort }));
  await settle();
  abort.abort();
  await settle();
  expect(seen.outcome).toEqual({ ok: false, kind: 'aborted' });
  expect(network.last().isAborted).toBe(true);
  expect(timers.pending).toBe(0);
});

test('a call aborted before it starts sends nothing', async () => {
  const { sender, network } = fakeSender();
  const abort = new Abort();
  abort.abort();
  expect(await sender.send({ ...read, signal: abort })).toEqual({ ok: false, kind: 'aborted' });
  expect(network.sent).toHaveLength(0);
});

describe('retries', () => {
  const passing: [string, RawAnswer | 'lost'][] = [
    ['a lost network', 'lost'],
    ['502', { status: 502, data: null }],
    ['503', { status: 503, data: null }],
    ['504', { status: 504, data: null }],
  ];
  test.each(passing)('a read is sent three times at most after %s', async (_name, reply) => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => reply;
    const seen = watch(sender.send(read));
    await timers.advance(5000);
    expect(network.sent).toHaveLength(3);
    expect(seen.outcome?.ok).toBe(false);
  });

  test('the second attempt may succeed', async () => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => (network.sent.length === 1 ? 'lost' : ok({ a: 1 }));
    const seen = watch(sender.send(read));
    await timers.advance(1000);
    expect(seen.outcome).toMatchObject({ ok: true, data: { a: 1 } });
  });

  test.each(passing)('a write without a key is never retried after %s', async (_name, reply) => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => reply;
    const seen = watch(sender.send(write));
    await timers.advance(5000);
    expect(network.sent).toHaveLength(1);
    expect(seen.outcome?.ok).toBe(false);
  });

  test('a GET that may change something is not retried without a key either', async () => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => 'lost';
    watch(sender.send({ method: 'GET', path: '/api/things/confirm', access: 'member' }));
    await timers.advance(5000);
    expect(network.sent).toHaveLength(1);
  });

  test('a write with a key is retried under the same key', async () => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => 'lost';
    watch(sender.send({ ...write, idempotencyKey: 'k-7' }));
    await timers.advance(5000);
    expect(network.sent.map((sent) => sent.header['idempotency-key'])).toEqual(['k-7', 'k-7', 'k-7']);
  });

  test.each([400, 404, 405, 413, 415, 500])('%i is not retried', async (status) => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => ({ status, data: null });
    watch(sender.send(read));
    await timers.advance(5000);
    expect(network.sent).toHaveLength(1);
  });

  test('Retry-After is respected', async () => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => (network.sent.length === 1 ? { status: 503, data: null, retryAfter: 3 } : ok());
    const seen = watch(sender.send(read));
    await timers.advance(2999);
    expect(network.sent).toHaveLength(1);
    await timers.advance(2);
    expect(seen.outcome?.ok).toBe(true);
  });

  test('a server that asks for a long pause is not called again', async () => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => ({ status: 503, data: null, retryAfter: 30 });
    const seen = watch(sender.send(read));
    await timers.advance(59_000);
    expect(network.sent).toHaveLength(1);
    expect(seen.outcome).toMatchObject({ kind: 'http', status: 503, retryAfter: 30 });
  });

  test('the whole app retries within its budget: ten, then a tenth of its calls', async () => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => 'lost';
    for (let i = 0; i < 100; i++) {
      void sender.send(read);
      await timers.advance(3000);
    }
    const repeats = network.sent.length - 100;
    expect(repeats).toBeGreaterThanOrEqual(10);
    expect(repeats).toBeLessThanOrEqual(20);
  });

  test('an abort ends the pause between two attempts', async () => {
    const { sender, network, timers } = fakeSender();
    network.reply = () => ({ status: 503, data: null, retryAfter: 5 });
    const abort = new Abort();
    const seen = watch(sender.send({ ...read, signal: abort }));
    await timers.advance(1000);
    abort.abort();
    await settle();
    expect(seen.outcome).toEqual({ ok: false, kind: 'aborted' });
    expect(network.sent).toHaveLength(1);
    expect(timers.pending).toBe(0);
  });
});

describe('the session', () => {
  test("a member's call without a token is not sent", async () => {
    const { sender, network, session, unauthorizedTokens } = fakeSender();
    session.token = '';
    expect(await sender.send(read)).toEqual({ ok: false, kind: 'auth' });
    expect(network.sent).toHaveLength(0);
    expect(unauthorizedTokens).toEqual([]);
  });

  test("a member's answer of an earlier session is dropped", async () => {
    const { sender, network, session } = fakeSender();
    const seen = watch(sender.send(read));
    await settle();
    session.token = 'token-2';
    network.last().answer(ok({ secret: 1 }));
    await settle();
    expect(seen.outcome).toEqual({ ok: false, kind: 'aborted' });
  });

  test("a visitor's answer is kept if somebody logs in meanwhile", async () => {
    const { sender, network, session } = fakeSender();
    session.token = '';
    const seen = watch(sender.send({ method: 'POST', path: '/api/index/config', access: 'visitor' }));
    await settle();
    session.token = 'token-2';
    network.last().answer(ok({ a: 1 }));
    await settle();
    expect(seen.outcome?.ok).toBe(true);
  });

  test('the end of a session aborts its calls and no others', async () => {
    const { sender, session } = fakeSender();
    const old = watch(sender.send(read));
    await settle();
    session.token = 'token-2';
    const fresh = watch(sender.send(read));
    await settle();
    sender.abortSession('token-1');
    await settle();
    expect(old.outcome).toEqual({ ok: false, kind: 'aborted' });
    expect(fresh.outcome).toBeUndefined();
  });
});

describe('early data', () => {
  test('the first matching call takes the answer and sends nothing', async () => {
    let early: Promise<RawAnswer> | undefined = Promise.resolve(ok({ early: 1 }));
    const { sender, network } = fakeSender({
      takeEarly: () => {
        const taken = early;
        early = undefined;
        return taken;
      },
    });
    network.reply = () => ok({ late: 1 });
    expect(await sender.send(read)).toMatchObject({ data: { early: 1 } });
    expect(network.sent).toHaveLength(0);
    expect(await sender.send(read)).toMatchObject({ data: { late: 1 } });
  });

  test.each<[string, RawAnswer | 'lost']>([
    ['lost', 'lost'],
    ['no JSON', { status: 200, data: null }],
    ['503', { status: 503, data: null }],
    ['401 of a stale token', unauthorized],
  ])('an early answer that is %s is requested again without a message', async (_name, early) => {
    const { sender, network, unauthorizedTokens } = fakeSender({
      takeEarly: () => (early === 'lost' ? Promise.reject(new Error('lost')) : Promise.resolve(early)),
    });
    network.reply = () => ok({ late: 1 });
    expect(await sender.send(write)).toMatchObject({ ok: true, data: { late: 1 } });
    expect(unauthorizedTokens).toEqual([]);
  });

  test('an early answer that never arrives ends in the time-out of the call', async () => {
    const { sender, timers } = fakeSender({ takeEarly: () => new Promise(() => undefined) });
    const seen = watch(sender.send(read));
    await timers.advance(60_000);
    expect(seen.outcome?.ok).toBe(false);
    expect(timers.pending).toBe(0);
  });
});
