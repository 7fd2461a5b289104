import { brotliDecompressSync } from 'node:zlib';
import type { Language } from '@/contract/core';
import type { MenuSnapshot } from '@/contract/shop.schemas';
import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

/** Bundaran HI, Jakarta. */
const here = { lng: 106.823, lat: -6.195 };

async function menuOf(shop_id: number, language: Language = 'en'): Promise<MenuSnapshot> {
  const menu = await server.must('shop', 'menu', { shop_id }, { language });
  if (menu.unchanged === 1) throw new Error('nobody asked for a version');
  return menu;
}

const goodsOf = (menu: MenuSnapshot) => menu.categories.flatMap((category) => category.goods);

describe('the list of shops', () => {
  it('is nearest first, open ones before closed ones within reach, the others by city', async () => {
    const { data, total } = await server.must('shop', 'list', { ...here, per_page: 50 });
    expect(total).toBeGreaterThanOrEqual(12);
    expect(data[0]).toMatchObject({ city_name: 'Jakarta', is_collect: 0 });
    expect(data[0]?.distance).toBeLessThan(3000);
    const near = data.filter((row) => (row.distance ?? 0) <= 20_000);
    expect(data.slice(0, near.length)).toEqual(near);
    expect(near.map((row) => row.is_open)).toEqual(near.map((row) => row.is_open).sort((a, b) => b - a));
    for (const state of [0, 1]) {
      const distances = near.filter((row) => row.is_open === state).map((row) => row.distance ?? -1);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    }
    const cities = data.map((row) => row.city_name).filter((name, at, all) => name !== all[at - 1]);
    expect(cities).toEqual(['Jakarta', 'Bandung', 'Surabaya', 'Denpasar']);
    expect(data.at(-1)?.distance).toBeGreaterThan(900_000);
  });

  it('begins with a shop that is open for somebody far away from all', async () => {
    const amsterdam = { lng: 4.9, lat: 52.37 };
    const { data } = await server.must('shop', 'list', { ...amsterdam, per_page: 50 });
    expect(data[0]?.is_open).toBe(1);
    const cities = data.map((row) => row.city_name).filter((name, at, all) => name !== all[at - 1]);
    expect(new Set(cities).size).toBe(cities.length);
  });

  it('begins with a shop that is open where no place is known', async () => {
    const { data } = await server.must('shop', 'list', { city_code: '31', per_page: 50 });
    expect(data.map((row) => row.is_open)).toEqual(data.map((row) => row.is_open).sort((a, b) => b - a));
    expect(data.at(-1)).toMatchObject({ state: 'rest' });
  });

  it('refuses half a place', async () => {
    for (const [half, other] of [
      [{ lng: here.lng }, 'lat'],
      [{ lat: here.lat }, 'lng'],
    ] as const) {
      const refused = { error: 'INVALID_INPUT', data: { fields: { [other]: 'required' } } };
      expect(await server.call('shop', 'list', half)).toMatchObject(refused);
      expect(await server.call('shop', 'details', { shop_id: 1, ...half })).toMatchObject(refused);
      expect(await server.call('chain', 'suggestedShop', half)).toMatchObject(refused);
    }
  });

  it('has no distances where no place is known', async () => {
    const { data } = await server.must('shop', 'list', {});
    expect(data.every((row) => row.distance === null)).toBe(true);
  });

  it('pages without gap or double, and keeps its total past the end', async () => {
    const whole = await server.must('shop', 'list', { per_page: 50 });
    const ids: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const part = await server.must('shop', 'list', { page, per_page: 5 });
      expect(part).toMatchObject({ total: whole.total, current_page: page, last_page: Math.ceil(whole.total / 5) });
      ids.push(...part.data.map((row) => row.id));
    }
    expect(ids).toEqual(whole.data.map((row) => row.id));
  });

  it('counts the shops of each city and shows one city', async () => {
    const { cities, total } = await server.must('shop', 'list', {});
    expect(cities.length).toBeGreaterThanOrEqual(4);
    expect(cities.reduce((sum, city) => sum + city.shop_num, 0)).toBe(total);
    const bandung = cities.find((city) => city.name === 'Bandung');
    const { data } = await server.must('shop', 'list', { city_code: bandung?.code ?? '', per_page: 50 });
    expect(data).toHaveLength(bandung?.shop_num ?? -1);
    expect(new Set(data.map((row) => row.city_name))).toEqual(new Set(['Bandung']));
  });

  it('finds by words of name, address and city, whatever their case', async () => {
    const { data } = await server.must('shop', 'list', { keyword: '  SUDIRMAN jakarta ' });
    expect(data.map((row) => row.name)).toEqual(['Kedai Sudirman']);
    expect((await server.must('shop', 'list', { keyword: '100%_' })).total).toBe(0);
  });

  it('says who is open, until when, and when the others open', async () => {
    const { data } = await server.must('shop', 'list', { per_page: 50 });
    const [first] = data;
    expect(first).toMatchObject({ id: 1, state: 'open', status: 1, is_open: 1, open_until: null, status_text: 'Open' });
    expect(data.find((row) => row.state === 'rest')).toMatchObject({ status: 2, is_open: 0, next_open: null });
    for (const row of data.filter((one) => one.id !== 1 && one.is_open === 1)) {
      expect(row.open_until).toBeGreaterThan(server.clock.now());
    }
  });

  it('shows a closed shop as closed with its next opening', async () => {
    const night = await testServer();
    try {
      // 02:30 in Jakarta.
      night.clock.pass(15 * 3600);
      const { data } = await night.must('shop', 'list', { per_page: 50 });
      const closed = data.filter((row) => row.state === 'closed');
      expect(closed.length).toBeGreaterThan(5);
      for (const row of closed) expect(row.next_open).toBeGreaterThan(night.clock.now());
      expect(data.find((row) => row.id === 1)).toMatchObject({ is_open: 1 });
    } finally {
      await night.close();
    }
  });

  it('speaks the language of the request', async () => {
    const texts = [];
    for (const language of ['id', 'en', 'zh-Hans'] as const) {
      texts.push((await server.must('shop', 'list', {}, { language })).data[0]?.status_text);
    }
    expect(new Set(texts).size).toBe(3);
  });

  it('shows members their own favourites and visitors none', async () => {
    const [rani, sri] = [await server.member(), await server.member()];
    await server.must('shop', 'setFavourite', { shop_id: 3, is_collect: 1 }, rani);
    await server.must('shop', 'setFavourite', { shop_id: 3, is_collect: 1 }, rani);
    const favourites = async (options: { token?: string }) =>
      (await server.must('shop', 'list', { favourite: 1 }, options)).data.map((row) => row.id);
    expect(await favourites(rani)).toEqual([3]);
    expect(await favourites(sri)).toEqual([]);
    expect(await favourites({})).toEqual([]);
    expect(await server.must('shop', 'details', { shop_id: 3 }, rani)).toMatchObject({ is_collect: 1 });
    await server.must('shop', 'setFavourite', { shop_id: 3, is_collect: 0 }, rani);
    expect(await favourites(rani)).toEqual([]);
  });
});

