import fc from 'fast-check';
import { ChainDb, changed, checked } from '../../../test/harness/chain-db';
import { engines } from '../../../test/harness/engines';
import { demoChain } from '../seed/demo-chain';
import { findBrokenInvariants } from '../wiring/invariants';
import { type ChainFile, offerOf } from './chain-schema';

describe.each(engines)('an import, on %s', (_kind, open) => {
  let chainDb: ChainDb;

  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
  });
  afterAll(() => chainDb?.close());
  afterEach(async () => {
    await bring(demoChain());
    expect(await findBrokenInvariants(chainDb.db.read)).toEqual([]);
  });

  const bring = (chain: ChainFile, isDry = false) => chainDb.bring(chain, isDry);
  const take = () => chainDb.take();

  type Coupon = NonNullable<ChainFile['coupons']>[number];

  it('and one of the export change nothing after any coupons', async () => {
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
    // Those of the demo name coupons, and so does its mall.
    const noLevels = { rupiah_per_growth: 1000, levels: [] };
    await fc.assert(
      fc.asyncProperty(coupons, special_days, fc.nat(13), async (kinds, days, at) => {
        const welcome = kinds.filter(({ source }) => source === 'welcome').map(({ key }) => key);
        const chain = checked(
          changed((one) => {
            Object.assign(one, { coupons: kinds, welcome_coupons: welcome, membership: noLevels, wheels: undefined });
            delete one.mall;
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

  it('and one of the export change nothing after any changes of shops', async () => {
    const zones = ['WIB', 'WITA', 'WIT'] as const;
    const shopChange = fc.record({
      at: fc.nat(13),
      surcharge: fc.integer({ min: -3000, max: 5000 }),
      timezone: fc.constantFrom(...zones),
      close: fc.constantFrom('21:30', '24:00', '26:00', '02:00'),
      fee: fc.nat(20_000),
      stock: fc.option(fc.nat(90)),
      drop: fc.nat(20),
      status: fc.constantFrom('open', 'closed', 'resting', undefined),
      percent: fc.constantFrom(0, 10, 11.5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(shopChange, { minLength: 1, maxLength: 4 }), async (changes) => {
        const chain = changed((one) => {
          for (const { at, surcharge, timezone, close, fee, stock, drop, status, percent } of changes) {
            const shop = one.shops[at] as ChainFile['shops'][number];
            shop.menu.splice(drop, 1);
            const drink = offerOf(shop.menu[0] ?? 'es-teh-melati').drink;
            shop.menu.splice(0, 1, { drink, stock, skus: {} });
            Object.assign(shop, { surcharge, timezone, status });
            shop.tax = { type: 'ppn', percent, included: percent > 10 };
            shop.hours = [{ days: ['mon', 'fri'], open: '08:00', close }];
            shop.delivery = { min_amount: fee, radius_m: 900, tiers: [{ max_m: 1000, fee, free_from: null }] };
          }
        });
        const dry = await bring(chain, true);
        expect(await bring(chain)).toEqual(dry);
        expect(await bring(chain)).toEqual([]);
        expect(await bring(checked(await take()))).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });
});
