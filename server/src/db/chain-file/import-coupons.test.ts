import fc from 'fast-check';
import { ChainDb, changed, checked } from '../../../../test/harness/chain-db';
import { engines } from '../../../../test/harness/engines';
import { findBrokenInvariants } from '../invariants';
import { demoChain } from '../seed/demo-chain';
import type { ChainFile } from './chain-schema';

describe.each(engines)('the import of coupons, on %s', (_kind, open) => {
  let chainDb: ChainDb;
  const after: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
  });
  afterAll(() => chainDb?.close());
  afterEach(async () => {
    for (const undo of after.splice(0)) await undo();
    await bring(demoChain());
    expect(await findBrokenInvariants(chainDb.db.read)).toEqual([]);
  });

  const bring = (chain: ChainFile, isDry = false) => chainDb.bring(chain, isDry);
  const take = () => chainDb.take();
  const rows = (sql: string) => chainDb.rows(sql);

  type Coupon = NonNullable<ChainFile['coupons']>[number];
  const couponOf = (chain: ChainFile, key: string) => chain.coupons?.find((one) => one.key === key) as Coupon;

  it('says what changes, takes none that is gone, and keeps what members have', async () => {
    const chain = changed((one) => {
      Object.assign(couponOf(one, 'morning-saver'), { value: 12_000, shops: ['dago'] });
      couponOf(one, 'cup-on-us').good_for = { drinks: ['es-teh-melati', 'es-kopi-gula-aren'] };
      couponOf(one, 'weekend-treat').valid = {
        from: '2027-01-01T00:00:00+07:00',
        until: '2027-02-01T00:00:00+07:00',
      };
      one.coupons?.splice(6, 1);
      one.coupons?.push({ ...couponOf(one, 'sorry'), key: 'new' });
      one.welcome_coupons?.push('new');
    });
    const dry = await bring(chain, true);
    expect(await bring(chain)).toEqual(dry);
    expect(dry).toEqual([
      'coupon morning-saver: value: 10000 → 12000',
      'coupon morning-saver: shops: [] → ["dago"]',
      'coupon cup-on-us: good_for: ["es-kopi-gula-aren"] → ["es-kopi-gula-aren","es-teh-melati"]',
      'coupon weekend-treat: valid: "days" → "range"',
      'coupon weekend-treat: valid.days: 7 → null',
      'coupon weekend-treat: valid.after_days: 3 → 0',
      'coupon weekend-treat: valid.from: null → "2027-01-01T00:00:00+07:00"',
      'coupon weekend-treat: valid.until: null → "2027-02-01T00:00:00+07:00"',
      'coupon new: added',
      'coupon afternoon-bulk: switched off',
      'setting welcome_coupon_ids: value: ["first-sip"] → ["first-sip","new"]',
    ]);
    expect(await bring(chain)).toEqual([]);
    expect(await bring(checked(await take()))).toEqual([]);
    expect((await take()).coupons?.map(({ key }) => key)).not.toContain('afternoon-bulk');
  });

  it('refuses other terms of one that members have, dry too, and takes another name', async () => {
    await rows(`update coupon set received = 3 where key = 'birthday'`);
    after.push(() => rows('update coupon set received = 0'));
    const terms = changed((one) => void Object.assign(couponOf(one, 'birthday'), { percent: 25 }));
    const why = 'coupons "birthday".percent: 20 → 25: members have it';
    await expect(bring(terms, true)).rejects.toThrow(why);
    await expect(bring(terms)).rejects.toThrow(why);
    const few = changed((one) => void Object.assign(couponOf(one, 'birthday'), { total: 2 }));
    await expect(bring(few)).rejects.toThrow('coupons "birthday".total: must be 3 or more');
    const name = { en: 'Your day', 'zh-Hans': '你的日子', id: 'Harimu' };
    expect(await bring(changed((one) => void Object.assign(couponOf(one, 'birthday'), { name, total: 3 })))).toEqual([
      'coupon birthday: name.en: "Birthday" → "Your day"',
      'coupon birthday: name.id: "Ulang Tahun" → "Harimu"',
      'coupon birthday: name.zh-Hans: "生日礼" → "你的日子"',
      'coupon birthday: total: null → 3',
    ]);
  });

  it('leaves what it is for in it while that is switched off, and never makes it one for everything', async () => {
    const without = (...keys: string[]) =>
      changed((one) => {
        one.shops = one.shops.filter(({ key }) => !keys.includes(key));
        const bandung = couponOf(one, 'bandung-greeting');
        bandung.shops = bandung.shops.filter((key) => !keys.includes(key));
        if (bandung.shops.length === 0) one.coupons = one.coupons?.filter((coupon) => coupon !== bandung);
      });
    const idsOf = () => rows(`select shop_ids_json from coupon where key = 'bandung-greeting'`);
    const before = await idsOf();
    expect(await bring(without('dago'))).toEqual(['shop dago: switched off']);
    expect(await idsOf()).toEqual(before);
    expect(await bring(checked(await take()))).toEqual([]);
    const all = without('dago', 'braga', 'riau');
    expect((await bring(all)).filter((line) => line.includes('coupon'))).toEqual([]);
    expect(await bring(checked(await take()))).toEqual([]);
    expect((await take()).coupons?.map(({ key }) => key)).not.toContain('bandung-greeting');
    await bring(demoChain());
    expect(await idsOf()).toEqual(before);
  });

  it('leaves them as they are where the file has none', async () => {
    const chain = demoChain();
    delete chain.coupons;
    delete chain.welcome_coupons;
    expect(await bring(chain)).toEqual([]);
  });

  it('and an import of the export change nothing after any coupons', async () => {
    const name = fc.constantFrom(
      { en: 'A', 'zh-Hans': 'B', id: 'C' },
      { en: 'One "cup"', 'zh-Hans': '一杯', id: 'Satu' },
    );
    const some = (keys: readonly string[], minLength: number) =>
      fc.uniqueArray(fc.constantFrom(...keys), { minLength, maxLength: 3 });
    const good_for = fc.oneof(
      fc.constant('all' as const),
      some(['es-teh-melati', 'kelapa-muda', 'es-cendol', 'klepon-latte'], 1).map((drinks) => ({ drinks })),
      some(
        demoChain().categories.map(({ key }) => key),
        1,
      ).map((categories) => ({ categories })),
    );
    const rupiah = fc.integer({ min: 1, max: 1_000_000 });
    const amounts = fc.oneof(
      fc.record({
        type: fc.constant('percent' as const),
        value: fc.constant(0),
        percent: fc.integer({ min: 1, max: 10_000 }).map((basis) => basis / 100),
        max_amount: fc.option(rupiah),
      }),
      fc.record({
        type: fc.constantFrom('fixed' as const, 'goods' as const, 'delivery' as const),
        value: rupiah,
        percent: fc.constant(0),
        max_amount: fc.constant(null),
      }),
    );
    const day = fc.integer({ min: 10, max: 28 });
    const valid = fc.oneof(
      fc.record({ days: fc.integer({ min: 1, max: 3650 }), after_days: fc.nat(30) }),
      fc.tuple(day, day).map(([from, until]) => ({
        from: `2027-03-${from}T00:00:00+07:00`,
        until: `2027-04-${until}T23:59:59+07:00`,
      })),
    );
    const more = fc.record({
      key: fc.constantFrom('sorry', 'birthday', 'c1', 'c2', 'c3'),
      name,
      content: fc.option(name),
      good_for,
      way: fc.constantFrom('all' as const, 'pickup' as const, 'delivery' as const),
      shops: some(['dago', 'renon', 'sudirman'], 0),
      valid,
      min_amount: fc.nat(500_000),
      total: fc.option(fc.nat(1000)),
      per_member: fc.option(fc.integer({ min: 1, max: 9 })),
      activate_days: fc.option(fc.integer({ min: 1, max: 30 })),
      source: fc.constantFrom('welcome', 'counter', 'sorry', 'campaign', 'x-1'),
    });
    const coupons = fc.uniqueArray(
      fc.tuple(more, amounts).map(([one, amount]): Coupon => ({ ...one, ...amount })),
      { maxLength: 5, selector: ({ key }) => key },
    );
    const special_days = fc.uniqueArray(
      fc.record({
        day: day.map((n) => `2027-05-${n}`),
        hours: fc.oneof(
          fc.constant('closed' as const),
          fc.constantFrom([{ open: '08:00', close: '12:00' }], [{ open: '10:00', close: '26:00' }]),
          fc.constant([
            { open: '08:00', close: '12:00' },
            { open: '16:00', close: '22:00' },
          ]),
        ),
      }),
      { maxLength: 4, selector: (one) => one.day },
    );
    // Those of the demo name coupons.
    const noLevels = { rupiah_per_growth: 1000, levels: [] };
    await fc.assert(
      fc.asyncProperty(coupons, special_days, fc.nat(13), async (kinds, days, at) => {
        const welcome = kinds.filter(({ source }) => source === 'welcome').map(({ key }) => key);
        const chain = checked(
          changed((one) => {
            Object.assign(one, { coupons: kinds, welcome_coupons: welcome, membership: noLevels });
            Object.assign(one.shops[at] as object, { special_days: days });
          }),
        );
        const dry = await bring(chain, true);
        expect(await bring(chain)).toEqual(dry);
        expect(await bring(chain)).toEqual([]);
        const exported = checked(await take());
        expect(await bring(exported)).toEqual([]);
        const byKey = (list: readonly Coupon[] = []) =>
          new Map(
            list.map(({ key, shops, good_for: good, ...one }) => [
              key,
              { ...one, shops: new Set(shops), good: good === 'all' ? good : new Set(Object.values(good).flat()) },
            ]),
          );
        expect(byKey(exported.coupons)).toEqual(byKey(kinds));
        expect(exported.shops[at]?.special_days).toEqual(days);
      }),
      { numRuns: 12 },
    );
  });
});