describe('one shop', () => {
  it('carries hours, waiting time and the version of its menu', async () => {
    const shop = await server.must('shop', 'details', { shop_id: 2, ...here });
    expect(shop.business).toHaveLength(7);
    expect(shop.eta_min).toBeGreaterThanOrEqual(shop.lead_minutes);
    expect(shop.menu_version).toBe((await menuOf(2)).version);
  });

  it('that is not there is said so everywhere', async () => {
    const { token } = await server.member();
    const shop_id = 999_999;
    const answers = [
      await server.call('shop', 'details', { shop_id }),
      await server.call('shop', 'menu', { shop_id }),
      await server.call('shop', 'categories', { shop_id }),
      await server.call('shop', 'goodsSpecs', { shop_id, goods_id: 1 }),
      await server.call('shop', 'setFavourite', { shop_id, is_collect: 1 }, { token }),
      await server.call('shop', 'cart', { shop_id }, { token }),
      await server.call('shop', 'addCartLine', { shop_id, goods_id: 1, sku_id: 1, value_ids: [], num: 1 }, { token }),
      await server.call('shop', 'changeCartLine', { shop_id, cart_id: 1, num: 1 }, { token }),
      await server.call('shop', 'removeCartLines', { shop_id, clear: 1 }, { token }),
    ];
    expect(answers.map((answer) => !answer.ok && answer.error)).toEqual(Array(9).fill('SHOP_NOT_FOUND'));
  });
});

