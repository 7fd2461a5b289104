import type { Api } from '@/api';
import type { Region } from '@/contract/address.schemas';
import { isVillage, RegionFinder, type RegionFinderDeps } from './region-finder';

const nowhere = { lng: null, lat: null };
const jakarta: Region = { code: '31', name: 'DKI Jakarta', within: [], ...nowhere };
const south: Region = { code: '31.74', name: 'Jakarta Selatan', within: ['DKI Jakarta'], ...nowhere };
const village: Region = {
  code: '31.74.07.1006',
  name: 'Senayan',
  within: ['Kebayoran Baru', 'Jakarta Selatan', 'DKI Jakarta'],
  ...nowhere,
};

/** A finder whose requests the test answers. */
function makeFinder(more: Partial<RegionFinderDeps> = {}) {
  const asked: { input: object; answer: (list: Region[] | null) => void }[] = [];
  const timers = { run: undefined as (() => void) | undefined };
  const attempt = (input: object) =>
    new Promise((resolve) => {
      const answer = (list: Region[] | null): void =>
        resolve(list ? { ok: true, data: { list }, time: 0 } : { ok: false, error: { kind: 'network' } });
      asked.push({ input, answer });
    });
  const finder = new RegionFinder({
    ...more,
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

const settle = () => new Promise((resolve) => setImmediate(resolve));

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
  expect([finder.path.map(({ code }) => code), finder.regions]).toEqual([['31'], [south]]);
});

it('begins with the province where the customer is', async () => {
  const aceh: Region = { ...jakarta, code: '11', name: 'Aceh' };
  const codesNear = async (near?: string) => {
    const { finder, asked } = makeFinder({ near });
    const loading = finder.load();
    asked[0]?.answer([aceh, jakarta]);
    await loading;
    return finder.regions?.map(({ code }) => code);
  };
  expect(await codesNear('31.74')).toEqual(['31', '11']);
  expect(await codesNear()).toEqual(['11', '31']);
});

it('searches after a pause in typing, from two letters on, and drops late answers', async () => {
  const { finder, asked, timers } = makeFinder({ near: '32.73' });
  const steps = finder.load();
  asked[0]?.answer([jakarta]);
  await steps;
  finder.setKeyword('s');
  // Neither a request nor the steps again: one letter is too short.
  expect([finder.isTooShort, timers.run, asked.length]).toEqual([true, undefined, 1]);
  finder.setKeyword('se');
  timers.run?.();
  finder.setKeyword(' sena ');
  timers.run?.();
  expect(asked.slice(1).map(({ input }) => input)).toEqual([
    { keyword: 'se', near: '32.73' },
    { keyword: 'sena', near: '32.73' },
  ]);
  asked[2]?.answer([village]);
  asked[1]?.answer([jakarta]);
  await settle();
  expect(finder.regions).toEqual([village]);
  // What was found stays while one types on; without words the steps are back at once.
  finder.setKeyword('senay');
  expect(finder.regions).toEqual([village]);
  finder.setKeyword('');
  expect([finder.regions, asked.length]).toEqual([[jakarta], 3]);
  expect([village, south].map(isVillage)).toEqual([true, false]);
});

it('goes on from a region that a search has found, with the way to it', () => {
  const { finder, asked } = makeFinder();
  finder.setKeyword('selatan');
  void finder.enter(south);
  expect([finder.path.map(({ code }) => code), finder.keyword]).toEqual([['31', '31.74'], '']);
  expect(asked[0]?.input).toEqual({ within: '31.74' });
});

it('begins at the region of a saved address, and searches near it', () => {
  const { finder, asked, timers } = makeFinder({ path: [jakarta, south], near: '32.73' });
  void finder.recover();
  expect(asked[0]?.input).toEqual({ within: '31.74' });
  finder.setKeyword('menteng');
  timers.run?.();
  expect(asked[1]?.input).toEqual({ keyword: 'menteng', near: '31.74' });
});

it('loads again what could not be loaded, and nothing else', async () => {
  const { finder, asked } = makeFinder();
  const first = finder.recover();
  asked[0]?.answer(null);
  await first;
  expect(finder.error).toEqual({ kind: 'network' });
  const second = finder.recover();
  asked[1]?.answer([jakarta]);
  await second;
  expect([finder.error, finder.regions]).toEqual([null, [jakarta]]);
  await finder.recover();
  expect(asked).toHaveLength(2);
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

it('begins in the city that is found meanwhile, once, and only if nothing was typed by then', async () => {
  const begins: ((region: Region | null) => void)[] = [];
  const begin = () => new Promise<Region | null>((resolve) => begins.push(resolve));
  const { finder, asked } = makeFinder({ begin });
  const first = finder.recover();
  expect(asked).toEqual([]);
  begins[0]?.(south);
  await settle();
  expect(asked.map(({ input }) => input)).toEqual([{ within: '31.74' }]);
  asked[0]?.answer(null);
  await first;
  const again = finder.recover();
  await settle();
  asked[1]?.answer([village]);
  await again;
  expect([begins.length, finder.path.map(({ code }) => code), finder.regions]).toEqual([1, ['31', '31.74'], [village]]);

  const typed = makeFinder({ begin });
  void typed.finder.recover();
  typed.finder.setKeyword('sena');
  begins[1]?.(south);
  await settle();
  expect(typed.finder.path).toEqual([]);

  const nowhereKnown = makeFinder({ begin });
  void nowhereKnown.finder.recover();
  begins[2]?.(null);
  await settle();
  expect(nowhereKnown.asked[0]?.input).toEqual({ within: undefined });
});
