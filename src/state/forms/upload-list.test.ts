import { autorun, untracked } from 'mobx';
import type { LocalPicture, PictureChoice } from '@/platform/pictures/local-pictures';
import { fakeSender, ok, refused, type Sent, settle } from '../../../test/harness/fake-platform';
import { createApi } from '../../api';
import { calls } from '../../contract';
import { type UploadDeps, UploadList } from './upload-list';

const local = (name: string, bytes = 1000): LocalPicture => ({ path: `blob:${name}`, bytes, mark: name });

/** A form whose chooser, network and time the test has in its hands. */
function build(more: Partial<UploadDeps> = {}) {
  const fake = fakeSender();
  const chooser = { next: [] as LocalPicture[], asked: [] as number[] };
  const forgotten: string[] = [];
  const told: string[][] = [];
  let online: (isOnline: boolean) => void = () => undefined;
  let keys = 0;
  const list = new UploadList({
    api: createApi(calls, { send: fake.sender.send, makeKey: () => 'unused', showTip: () => undefined }),
    timers: fake.timers,
    makeKey: () => `picture-${++keys}`,
    pictures: {
      choosePictures: async (max) => {
        chooser.asked.push(max);
        return chooser.next;
      },
      shrinkPicture: async (picture) => ({ ...picture, path: `${picture.path}-small` }),
      forgetPicture: (path) => void forgotten.push(path),
    },
    watchNetwork: (onChange) => {
      online = onChange;
      return () => forgotten.push('the network');
    },
    onChange: (urls) => void told.push(urls),
    ...more,
  });
  const choose = async (...names: string[]): Promise<void> => {
    chooser.next = names.map((name) => local(name));
    await list.choose();
    await settle();
  };
  const { sent } = fake.network;
  const fileOf = ({ data }: Sent): string => (data as { file: string }).file;
  /** The request of a picture that was sent last. */
  const requestOf = (name: string): Sent => {
    const found = [...sent].reverse().find((one) => fileOf(one) === `blob:${name}-small`);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  const answer = async (name: string): Promise<void> => {
    requestOf(name).answer(ok({ url: `/uploads/${name}`, fullurl: `http://x/uploads/${name}` }));
    await settle();
  };
  const states = (): string[] => list.pictures.map(({ state, problem }) => (problem ? problem.kind : state));
  return {
    ...fake,
    list,
    chooser,
    forgotten,
    told,
    choose,
    requestOf,
    answer,
    states,
    online: (is: boolean) => online(is),
  };
}

test('pictures are sent two at a time, each under its own key, and keep the order in which they were chosen', async () => {
  const { list, choose, answer, states, told, network, requestOf } = build();
  await choose('a', 'b', 'c');
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  expect(network.sent.map(({ header }) => header['idempotency-key'])).toEqual(['picture-1', 'picture-2']);
  requestOf('a').onProgress?.(40);
  expect(list.pictures[0]?.percent).toBe(40);
  await answer('b');
  await answer('c');
  expect([list.isBusy, list.urls]).toEqual([true, ['/uploads/b', '/uploads/c']]);
  await answer('a');
  expect([list.isBusy, list.urls, states()]).toEqual([
    false,
    ['/uploads/a', '/uploads/b', '/uploads/c'],
    ['done', 'done', 'done'],
  ]);
  expect(told[2]).toEqual(['/uploads/a', '/uploads/b', '/uploads/c']);
});

test('a lost picture is sent again under its key and with its bytes: when the network is back, or after a while', async () => {
  const { choose, states, requestOf, online, timers, answer, network, list } = build();
  await choose('a');
  const lose = async (): Promise<void> => {
    // The sender tries three times.
    for (let tries = 0; tries < 3; tries += 1) {
      requestOf('a').fail();
      await timers.advance(1000);
    }
  };
  await lose();
  expect([states(), list.isBusy]).toEqual([['lost'], true]);
  const before = network.sent.length;
  online(true);
  await settle();
  expect([states(), network.sent.length]).toEqual([['sending'], before + 1]);
  await lose();
  expect(states()).toEqual(['lost']);
  await timers.advance(60_000);
  expect(states()).toEqual(['sending']);
  await answer('a');
  expect(list.urls).toEqual(['/uploads/a']);
  expect(new Set(network.sent.map(({ header, data }) => JSON.stringify([header['idempotency-key'], data]))).size).toBe(
    1,
  );
});

test('what the server refuses says why at the picture, stays, and can be sent again; others go on', async () => {
  const { choose, states, requestOf, list, answer } = build();
  await choose('a', 'b', 'c', 'd', 'e', 'f');
  requestOf('a').answer(refused('PICTURE_MOVES', {}, 'Moving pictures cannot be used'));
  requestOf('b').answer({ status: 413, data: { code: 413, msg: '', data: {} } });
  await settle();
  requestOf('c').answer({ status: 415, data: { code: 415, msg: '', data: {} } });
  await answer('d');
  await answer('e');
  requestOf('f').answer(refused('INVALID_INPUT', { fields: { file: 'required' } }));
  await settle();
  expect(states()).toEqual(['refused', 'tooLarge', 'wrongType', 'done', 'done', 'empty']);
  expect(list.pictures[0]?.problem).toEqual({ kind: 'refused', msg: 'Moving pictures cannot be used' });
  expect(list.isBusy).toBe(false);
  list.retry(list.pictures[0]?.key ?? '');
  await settle();
  await answer('a');
  expect(list.urls).toEqual(['/uploads/a', '/uploads/d', '/uploads/e']);
});

test('one that is removed is no longer sent, frees its memory, and makes way for the next', async () => {
  const { choose, states, requestOf, list, answer, forgotten, told } = build();
  await choose('a', 'b', 'c');
  const { key = '' } = list.pictures[0] ?? {};
  list.remove(key);
  await settle();
  expect([requestOf('a').isAborted, states()]).toEqual([true, ['sending', 'sending']]);
  expect(forgotten).toEqual(['blob:a', 'blob:b', 'blob:c', 'blob:a-small']);
  await answer('b');
  list.remove(list.pictures[0]?.key ?? '');
  expect(told).toEqual([['/uploads/b'], []]);
  expect(list.urls).toEqual([]);
});

test('no more are taken than the form has room for, and none twice', async () => {
  const { choose, list, chooser, forgotten } = build({ max: 3, urls: ['/uploads/x', 7, null] });
  expect(list.urls).toEqual(['/uploads/x']);
  await choose('a', 'a');
  await choose('a');
  expect([chooser.asked, list.pictures.length, list.hasSurplus]).toEqual([[2, 1], 2, false]);
  await choose('b', 'c');
  expect([list.isFull, list.hasSurplus, list.pictures.length]).toEqual([true, true, 3]);
  expect(forgotten).toEqual(['blob:a', 'blob:a', 'blob:a', 'blob:c', 'blob:b']);
  await choose('d');
  expect(chooser.asked).toHaveLength(3);
});

test('a picture that is too large after shrinking is not sent', async () => {
  const { list, chooser, states, network } = build();
  chooser.next = [local('huge', 11 * 1024 * 1024)];
  await list.choose();
  await settle();
  expect([states(), network.sent.length]).toEqual([['tooLarge'], 0]);
});

test('closing stops everything', async () => {
  const { list, choose, requestOf, timers, forgotten, network } = build();
  await choose('a', 'b', 'c');
  list.close();
  await timers.advance(120_000);
  expect([requestOf('a').isAborted, requestOf('b').isAborted, network.sent.length, timers.pending]).toEqual([
    true,
    true,
    2,
    0,
  ]);
  expect(forgotten).toEqual(expect.arrayContaining(['the network', 'blob:a-small', 'blob:b-small', 'blob:c-small']));
});

test('a host that refuses its pictures is told, and what was chosen before stays', async () => {
  const onRefused = jest.fn();
  const choosePictures = jest.fn<Promise<PictureChoice>, [number]>();
  choosePictures.mockResolvedValueOnce([local('a')]).mockResolvedValueOnce('refused');
  const { list } = build({
    replaces: true,
    max: 1,
    onRefused,
    pictures: { choosePictures, shrinkPicture: async (picture) => picture, forgetPicture: () => undefined },
  });
  await list.choose();
  expect(onRefused).not.toHaveBeenCalled();
  await list.choose();
  expect([onRefused.mock.calls.length, list.pictures.map(({ path }) => path)]).toEqual([1, ['blob:a']]);
});

test('pictures are shrunk one after the other, and one that is removed before its turn is not', async () => {
  const turns: ((picture: LocalPicture) => void)[] = [];
  const { list, choose, forgotten, network } = build({
    pictures: {
      choosePictures: async () => ['a', 'b', 'c'].map((name) => local(name)),
      shrinkPicture: () => new Promise((resolve) => turns.push(resolve)),
      forgetPicture: (path) => void forgottenHere.push(path),
    },
  });
  const forgottenHere: string[] = [];
  await choose();
  expect([turns.length, list.pictures.map(({ path }) => path)]).toEqual([1, ['', '', '']]);
  list.remove(list.pictures[1]?.key ?? '');
  list.remove(list.pictures[0]?.key ?? '');
  turns[0]?.({ ...local('a'), path: 'blob:a-small' });
  await settle();
  turns[1]?.({ ...local('c'), path: 'blob:c-small' });
  await settle();
  expect([turns.length, network.sent.length, list.pictures.map(({ path }) => path)]).toEqual([2, 1, ['blob:c-small']]);
  expect(forgottenHere.sort()).toEqual(['blob:a', 'blob:a-small', 'blob:b', 'blob:c']);
  expect(forgotten).toEqual([]);
});

test('whoever reads the pictures is told of every change of one', async () => {
  const { list, choose, requestOf, answer } = build();
  const seen: string[] = [];
  const stop = autorun(() => {
    // Read later, outside of what is tracked, as a component below reads its properties.
    const { pictures } = list;
    untracked(() => seen.push(pictures.map(({ state, percent }) => `${state} ${percent}`).join()));
  });
  await choose('a');
  requestOf('a').onProgress?.(40);
  await answer('a');
  stop();
  expect(seen).toEqual(expect.arrayContaining(['', 'sending 0', 'sending 40', 'done 100']));
});

test('52 pictures fit, unless the form says otherwise', () => {
  expect(build().list.max).toBe(52);
});