describe('the menu', () => {
  it('of the first shop holds 60 drinks in 8 categories, each whole', async () => {
    const menu = await menuOf(1);
    expect(menu.categories).toHaveLength(8);
    const goods = goodsOf(menu);
    expect(goods).toHaveLength(60);
    const specs = new Map(menu.specs.map((spec) => [spec.spec_id, spec]));
    for (const one of goods) {
      expect(one.skus.length).toBeGreaterThan(0);
      if (one.soldout === 0)
        expect(one.price).toBe(Math.min(...one.skus.filter((sku) => !sku.off).map((sku) => sku.price)));
      for (const offered of one.specs) {
        const spec = specs.get(offered.spec_id);
        expect(spec?.values.map((value) => value.value_id)).toEqual(expect.arrayContaining(offered.value_ids));
        if (spec?.required) expect(offered.default_ids).toHaveLength(1);
      }
    }
  });

  it('is the same as its rail', async () => {
    const { list } = await server.must('shop', 'categories', { shop_id: 2 });
    const menu = await menuOf(2);
    expect(list).toEqual(menu.categories.map(({ id, name, goods }) => ({ id, name, goods_num: goods.length })));
  });

  it('is not sent again to who has it, in any language', async () => {
    const { version } = await menuOf(1);
    for (const language of ['id', 'en', 'zh-Hans'] as const) {
      const answer = await server.must('shop', 'menu', { shop_id: 1, version }, { language });
      expect(answer).toEqual({ unchanged: 1, version });
    }
  });

  it('carries the caffeine of drinks and of the extras that add some', async () => {
    const menu = await menuOf(1);
    const drinks = menu.categories.flatMap((category) => category.goods);
    expect(drinks.some((drink) => (drink.caffeine_mg ?? 0) > 0)).toBe(true);
    const extras = menu.specs.flatMap((spec) => spec.values).filter((value) => value.caffeine_mg > 0);
    expect(extras.map(({ name, caffeine_mg }) => [name, caffeine_mg])).toEqual([['Espresso shot', 63]]);
  });

  it('is made anew when its version rises', async () => {
    const before = await menuOf(4);
    const [first] = goodsOf(before);
    await server.db.transaction(async (tx) => {
      const set = { soldout_switch: 1 } as const;
      await tx
        .updateTable('shop_goods')
        .set(set)
        .where('shop_id', '=', 4)
        .where('goods_id', '=', first?.id ?? 0)
        .execute();
      await tx
        .updateTable('shop')
        .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
        .where('id', '=', 4)
        .execute();
    });
    const answer = await server.must('shop', 'menu', { shop_id: 4, version: before.version });
    expect(answer.unchanged).toBe(0);
    expect(goodsOf(await menuOf(4))[0]).toMatchObject({ id: first?.id, soldout: 1 });
  });

  it('comes compressed to who can take it, with the same contents', async () => {
    const plain = await menuOf(1);
    const reply = await server.http.inject({
      method: 'POST',
      url: '/api/Usershop/shopgoods',
      payload: { shop_id: 1 },
      headers: { 'accept-encoding': 'gzip, br', 'accept-language': 'en' },
    });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, accept-language' });
    expect(JSON.parse(brotliDecompressSync(reply.rawPayload).toString()).data).toEqual(plain);
    expect(reply.rawPayload.length).toBeLessThan(9000);
  });

  it('shows live stock and what is off for one drink', async () => {
    const goods = goodsOf(await menuOf(1)).find((one) => one.skus.some((sku) => sku.off) && !one.soldout);
    const specs = await server.must('shop', 'goodsSpecs', { shop_id: 1, goods_id: goods?.id ?? 0 });
    expect(specs.skus.map(({ stock: _, ...sku }) => sku)).toEqual(goods?.skus);
    expect(specs.soldout).toBe(0);
    const missing = await server.call('shop', 'goodsSpecs', { shop_id: 1, goods_id: 99_999 });
    expect(missing).toMatchObject({ ok: false, error: 'GOODS_NOT_FOUND' });
  });
});

