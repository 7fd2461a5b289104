import type { Calls, InputOf } from '@/contract';
import type { WithFile } from '@/contract/core';
import { fakeSender, ok, refused, settle, unauthorized } from '../../test/harness/fake-platform';
import { testCalls } from '../../test/harness/test-calls';
import type { ApiError, AttemptOptions, Result } from './client';
import { createApi } from './client';

type Picture = WithFile<typeof testCalls.calls.things.addPicture, { order_id: number; note?: string }, string>;
interface UploadApi {
  things: {
    addPicture: { attempt(input: Picture, options?: AttemptOptions): Promise<Result<{ bytes: number }, ApiError>> };
  };
}

/** The typed calls, made from a contract that has an upload. */
function build() {
  const fake = fakeSender();
  const tips: string[] = [];
  const api = createApi(testCalls.calls as unknown as Calls, {
    send: fake.sender.send,
    makeKey: () => 'key-of-upload',
    showTip: ({ kind }) => tips.push(kind),
  }) as unknown as UploadApi;
  return { ...fake, api, tips };
}
const picture: Picture = { order_id: 7, file: 'wxfile://1' };

test('a call that takes a file sends it as an upload, with the headers of every call', async () => {
  const { api, network } = build();
  network.reply = () => ok({ bytes: 5 });
  expect(await api.things.addPicture.attempt(picture)).toMatchObject({ ok: true, data: { bytes: 5 } });
  expect(network.last()).toMatchObject({
    kind: 'upload',
    url: 'https://shop.example/api/things/picture',
    data: picture,
    header: { token: 'token-1', 'accept-language': 'ln', 'idempotency-key': 'key-of-upload' },
  });
  expect(network.last().header).not.toHaveProperty('content-type');
});

test('its progress is told', async () => {
  const { api, network } = build();
  const seen: number[] = [];
  void api.things.addPicture.attempt(picture, { onProgress: (percent) => seen.push(percent) });
  await settle();
  network.last().onProgress?.(40);
  expect(seen).toEqual([40]);
});

test('it settles whatever comes: a refusal, the end of the session, no answer within 60 s', async () => {
  const { api, network, timers, unauthorizedTokens, tips } = build();
  network.reply = () => refused('INVALID_INPUT', { fields: { file: 'required' } });
  expect(await api.things.addPicture.attempt(picture)).toMatchObject({
    ok: false,
    error: { kind: 'business', code: 'INVALID_INPUT', params: { fields: { file: 'required' } } },
  });
  network.reply = () => unauthorized;
  expect(await api.things.addPicture.attempt(picture)).toEqual({ ok: false, error: { kind: 'unauthorized' } });
  expect(unauthorizedTokens).toEqual(['token-1']);
  network.reply = () => undefined;
  const late = api.things.addPicture.attempt(picture, { toast: true });
  await timers.advance(60_000);
  expect(await late).toEqual({ ok: false, error: { kind: 'timeout' } });
  expect(network.last().isAborted).toBe(true);
  expect(tips).toEqual(['timeout']);
});

test('the types demand the file of a call that takes one, and of no other', () => {
  // @ts-expect-error the file is missing
  const none: Picture = { order_id: 7 };
  // @ts-expect-error a local path is a text
  const wrong: Picture = { order_id: 7, file: 1 };
  const other: InputOf<'shop', 'details'> extends { file: unknown } ? true : false = false;
  expect([none, wrong, other]).toHaveLength(3);
});
