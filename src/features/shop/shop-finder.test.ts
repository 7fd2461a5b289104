import { type Api, CallError } from '@/api';
import type { ShopRow } from '@/contract/shop.schemas';
import { CacheStore } from '@/state/loading/cache-store';
import type { ShopStore } from '@/state/shop-store';
import { shopRow } from '../../../test/harness/answers';
import { ShopFinder, type ShopFinderOptions } from './shop-finder';

type Asked = Record<string, unknown>;

const jakarta = { code: '31', name: 'Jakarta', shop_num: 2 };

/** A finder on a server that answers every query with the same rows and records the requests. */
function makeFinder(options: ShopFinderOptions = { scope: 'near' }) {
  const asked: Asked[] = [];
  const kept = new Map<string, unknown>();
  const answers = {
    list: true,
    favourite: true,
    distance: null as number | null,
    isOpen: 1 as 0 | 1,
    /** The shops in the order of the server. */
    ids: [1, 2],
  };
  const timers = { run: undefined as (() => void) | undefined };
  const shop = {
    place: null as ShopStore['place'],
    lastCity: null as ShopStore['lastCity'],
    current: null as { id: number } | null,
    get placeInput() {
      return this.place ? { lng: this.place.longitude, lat: this.place.latitude } : {};
    },
    found: null as ShopStore['place'],
    locateResult: null as ShopStore['locateResult'],
    moved: null as ShopStore['place'],
    async followPlace() {
      if (!this.moved) return false;
      [this.place, this.moved] = [this.moved, null];
      return true;
    },
    isSlow: false,
    /** Makes a slow phone answer. */
    told: undefined as (() => void) | undefined,
    async locate() {
      await new Promise<void>((resolve) => {
        this.told = resolve;
        if (!this.isSlow) resolve();
      });
      if (this.found) this.place = this.found;
      this.locateResult = this.found ? 'found' : 'refused';
      return this.locateResult;
    },
  };
  const lost = { ok: false, error: { kind: 'network' } };
  const api = {
    shop: {
      list: {
        attempt: async (input: Asked) => {
          asked.push(input);
          const more = { distance: answers.distance, is_open: answers.isOpen };
          const rows = answers.ids.map((id) => shopRow(id, more));
          const page = { total: 2, per_page: 10, current_page: 1, last_page: 1, data: rows, cities: [jakarta] };
          return answers.list ? { ok: true, data: page, time: 0 } : lost;
        },
      },
      setFavourite: {
        request: async (input: Asked) => {
          if (!answers.favourite) throw new CallError({ kind: 'network' });
          return input;
        },
      },
    },
  } as unknown as Pick<Api, 'shop'>;
  const storage = {
    read: () => undefined,
    write: (key: string, value: unknown) => kept.set(key, value),
    remove: () => undefined,
  };
  const cache = new CacheStore(storage as unknown as ConstructorParameters<typeof CacheStore>[0]);
  const deps = {
    api,
    shop: shop as unknown as ShopStore,
    cache,
    language: { current: 'id' as const },
    timers: {
      set: (run: () => void) => {
        timers.run = run;
        return run;
      },
      clear: () => {
        timers.run = undefined;
      },
    },
  };
  return {
    finder: new ShopFinder(deps, options),
    again: () => new ShopFinder(deps, options),
    asked,
    answers,
    shop,
    timers,
  };
}

