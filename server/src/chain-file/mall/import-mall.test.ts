import { ChainDb, changed, checked } from '../../../../test/harness/chain-db';
import { engines } from '../../../../test/harness/engines';
import { demoChain } from '../../seed/demo-chain';
import type { ChainFile } from '../chain-schema';
import { readChain } from '../read-chain';

type Goods = NonNullable<ChainFile['mall']>['goods'][number];
const goodsOf = (chain: ChainFile, key: string) => chain.mall?.goods.find((one) => one.key === key) as Goods;

describe.each(engines)('the import of the points mall, on %s', (_kind, open) => {
  let chainDb: ChainDb;

  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
  });
  afterAll(() => chainDb?.close());
  afterEach(async () => {
    await chainDb.rows('update points_goods set taken = 0');
    await bring(demoChain());
  });

  const bring = (chain: ChainFile, isDry = false) => chainDb.bring(chain, isDry);

  it('says what changes, and an export of it changes nothing', async () => {
    const chain = changed((one) => {
      Object.assign(goodsOf(one, 'tumbler'), { cost: 1900, fetch: false, level: 2, limit: null });
      Object.assign(goodsOf(one, 'boba-code'), { voucher: 'ten-chocolates', until: '2027-02-01T00:00:00+07:00' });
      Object.assign(one.mall ?? {}, { goods: one.mall?.goods.filter(({ key }) => key !== 'ten-off') });
    });
    const dry = await bring(chain, true);
    expect(await bring(chain)).toEqual(dry);
    expect(dry).toEqual([
      'mall goods tumbler: cost: 1800 → 1900',
      'mall goods tumbler: fetch: true → false',
      'mall goods tumbler: limit: 1 → null',
      'mall goods tumbler: level: null → 2',
      'mall goods boba-code: voucher: "one-boba" → "ten-chocolates"',
      'mall goods boba-code: until: null → "2027-02-01T00:00:00+07:00"',
      'mall goods ten-off: switched off',
    ]);
    expect(await bring(checked(await chainDb.take()))).toEqual([]);
  });

  it('keeps how many were taken, and refuses a total below that, in a dry run too', async () => {
    await chainDb.rows(`update points_goods set taken = 7 where key = 'ground-coffee'`);
    const few = changed((one) => void Object.assign(goodsOf(one, 'ground-coffee'), { total: 6 }));
    const why = 'mall.goods "ground-coffee".total: must be 7 or more';
    await expect(bring(few, true)).rejects.toThrow(why);
    await expect(bring(few)).rejects.toThrow(why);
    const enough = changed((one) => void Object.assign(goodsOf(one, 'ground-coffee'), { total: 7 }));
    expect(await bring(enough)).toEqual(['mall goods ground-coffee: total: 60 → 7']);
    expect(await chainDb.rows(`select taken, total from points_goods where key = 'ground-coffee'`)).toEqual([
      { taken: 7, total: 7 },
    ]);
  });

  it.each<[string, object, string[]]>([
    ['the mall', { link: 'mall' }, ['banner roda: link: "wheel" → "mall"']],
    [
      'one of its things',
      { link: { points_goods: 'tumbler' } },
      ['banner roda: link: "wheel" → "points_goods"', 'banner roda: link key: null → "tumbler"'],
    ],
    ['the wheel, and stands above the mall', { position: 'mall' }, ['banner roda: position: "home" → "mall"']],
  ])('takes a banner that opens %s, and an export of it changes nothing', async (_what, set, said) => {
    const chain = changed(({ banners }) => void Object.assign(banners.find(({ key }) => key === 'roda') ?? {}, set));
    expect(await bring(chain)).toEqual(said);
    const taken = await chainDb.take();
    expect(taken.banners.find(({ key }) => key === 'roda')).toMatchObject(set);
    expect(await bring(checked(taken))).toEqual([]);
  });

  it('is left as it is where the file has none', async () => {
    const chain = demoChain();
    delete chain.mall;
    expect(await bring(chain)).toEqual([]);
  });
});

describe('the check of the points mall', () => {
  const problemsOf = (change: (chain: ChainFile) => void): string[] => {
    const read = readChain(JSON.stringify(changed(change)));
    return 'problems' in read ? read.problems.map(({ at, what }) => `${at}: ${what}`) : [];
  };
  const coffee = 'mall.goods[0] "ground-coffee"';

  it.each<[string, string, object, string[]]>([
    [
      'way',
      'ground-coffee',
      { ship: false, fetch: false },
      [`${coffee}: must be sent or fetched, because the type is goods`],
    ],
    ['shop', 'ground-coffee', { shops: ['gone'] }, [`${coffee}.shops: "gone" is not among the shops of this file`]],
    ['category', 'ground-coffee', { category: 'gone' }, [`${coffee}.category: there is no category "gone"`]],
    ['level', 'ground-coffee', { level: 9 }, [`${coffee}.level: must be 4 or less, because there are so many levels`]],
    ['coupon', 'ten-off', { coupon: 'gone' }, ['mall.goods[11] "ten-off".coupon: there is no coupon "gone"']],
    [
      'voucher',
      'boba-code',
      { voucher: null },
      ['mall.goods[8] "boba-code".voucher: must name a voucher, because the type is voucher'],
    ],
  ])('finds a wrong %s', (_what, key, set, problems) => {
    expect(problemsOf((chain) => void Object.assign(goodsOf(chain, key), set))).toEqual(problems);
  });

  it('finds a banner of a thing that is not in the file', () => {
    const lost = problemsOf(({ banners }) => void Object.assign(banners[0] ?? {}, { link: { points_goods: 'gone' } }));
    expect(lost).toEqual(['banners[0] "pandan".link: there is no thing of the mall "gone"']);
  });

  it('finds a sender that is no shop, or has nobody to bring what it sends', () => {
    expect(problemsOf(({ settings }) => void Object.assign(settings, { sender_shop: 'gone', couriers: [] }))).toEqual([
      'settings.sender_shop: there is no shop "gone"',
      'settings.couriers: must name a courier for sender_shop',
    ]);
  });
});
