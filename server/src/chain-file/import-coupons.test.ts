import { ChainDb, changed, checked } from '../../../test/harness/chain-db';
import { engines } from '../../../test/harness/engines';
import { demoChain } from '../seed/demo-chain';
import { findBrokenInvariants } from '../wiring/invariants';
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
        for (const product of one.group_products ?? [])
          product.shops = product.shops.filter((key) => !keys.includes(key));
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
});