const ids = (finder: ShopFinder): number[] => finder.list.items.map(({ id }) => id);
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('finding shops', () => {
  test('searches in Jakarta if no location and no shop is known', async () => {
    const { finder, asked } = makeFinder();
    await finder.load();
    expect(asked).toEqual([{ city_code: '31', page: 1 }]);
    expect(finder.shownCity).toBe('31');
  });

  test('searches in the city of the shop last used if the location is refused', async () => {
    const { finder, asked, shop } = makeFinder();
    shop.lastCity = { code: '51.71', name: 'Denpasar' };
    await finder.load();
    expect(asked).toEqual([{ city_code: '51.71', page: 1 }]);
  });

  test('looks in the city that was chosen last, also after the app was opened again', async () => {
    const { finder, again: reopen, asked, shop } = makeFinder();
    shop.lastCity = { code: '51.71', name: 'Denpasar' };
    await finder.load();
    await finder.chooseCity(jakarta.code);
    const again = reopen();
    await again.load();
    expect([again.lastCity?.name, again.shownCity]).toEqual([jakarta.name, jakarta.code]);
    expect(asked.at(-1)).toEqual({ city_code: jakarta.code, page: 1 });
  });

  test('sorts by the location as soon as it is known, in any city', async () => {
    const { finder, asked, shop } = makeFinder();
    shop.found = { longitude: 115.2, latitude: -8.6 };
    await finder.load();
    await settled();
    expect(asked.at(-1)).toEqual({ lng: 115.2, lat: -8.6, page: 1 });
    expect(finder.shownCity).toBeNull();
  });

  test('draws no row before the phone has told its place, and then those around it', async () => {
    const { finder, asked, answers, shop } = makeFinder();
    shop.isSlow = true;
    shop.found = { longitude: 115.2, latitude: -8.6 };
    const loading = finder.load();
    await settled();
    expect([asked.length, finder.list.items.length]).toEqual([1, 0]);
    answers.ids = [2, 1];
    shop.told?.();
    await loading;
    await settled();
    expect(asked[1]).toEqual({ lng: 115.2, lat: -8.6, page: 1 });
    expect(ids(finder)).toEqual([2, 1]);
  });

  test('leaves drawn rows in their places when the phone tells its own late, and sorts at the next visit', async () => {
    const { finder, asked, answers, shop, timers } = makeFinder();
    shop.isSlow = true;
    const loading = finder.load();
    await settled();
    timers.run?.();
    await loading;
    expect(ids(finder)).toEqual([1, 2]);
    Object.assign(answers, { ids: [3, 2, 1], distance: 900 });
    shop.found = { longitude: 106.8, latitude: -6.2 };
    shop.told?.();
    await settled();
    expect(asked[1]).toEqual({ lng: 106.8, lat: -6.2, city_code: '31', page: 1 });
    expect(ids(finder)).toEqual([1, 2, 3]);
    expect(finder.list.items[0]?.distance).toBe(900);
    expect(finder.shownCity).toBe('31');
    await finder.load();
    expect(asked[2]).toEqual({ lng: 106.8, lat: -6.2, page: 1 });
    expect([ids(finder), finder.shownCity]).toEqual([[3, 2, 1], null]);
  });

  test('leaves rows in their places when the phone has moved a little, and those of the last visit too', async () => {
    const { finder, again: reopen, answers, shop } = makeFinder();
    shop.place = { longitude: 106.8, latitude: -6.2 };
    shop.locateResult = 'found';
    await finder.load();
    answers.ids = [2, 1];
    shop.moved = { longitude: 106.8001, latitude: -6.2001 };
    await finder.follow();
    expect(ids(finder)).toEqual([1, 2]);
    answers.ids = [1, 2];
    const again = reopen();
    const loading = again.load();
    await Promise.resolve();
    await Promise.resolve();
    expect(ids(again)).toEqual([2, 1]);
    await loading;
    expect(ids(again)).toEqual([2, 1]);
  });

  test('shows no row of a visit to another place', async () => {
    const { finder, again: reopen, answers, shop } = makeFinder();
    shop.place = { longitude: 106.8, latitude: -6.2 };
    shop.locateResult = 'found';
    await finder.load();
    shop.place = { longitude: 107.6, latitude: -6.9 };
    answers.ids = [2, 1];
    const again = reopen();
    await again.load();
    expect(ids(again)).toEqual([2, 1]);
  });

  test('sorts again when the phone is elsewhere', async () => {
    const { finder, asked, answers, shop } = makeFinder();
    shop.place = { longitude: 106.8, latitude: -6.2 };
    shop.locateResult = 'found';
    await finder.load();
    await finder.follow();
    expect(asked).toHaveLength(1);
    answers.ids = [2, 1];
    shop.moved = { longitude: 107.6, latitude: -6.9 };
    await finder.follow();
    expect(asked[1]).toEqual({ lng: 107.6, lat: -6.9, page: 1 });
    expect(ids(finder)).toEqual([2, 1]);
  });

  test('keeps a chosen city although the location is known, until the location is chosen', async () => {
    const { finder, asked, shop } = makeFinder();
    shop.place = { longitude: 106.8, latitude: -6.2 };
    await finder.chooseCity('32.73');
    expect(asked[0]).toEqual({ lng: 106.8, lat: -6.2, city_code: '32.73', page: 1 });
    shop.found = { longitude: 106.8, latitude: -6.2 };
    expect(await finder.choosePlace()).toBe(true);
    expect(asked[asked.length - 1]).toEqual({ lng: 106.8, lat: -6.2, page: 1 });
  });

  test('keeps its city if the location is chosen and unavailable', async () => {
    const { finder, asked } = makeFinder();
    await finder.chooseCity('32.73');
    expect(await finder.choosePlace()).toBe(false);
    expect(asked).toEqual([{ city_code: '32.73', page: 1 }]);
    expect(finder.shownCity).toBe('32.73');
  });

  test('calls nothing near if the nearest shop is far', async () => {
    const { finder, shop, answers } = makeFinder();
    shop.place = { longitude: 4.9, latitude: 52.4 };
    answers.distance = 11_709_000;
    await finder.load();
    expect(finder.isNoneNear).toBe(true);
    expect(finder.isPlain).toBe(true);
    answers.distance = 3000;
    await finder.load();
    expect(finder.isNoneNear).toBe(false);
    // A search includes all cities.
    finder.search('sudirman');
    expect(finder.isPlain).toBe(false);
  });

  test('recommends the shop in use while it is open, else the first open one', async () => {
    const { finder, shop, answers } = makeFinder();
    await finder.load();
    expect(finder.bestId).toBe(1);
    shop.current = { id: 2 };
    const again = makeFinder();
    again.shop.current = { id: 2 };
    await again.finder.load();
    expect(again.finder.bestId).toBe(2);
    answers.isOpen = 0;
    await finder.load();
    expect(finder.bestId).toBeUndefined();
  });

  test('searches all cities after a pause in typing', async () => {
    const { finder, asked, timers } = makeFinder();
    finder.search('bra');
    finder.search('braga ');
    expect(asked).toEqual([]);
    timers.run?.();
    await settled();
    expect(asked).toEqual([{ keyword: 'braga', page: 1 }]);
  });

  test('shows favourites of all cities', async () => {
    const { finder, asked } = makeFinder();
    await finder.chooseCity('35.78');
    await finder.show('favourites');
    expect(asked[1]).toEqual({ favourite: 1, page: 1 });
  });

  test('shows all shops in the list of the whole chain', async () => {
    const { finder, asked } = makeFinder({ scope: 'everywhere', perPage: 20 });
    await finder.load();
    expect(asked).toEqual([{ per_page: 20, page: 1 }]);
  });

  test('shows the rows of the last visit while there is no network', async () => {
    const { finder, again, answers } = makeFinder();
    await finder.load();
    answers.list = false;
    const later = again();
    await later.load();
    expect(later.list.items.map(({ id }) => id)).toEqual([1, 2]);
    expect(later.cities).toEqual([jakarta]);
  });

  test('reverts a favourite if the server refuses', async () => {
    const { finder, answers } = makeFinder();
    await finder.load();
    const first = finder.list.items[0] as ShopRow;
    const marking = finder.setFavourite(first, 1);
    expect(finder.list.items[0]?.is_collect).toBe(1);
    await marking;
    expect(finder.list.items[0]?.is_collect).toBe(1);
    answers.favourite = false;
    await finder.setFavourite(finder.list.items[0] as ShopRow, 0);
    expect(finder.list.items[0]?.is_collect).toBe(1);
  });
});
