import { ChainDb, changed, checked } from '../../../test/harness/chain-db';
import { engines } from '../../../test/harness/engines';
import type { Db } from '../db/db';
import { demoChain } from '../seed/demo-chain';
import { findBrokenInvariants } from '../wiring/invariants';
import type { ChainFile, ChainInput, DrinkEntry, Offer } from './chain-schema';
import { offerOf } from './chain-schema';

describe.each(engines)('the import of a chain, on %s', (_kind, open) => {
  let chainDb: ChainDb;
  let db: Db;

  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
    ({ db } = chainDb);
  });
  afterAll(() => chainDb?.close());

  const bring = (chain: ChainFile, isDry = false) => chainDb.bring(chain, isDry);
  const take = (withoutLive = false) => chainDb.take(withoutLive);
  const rows = (sql: string) => chainDb.rows(sql);
  const shopOf = (chain: ChainFile, key: string) =>
    chain.shops.find((shop) => shop.key === key) as ChainFile['shops'][number];
  afterEach(async () => void (await bring(demoChain())));

  it('changes nothing the second time, nor with what was exported, with the figures of the day or without', async () => {
    const before = await rows('select id, version, menu_version from shop order by id');
    expect(await bring(demoChain())).toEqual([]);
    const exported = checked(await take());
    expect(await bring(exported)).toEqual([]);
    expect(await bring(checked(await take(true)))).toEqual([]);
    expect(await rows('select id, version, menu_version from shop order by id')).toEqual(before);
    expect(exported.shops.map((shop) => shop.menu.length)).toEqual(demoChain().shops.map((shop) => shop.menu.length));
    expect(await findBrokenInvariants(db.read)).toEqual([]);
  });

  it('says what changes before it does it, and the same dry, and keeps ids', async () => {
    const ids = () => rows('select slug, id from goods order by id');
    const before = await ids();
    const chain = changed((one) => {
      const [first] = one.drinks;
      Object.assign(first as object, { name: { ...first?.name, id: 'Kopi Aren' }, kcal: 111 });
      Object.assign(one.settings, { service_wa: '+628111222333' });
      Object.assign(shopOf(one, 'renon'), { surcharge: 2000, lead_minutes: 9 });
      shopOf(one, 'braga').menu.splice(0, 1);
      one.drinks.splice(-1);
      for (const shop of one.shops) shop.menu = shop.menu.filter((entry) => offerOf(entry).drink !== 'mangga-ketan');
      for (const list of one.ingredients ?? []) list.drinks = list.drinks.filter((key) => key !== 'mangga-ketan');
      one.shops.splice(-1);
      one.area_codes.splice(-1);
      one.banners.push({ ...(one.banners[0] as ChainFile['banners'][number]), key: 'baru' });
    });
    const dry = await bring(chain, true);
    expect(await bring(demoChain())).toEqual([]);
    const said = await bring(chain);
    expect(said).toEqual(dry);
    for (const line of [
      'setting service_wa: value: "+6281150201100" → "+628111222333"',
      'area code +1: removed',
      'drink es-kopi-gula-aren: name.id: "Es Kopi Gula Aren" → "Kopi Aren"',
      'drink mangga-ketan: switched off',
      'shop renon: lead_minutes: 8 → 9',
      'shop renon, drink es-teh-melati, regular/iced: price: 13000 → 14000',
      'shop braga, drink es-kopi-gula-aren: switched off',
      'shop teuku-umar: switched off',
      'banner baru: added',
    ]) {
      expect(said).toContain(line);
    }
    expect(await ids()).toEqual(before);
    expect(await bring(chain)).toEqual([]);
    expect(await bring(checked(await take()))).toEqual([]);
    expect((await take()).shops.map(({ key }) => key)).not.toContain('teuku-umar');
  });

  it('keeps apart what is not known of a drink from what it has none of', async () => {
    const chain = changed((one) => {
      const [first, second] = one.drinks as [DrinkEntry, DrinkEntry];
      Object.assign(first, { allergens: null, caffeine_mg: null, ingredients: null, halal: null });
      Object.assign(second, { allergens: [], halal: '' });
      for (const value of one.groups.flatMap(({ values }) => values)) value.allergens = null;
    });
    const said = await bring(chain);
    expect(said).toContain('drink es-kopi-gula-aren: caffeine_mg: 95 → null');
    expect(said).toContain('drink es-kopi-pandan: halal: "ID31110012004402" → ""');
    expect(said).toContain('value egg-pudding: allergens: ["egg","milk"] → null');
    expect(
      await rows("select allergens_json, caffeine_mg, ingredients_json from goods where slug = 'es-kopi-gula-aren'"),
    ).toEqual([{ allergens_json: null, caffeine_mg: null, ingredients_json: null }]);
    expect(await bring(checked(await take()))).toEqual([]);
  });

  it('switches on again what comes back', async () => {
    await bring(changed((one) => void one.shops.splice(-1)));
    expect(await bring(demoChain())).toEqual(['shop teuku-umar: switched on again']);
    expect(await bring(demoChain())).toEqual([]);
  });

  it('keeps the prices of the chain, whatever its shops take, and of what no shop sells', async () => {
    const chain = changed((one) => {
      const [dear, unsold] = one.drinks;
      const [first, second] = dear?.skus.map(({ size, temperature }) => `${size}/${temperature}`) ?? [];
      const skus = { [String(first)]: { price: 77_000, on: true }, [String(second)]: { on: false } };
      for (const shop of one.shops) {
        shop.menu = shop.menu
          .filter((entry) => offerOf(entry).drink !== unsold?.key)
          .map((entry) => (offerOf(entry).drink === dear?.key ? { ...offerOf(entry), skus } : entry));
      }
    });
    await bring(chain);
    const skusOf = ({ drinks }: ChainFile, at: number) => drinks[at]?.skus;
    const exported = checked(await take());
    expect([skusOf(exported, 0), skusOf(exported, 1)]).toEqual([skusOf(chain, 0), skusOf(chain, 1)]);
    expect(await bring(exported)).toEqual([]);
    const dearer = structuredClone(exported);
    for (const sku of dearer.drinks[1]?.skus ?? []) sku.price += 1000;
    dearer.drinks[1]?.skus.splice(1);
    expect(await bring(dearer)).toEqual([expect.stringMatching(/^drink [a-z-]+: price of \S+: \d+ → \d+$/)]);
    expect(skusOf(checked(await take()), 1)).toEqual(skusOf(dearer, 1));
  });

  it('sets stock that the file names, leaves what it does not name, and keeps the log in step', async () => {
    const stockOf = async (shop: string, drink: string) =>
      (
        await rows(`select distinct s.stock from shop_sku s join shop p on p.id = s.shop_id join sku k on k.id = s.sku_id
          join goods g on g.id = k.goods_id where p.key = '${shop}' and g.slug = '${drink}'`)
      ).map(({ stock }) => stock);
    const offer = (chain: ChainFile, drink: string, own: Partial<Offer>) => {
      const { menu } = shopOf(chain, 'sudirman');
      menu.splice(
        menu.findIndex((entry) => offerOf(entry).drink === drink),
        1,
        { drink, skus: {}, ...own },
      );
    };
    await bring(changed((one) => offer(one, 'kelapa-muda', { stock: 7 })));
    expect(await stockOf('sudirman', 'kelapa-muda')).toEqual([7]);
    await bring(changed((one) => offer(one, 'kelapa-muda', {})));
    expect(await stockOf('sudirman', 'kelapa-muda')).toEqual([7]);
    const said = await bring(changed((one) => offer(one, 'kelapa-muda', { stock: null })));
    expect(await stockOf('sudirman', 'kelapa-muda')).toEqual([null]);
    expect(said[0]).toBe('shop sudirman, drink kelapa-muda, regular/iced: stock: 7 → "not counted"');
    await bring(changed((one) => offer(one, 'kelapa-muda', { stock: 3 })));
    expect(await stockOf('sudirman', 'kelapa-muda')).toEqual([3]);
    expect(await findBrokenInvariants(db.read)).toEqual([]);
  });

  it('raises the versions of what servers keep, and only those', async () => {
    const versions = async () =>
      new Map((await rows('select key, version, menu_version from shop')).map(({ key, ...row }) => [key, row]));
    const before = await versions();
    const moved = (after: Awaited<ReturnType<typeof versions>>, column: string) =>
      [...after].filter(([key, row]) => row[column] !== before.get(key)?.[column]).map(([key]) => key);
    await bring(changed((one) => void shopOf(one, 'braga').menu.splice(0, 1)));
    const menu = await versions();
    expect([moved(menu, 'menu_version'), moved(menu, 'version')]).toEqual([['braga'], []]);
    await bring(demoChain());
    await bring(changed((one) => void Object.assign(shopOf(one, 'dago'), { name: 'Kedai Dago Atas' })));
    expect(moved(await versions(), 'version')).toEqual(['dago']);
    await bring(demoChain());
    await bring(
      changed((one) => void Object.assign(one.categories[0] as object, { name: { en: 'A', 'zh-Hans': 'B', id: 'C' } })),
    );
    expect(moved(await versions(), 'menu_version')).toHaveLength(14);
  });

  it('keeps orders of files: of shops, drinks and menus', async () => {
    const chain = changed((one) => {
      one.shops.reverse();
      one.drinks.reverse();
      shopOf(one, 'darmo').menu.reverse();
    });
    const said = await bring(chain);
    expect(said).toContain('shop: in another order');
    expect(said).toContain('shop darmo, menu: in another order');
    const exported = await take();
    expect(exported.shops.map(({ key }) => key)).toEqual(chain.shops.map(({ key }) => key));
    expect(exported.drinks.map(({ key }) => key)).toEqual(chain.drinks.map(({ key }) => key));
    const names = (shops: ChainInput['shops']) =>
      shops.find(({ key }) => key === 'darmo')?.menu.map((entry) => (typeof entry === 'string' ? entry : entry.drink));
    expect(names(exported.shops)).toEqual(names(chain.shops));
    expect(await bring(checked(exported))).toEqual([]);
  });

  it('says which days of a shop get hours of their own', async () => {
    const chain = changed((one) => {
      shopOf(one, 'renon').special_days = [
        { day: '2027-03-08', hours: [{ open: '18:00', close: '23:00' }] },
        { day: '2027-12-25', hours: 'closed' },
      ];
    });
    expect(await bring(chain)).toEqual([
      'shop renon: special_days.2027-03-08: "closed" → [{"open":"18:00","close":"23:00"}]',
      'shop renon: special_days.2027-12-25: nothing → "closed"',
    ]);
  });
});
