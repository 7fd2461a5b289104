import { ChainDb, changed, checked } from '../../../../test/harness/chain-db';
import { engines } from '../../../../test/harness/engines';
import { demoChain } from '../../seed/demo-chain';
import type { ChainFile } from '../chain-schema';
import { readChain } from '../read-chain';

type Voucher = NonNullable<ChainFile['vouchers']>[number];
const voucherOf = (chain: ChainFile, key: string) => chain.vouchers?.find((one) => one.key === key) as Voucher;

describe.each(engines)('the import of vouchers, on %s', (_kind, open) => {
  let chainDb: ChainDb;

  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
  });
  afterAll(() => chainDb?.close());
  afterEach(async () => {
    await rows('update voucher set taken = 0');
    await bring(demoChain());
  });

  const bring = (chain: ChainFile, isDry = false) => chainDb.bring(chain, isDry);
  const rows = (sql: string) => chainDb.rows(sql);

  it('says what changes, and an export of it changes nothing', async () => {
    const chain = changed((one) => {
      Object.assign(voucherOf(one, 'five-mornings'), { price: 80_000, sizes: ['regular', 'large'], total: null });
      Object.assign(voucherOf(one, 'one-boba'), {
        refund: true,
        from: '2027-01-01T00:00:00+07:00',
        until: '2027-02-01T00:00:00+07:00',
      });
      const sum = voucherOf(one, 'hundred-thousand');
      one.vouchers = [
        ...(one.vouchers ?? []).filter((voucher) => voucher.key !== 'ten-chocolates'),
        { ...sum, key: 'new' },
      ];
    });
    const dry = await bring(chain, true);
    expect(await bring(chain)).toEqual(dry);
    expect(dry).toEqual([
      'voucher five-mornings: sizes: ["regular"] → ["regular","large"]',
      'voucher five-mornings: price: 75000 → 80000',
      'voucher five-mornings: total: 200 → null',
      'voucher one-boba: from: null → "2027-01-01T00:00:00+07:00"',
      'voucher one-boba: until: null → "2027-02-01T00:00:00+07:00"',
      'voucher one-boba: refund: false → true',
      'voucher new: added',
      'voucher ten-chocolates: switched off',
    ]);
    expect(await bring(checked(await chainDb.take()))).toEqual([]);
    expect((await chainDb.take()).vouchers?.map(({ key }) => key)).toEqual([
      'five-mornings',
      'one-boba',
      'hundred-thousand',
      'new',
    ]);
    await rows(`delete from voucher where key = 'new'`);
  });

  it('keeps how many were sold, and refuses a total below that, in a dry run too', async () => {
    await rows(`update voucher set taken = 7 where key = 'five-mornings'`);
    const few = changed((one) => void Object.assign(voucherOf(one, 'five-mornings'), { total: 6 }));
    const why = 'vouchers "five-mornings".total: must be 7 or more';
    await expect(bring(few, true)).rejects.toThrow(why);
    await expect(bring(few)).rejects.toThrow(why);
    const enough = changed((one) => void Object.assign(voucherOf(one, 'five-mornings'), { total: 7 }));
    expect(await bring(enough)).toEqual(['voucher five-mornings: total: 200 → 7']);
    expect(await rows(`select taken, total from voucher where key = 'five-mornings'`)).toEqual([
      { taken: 7, total: 7 },
    ]);
  });

  it('keeps shops that are switched off in a voucher, and never makes it one for all shops', async () => {
    const idsOf = () => rows(`select shop_ids_json from voucher where key = 'one-boba'`);
    const before = await idsOf();
    const without = (...keys: string[]) =>
      changed((one) => {
        one.shops = one.shops.filter(({ key }) => !keys.includes(key));
        for (const product of one.group_products ?? [])
          product.shops = product.shops.filter((key) => !keys.includes(key));
        const boba = voucherOf(one, 'one-boba');
        boba.shops = boba.shops.filter((key) => !keys.includes(key));
        if (boba.shops.length === 0) one.vouchers = one.vouchers?.filter((voucher) => voucher !== boba);
      });
    expect(await bring(without('blok-m'))).toEqual(['shop blok-m: switched off']);
    expect(await idsOf()).toEqual(before);
    const jakarta = voucherOf(demoChain(), 'one-boba').shops;
    expect((await bring(without(...jakarta))).filter((line) => line.includes('one-boba'))).toEqual([]);
    expect((await chainDb.take()).vouchers?.map(({ key }) => key)).not.toContain('one-boba');
    await bring(demoChain());
    expect(await idsOf()).toEqual(before);
  });

  it('leaves them as they are where the file has none', async () => {
    const chain = demoChain();
    delete chain.vouchers;
    expect(await bring(chain)).toEqual([]);
  });
});

describe('the check of vouchers', () => {
  const problemsOf = (change: (chain: ChainFile) => void): string[] => {
    const read = readChain(JSON.stringify(changed(change)));
    return 'problems' in read ? read.problems.map(({ at, what }) => `${at}: ${what}`) : [];
  };
  const first = 'vouchers[0] "five-mornings"';

  it.each<[string, string, object, string[]]>([
    ['codes', 'five-mornings', { times: 1 }, [`${first}.times: must be 2 or more`]],
    [
      'a drink',
      'five-mornings',
      { drinks: ['gone'] },
      [`${first}.drinks: "gone" is not among the drinks of this file`],
    ],
    ['a size', 'five-mornings', { sizes: ['iced'] }, [`${first}.sizes: "iced" is not among the sizes of this file`]],
    ['a price', 'five-mornings', { market_price: 70_000 }, [`${first}.market_price: must not be below the price`]],
    [
      'a sum',
      'hundred-thousand',
      { face_value: 0, drinks: ['kopi-tarik'] },
      [
        'vouchers[2] "hundred-thousand".face_value: must be more than 0',
        'vouchers[2] "hundred-thousand".drinks: must be empty, because the type is amount',
      ],
    ],
    [
      'times',
      'five-mornings',
      { from: '2027-02-30T00:00:00+07:00', until: '2027-02-01T00:00:00+07:00' },
      [`${first}.from: there is no time 2027-02-30T00:00:00+07:00`, `${first}.until: must be after from`],
    ],
  ])('finds wrong %s', (_what, key, set, problems) => {
    expect(problemsOf((chain) => void Object.assign(voucherOf(chain, key), set))).toEqual(problems);
  });

  it('finds a banner of a voucher that is not in the file', () => {
    expect(problemsOf((chain) => void Object.assign(chain.banners[0] ?? {}, { link: { voucher: 'gone' } }))).toEqual([
      'banners[0] "pandan".link: there is no voucher "gone"',
    ]);
  });
});
