import type { Api } from '@/api';
import type { Region } from '@/contract/address.schemas';
import { isVillage, RegionFinder } from './region-finder';

const jakarta: Region = { code: '31', name: 'DKI Jakarta', within: [] };
const south: Region = { code: '31.74', name: 'Jakarta Selatan', within: ['DKI Jakarta'] };
const village: Region = {
  code: '31.74.07.1006',
  name: 'Senayan',
  within: ['Kebayoran Baru', 'Jakarta Selatan', 'DKI Jakarta'],
};

/** A finder whose requests the test answers. */
function makeFinder() {
  const asked: { input: object; answer: (list: Region[] | null) => void }[] = [];
  const timers = { run: undefined as (() => void) | undefined };
  const attempt = (input: object) =>
    new Promise((resolve) => {
      const answer = (list: Region[] | null): void =>
        resolve(list ? { ok: true, data: { list }, time: 0 } : { ok: false, error: { kind: 'network' } });
      asked.push({ input, answer });
    });
  const finder = new RegionFinder({
    api: { address: { regions: { attempt } } } as unknown as Pick<Api, 'address'>,
    timers: {
      set: (run) => {
        timers.run = run;
        return run;
      },
      clear: () => {
        timers.run = undefined;
      },
    },
  });
  return { finder, asked, timers };
}

it('goes into regions and back, step by step', async () => {
  const { finder, asked } = makeFinder();
  const steps = [finder.load(), finder.enter(jakarta), finder.enter(south), finder.goBack(1)];
  expect(asked.map(({ input }) => input)).toEqual([
    { within: undefined },
    { within: '31' },
    { within: '31.74' },
    { within: '31' },
  ]);
  for (const { answer } of asked) answer([south]);
  await Promise.all(steps);
  expect([finder.path, finder.regions]).toEqual([[jakarta], [south]]);
});

it('searches after a pause in typing, from three letters on, and drops late answers', async () => {
  const { finder, asked, timers } = makeFinder();
  finder.setKeyword('se');
  timers.run?.();
  finder.setKeyword(' sena ');
  timers.run?.();
  expect(asked.map(({ input }) => input)).toEqual([{ within: undefined }, { keyword: 'sena' }]);
  asked[1]?.answer([village]);
  asked[0]?.answer([jakarta]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(finder.regions).toEqual([village]);
  expect([village, south].map(isVillage)).toEqual([true, false]);
});

it('begins at a region that a search has found', () => {
  const { finder, asked } = makeFinder();
  void finder.enter(jakarta);
  finder.setKeyword('selatan');
  void finder.enter(south);
  expect([finder.path, finder.keyword]).toEqual([[south], '']);
  expect(asked[1]?.input).toEqual({ within: '31.74' });
});

it('keeps an error until the next request', async () => {
  const { finder, asked } = makeFinder();
  const first = finder.load();
  asked[0]?.answer(null);
  await first;
  expect([finder.regions, finder.error]).toEqual([null, { kind: 'network' }]);
  const again = finder.load();
  expect(finder.error).toBeNull();
  asked[1]?.answer([jakarta]);
  await again;
  expect(finder.regions).toEqual([jakarta]);
});
