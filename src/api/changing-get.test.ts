import type { Calls } from '@/contract';
import { call } from '@/contract/core';
import { fakeSender, ok, settle } from '../../test/harness/fake-platform';
import { testCalls } from '../../test/harness/test-calls';
import { type ApiCall, createApi } from './client';

interface ConfirmApi {
  things: { confirm: { attempt(input: { order_id: number }): ReturnType<ApiCall<'order', 'pay'>['attempt']> } };
}

/** The typed calls, made from a contract that has a GET which changes something. */
function build() {
  const fake = fakeSender();
  let keys = 0;
  const api = createApi(testCalls.calls as unknown as Calls, {
    send: fake.sender.send,
    makeKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    showTip: () => undefined,
  }) as unknown as ConfirmApi;
  return { ...fake, confirm: api.things.confirm };
}

test('a GET that changes something is sent with token and key, and its input in the address', async () => {
  const { confirm, network } = build();
  network.reply = () => ok({ order_id: 7, times: 1 });
  expect(await confirm.attempt({ order_id: 7 })).toMatchObject({ ok: true, data: { times: 1 } });
  expect(network.last()).toMatchObject({
    kind: 'request',
    method: 'GET',
    url: 'https://shop.example/api/things/confirm?order_id=7',
    header: { token: 'token-1', 'idempotency-key': 'key-1' },
  });
});

test('each time that it is wanted is sent anew with a key of its own, and a retry has the same', async () => {
  const { confirm, network, timers } = build();
  const ask = async () => {
    network.reply = () => (network.sent.length % 2 ? 'lost' : ok({ order_id: 7, times: 1 }));
    const answer = confirm.attempt({ order_id: 7 });
    await timers.advance(1000);
    return (await answer).ok;
  };
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(network.sent.map(({ header }) => header['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-2', 'key-2']);
});

test('it is not sent without a session', async () => {
  const { confirm, network, session } = build();
  session.token = '';
  expect(await confirm.attempt({ order_id: 7 })).toEqual({ ok: false, error: { kind: 'unauthorized' } });
  await settle();
  expect(network.sent).toEqual([]);
});

test('the types let no GET change something without a key or a member', () => {
  const own = { method: 'GET', path: '/api/things/x', errors: [] } as const;
  const good = [
    call({ ...own, access: 'visitor', safe: true }),
    call({ ...own, access: 'member', idempotent: true }),
    call({ ...own, method: 'POST', access: 'visitor' }),
  ];
  const bad = [
    // @ts-expect-error it has no key
    call({ ...own, access: 'member' }),
    // @ts-expect-error it is for everybody
    call({ ...own, access: 'visitor', idempotent: true }),
    // @ts-expect-error what changes nothing needs no key
    call({ ...own, access: 'member', idempotent: true, safe: true }),
  ];
  expect([good.length, bad.length]).toEqual([3, 3]);
});