describe('what the home page shows', () => {
  it('suggests the nearest open shop with its six most sold drinks', async () => {
    const { shop, goods } = await server.must('chain', 'suggestedShop', { lng: 107.6095, lat: -6.9175 });
    expect(shop).toMatchObject({ city_name: 'Bandung', is_open: 1, distance: 0 });
    expect(goods).toHaveLength(6);
    expect(goods.every((one) => one.soldout === 0)).toBe(true);
  });

  it('keeps to the shop in use, even a resting one', async () => {
    const { shop } = await server.must('chain', 'suggestedShop', { ...here, shop_id: 5 });
    expect(shop).toMatchObject({ id: 5, state: 'rest' });
  });

  it('suggests a shop that has the drink of a banner, the one in use if it does', async () => {
    const goods_id = 1;
    const at = async (more: object = {}) =>
      (await server.must('chain', 'suggestedShop', { ...here, shop_id: 1, goods_id, ...more })).shop;
    expect(await at()).toMatchObject({ id: 1 });
    const entry = server.db.read.updateTable('shop_goods').where('goods_id', '=', goods_id).where('shop_id', '=', 1);
    await entry.set({ soldout_switch: 1 }).execute();
    const other = await at();
    expect(other).toMatchObject({ is_open: 1 });
    expect(other?.id).not.toBe(1);
    // Nobody has this one, so the shop in use is kept.
    expect(await at({ goods_id: 987_654 })).toMatchObject({ id: 1 });
    await entry.set({ soldout_switch: 0, status: 0 }).execute();
    expect((await at())?.id).toBe(other?.id);
    await entry.set({ status: 1 }).execute();
  });

  const renon = { lng: 115.2295, lat: -8.6725 };

  it('suggests the shop near by to somebody in Denpasar, and offers it beside one in Jakarta', async () => {
    const first = await server.must('chain', 'suggestedShop', renon);
    expect(first).toMatchObject({ shop: { city_name: 'Denpasar', is_open: 1 }, nearer: null });
    const kept = await server.must('chain', 'suggestedShop', { ...renon, shop_id: 1 });
    expect(kept).toMatchObject({ shop: { id: 1, city_name: 'Jakarta' }, nearer: { id: first.shop?.id } });
    // In the same city: the nearest open shop is nearer by more than half, or it is not offered.
    expect((await server.must('chain', 'suggestedShop', { ...here, shop_id: 5 })).nearer).toMatchObject({ id: 3 });
    expect((await server.must('chain', 'suggestedShop', { ...here, shop_id: 3 })).nearer).toBeNull();
    expect((await server.must('chain', 'suggestedShop', { shop_id: 1 })).nearer).toBeNull();
  });

  it('offers nothing near where nothing is near', async () => {
    const { shop, nearer } = await server.must('chain', 'suggestedShop', { lng: 4.9, lat: 52.37, shop_id: 1 });
    expect([shop?.id, nearer]).toEqual([1, null]);
  });

  it('answers banners, config, area codes and help in the three languages', async () => {
    const seen = new Set<string>();
    for (const language of ['id', 'en', 'zh-Hans'] as const) {
      const banners = await server.must('chain', 'banners', {}, { language });
      const config = await server.must('chain', 'config', {}, { language });
      const areas = await server.must('chain', 'areaCodes', {}, { language });
      const service = await server.must('chain', 'service', {}, { language });
      expect(banners.list.length).toBeGreaterThan(1);
      expect(config.agreement.length).toBeGreaterThan(200);
      expect(areas.list[0]).toMatchObject({ code: '+62' });
      expect(service.faq.length).toBeGreaterThan(2);
      seen.add([banners.list[0]?.title, config.agreement, areas.list[1]?.name, service.hours].join());
    }
    expect(seen.size).toBe(3);
  });
});
