import type { Api } from '@/api';
import { OwnPlace } from '@/state/own-place';
import { shopRow } from '../../../test/harness/answers';
import { PlaceChooser } from './place-chooser';
import { placeOf, pointText, textOf } from './place-params';
import { PlaceSearch } from './place-search';

const here = { longitude: 106.8, latitude: -6.2 };
const yes = (data: unknown) => ({ ok: true, data, time: 0 });
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** A search whose requests the test answers. */
function aSearch() {
  const asked: { call: string; input: Record<string, unknown>; answer: (result: unknown) => void }[] = [];
  const call = (name: string) => ({
    attempt: (input: Record<string, unknown>) =>
      new Promise((answer) => {
        asked.push({ call: name, input, answer });
      }),
  });
  const timers = { run: undefined as (() => void) | undefined };
  const search = new PlaceSearch({
    api: { shop: { list: call('shops') }, address: { regions: call('regions') } } as unknown as Pick<
      Api,
      'address' | 'shop'
    >,
    timers: {
      set: (run) => {
        timers.run = run;
        return run;
      },
      clear: () => {
        timers.run = undefined;
      },
    },
    from: () => here,
    listMark: () => ', ',
  });
  return { search, asked, timers };
}

const shop = { ...shopRow(7), lng: 106.81, lat: -6.2 };
const bandung = { code: '32.73', name: 'Kota Bandung', within: ['Jawa Barat'], lng: 107.61, lat: -6.92 };
const region = { kind: 'region' };
const middle = { longitude: 107.61, latitude: -6.92 };
const unknown = { code: '95.01', name: 'Kabupaten Jayawijaya', within: [], lng: null, lat: null };

describe('the search for places', () => {
  it('begins with the shops, near ones first', async () => {
    const { search, asked } = aSearch();
    const loading = search.load();
    expect(asked.map(({ call, input }) => [call, input])).toEqual([['shops', { lng: 106.8, lat: -6.2, per_page: 8 }]]);
    asked[0]?.answer(yes({ data: [shop] }));
    await loading;
    expect(search.found).toEqual([
      {
        id: 'shop-7',
        kind: 'shop',
        name: shop.name,
        address: shop.address,
        point: { longitude: 106.81, latitude: -6.2 },
        metres: 1105,
      },
    ]);
  });

  it('finds regions as well from three letters on, and drops late answers', async () => {
    const { search, asked, timers } = aSearch();
    search.setKeyword('ba');
    timers.run?.();
    search.setKeyword(' bandung ');
    timers.run?.();
    expect(asked.map(({ call, input }) => [call, input.keyword])).toEqual([
      ['shops', 'ba'],
      ['shops', 'bandung'],
      ['regions', 'bandung'],
    ]);
    asked[1]?.answer(yes({ data: [] }));
    asked[2]?.answer(yes({ list: [bandung, unknown] }));
    await tick();
    asked[0]?.answer(yes({ data: [shop] }));
    await tick();
    expect(search.found).toEqual([
      { ...region, id: 'region-32.73', name: 'Kota Bandung', address: 'Jawa Barat', city: 'Kota Bandung', middle },
      { ...region, id: 'region-95.01', name: 'Kab. Jayawijaya', address: '', city: 'Kab. Jayawijaya', middle: null },
    ]);
  });

  it('names the city of a village, whose middle is all that is known', async () => {
    const { search, asked } = aSearch();
    search.keyword = 'senayan';
    const loading = search.load();
    const within = ['Kebayoran Baru', 'Kota Administrasi Jakarta Selatan', 'DKI Jakarta'];
    asked[0]?.answer(yes({ data: [] }));
    asked[1]?.answer(yes({ list: [{ code: '31.74.07.1005', name: 'Senayan', within, lng: 106.81, lat: -6.26 }] }));
    await loading;
    expect(search.found).toMatchObject([
      { kind: 'region', city: 'Jakarta Selatan', address: 'Kebayoran Baru, Jakarta Selatan, DKI Jakarta' },
    ]);
  });

  it('goes on with the shops near a region, with their distances from the customer', async () => {
    const { search, asked } = aSearch();
    search.keyword = 'bandung';
    search.showNear({ longitude: 107.61, latitude: -6.92 });
    expect(asked.map(({ input }) => input)).toEqual([{ lng: 107.61, lat: -6.92, per_page: 8 }]);
    asked[0]?.answer(yes({ data: [shop] }));
    await tick();
    expect(search.found).toMatchObject([{ id: 'shop-7', metres: 1105 }]);
  });

  it('keeps an error until the next request', async () => {
    const { search, asked } = aSearch();
    const first = search.load();
    asked[0]?.answer({ ok: false, error: { kind: 'network' } });
    await first;
    expect([search.found, search.error]).toEqual([null, { kind: 'network' }]);
    void search.load();
    expect(search.error).toBeNull();
  });
});

describe('the choice of a place', () => {
  const words = () => ({ pinned: 'Pin', yourPlace: 'You' });
  function aChooser(start: typeof here | null = null) {
    let found: (place: { ok: true; place: typeof here } | { ok: false; reason: 'refused' }) => void = () => undefined;
    const own = new OwnPlace({
      locate: () => new Promise((resolve) => (found = resolve)),
      session: { setPlace: () => undefined },
    });
    const chooser = new PlaceChooser({
      own,
      start,
      fallback: { longitude: 110, latitude: -7 },
      from: () => null,
      words,
    });
    return { chooser, own, find: (answer: Parameters<typeof found>[0]) => found(answer) };
  }

  it('is the place under the pin when the map is moved', () => {
    const { chooser } = aChooser();
    expect([chooser.chosen, chooser.center.longitude]).toEqual([null, 110]);
    chooser.move(here);
    expect(chooser.chosen).toEqual({ ...here, name: 'Pin', address: '-6.20000, 106.80000' });
  });

  it('begins at the place that is changed', () => {
    expect(aChooser(here).chooser.chosen).toMatchObject(here);
  });

  it('is a shop of the list', () => {
    const { chooser } = aChooser();
    chooser.pick({ id: 'shop-1', kind: 'shop', name: 'Kedai A', address: 'Jl. A', point: here, metres: null });
    expect(chooser.chosen).toEqual({ name: 'Kedai A', address: 'Jl. A', ...here });
    expect([chooser.chosenId, chooser.center]).toEqual(['shop-1', here]);
    chooser.move({ longitude: 1, latitude: 2 });
    expect(chooser.chosenId).toBeUndefined();
  });

  const tebet = { id: 'region-1', kind: 'region' as const, name: 'Tebet', address: '', city: 'Jakarta' };

  it('is never the middle of a region: the place in it is asked for', () => {
    const { chooser } = aChooser(here);
    chooser.pick({ ...tebet, middle: { longitude: 106.81, latitude: -6.26 } });
    expect([chooser.chosen, chooser.isAsking, chooser.center.latitude]).toEqual([null, true, -6.26]);
    chooser.move({ longitude: 106.85, latitude: -6.23 });
    expect([chooser.chosen?.latitude, chooser.isAsking]).toEqual([-6.23, false]);
    chooser.pick({ ...tebet, middle: null });
    expect([chooser.chosen, chooser.isAsking, chooser.center.latitude]).toEqual([null, true, -6.23]);
  });

  it('is what was typed while that has a point, a short plus code in the region', () => {
    const { chooser } = aChooser();
    chooser.type('QRF5+PC');
    expect([chooser.chosen, chooser.isTypedWrong]).toEqual([null, true]);
    chooser.pick({ ...tebet, middle: { longitude: 106.81, latitude: -6.26 } });
    expect(chooser.typed).toBe('');
    chooser.type('QRF5+PC');
    expect(chooser.chosen?.address).toBe('-6.22569, 106.80856');
    expect([chooser.isAsking, chooser.isTypedWrong, chooser.center.latitude.toFixed(3)]).toEqual([
      false,
      false,
      '-6.226',
    ]);
    chooser.type('QRF5');
    expect([chooser.chosen, chooser.isTypedWrong, chooser.typed]).toEqual([null, true, 'QRF5']);
  });

  it('is the phone’s place, unless something else was chosen meanwhile', async () => {
    const first = aChooser();
    const going = first.chooser.goHere();
    first.find({ ok: true, place: here });
    await going;
    expect(first.chooser.chosen).toMatchObject({ ...here, name: 'You' });
    const late = aChooser();
    const still = late.chooser.goHere();
    late.chooser.move({ longitude: 1, latitude: 2 });
    late.find({ ok: true, place: here });
    await still;
    expect(late.chooser.chosen).toMatchObject({ longitude: 1, latitude: 2 });
    const asking = aChooser();
    const found = asking.chooser.goHere();
    asking.chooser.pick({ ...tebet, middle: null });
    asking.find({ ok: true, place: here });
    await found;
    expect([asking.chooser.chosen, asking.chooser.isAsking]).toEqual([null, true]);
  });

  it('stays when the phone does not tell its place, and the reason is known', async () => {
    const { chooser, own, find } = aChooser(here);
    const going = chooser.goHere();
    find({ ok: false, reason: 'refused' });
    await going;
    expect([chooser.chosen?.name, own.status, own.accuracy]).toEqual(['Pin', 'refused', null]);
  });
});

describe('the address of a page of maps', () => {
  it.each([
    [{}, null],
    [{ longitude: '106.8' }, null],
    [{ longitude: 'x', latitude: '1' }, null],
    [{ longitude: '181', latitude: '1' }, null],
    [{ longitude: '', latitude: '1' }, null],
    [{ longitude: '106.8', latitude: '-6.2' }, here],
  ])('%j is the place %j', (params, place) => {
    expect(placeOf(params)).toEqual(place);
  });

  it('has its texts encoded, if by a link', () => {
    expect([textOf('Kedai%20A'), textOf('100%'), textOf(undefined), pointText(here)]).toEqual([
      'Kedai A',
      '100%',
      '',
      '-6.20000, 106.80000',
    ]);
  });
});
