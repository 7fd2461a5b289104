import { ChainDb, changed, checked } from '../../../test/harness/chain-db';
import { engines } from '../../../test/harness/engines';
import { demoChain } from '../seed/demo-chain';
import type { ChainFile } from './chain-schema';

type Level = NonNullable<ChainFile['membership']>['levels'][number];

describe.each(engines)('the import of levels, on %s', (_kind, open) => {
  let chainDb: ChainDb;

  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
  });
  afterAll(() => chainDb?.close());
  afterEach(() => chainDb.bring(demoChain()));

  const levelsOf = (chain: ChainFile): Level[] => chain.membership?.levels ?? [];

  it('says what changes, dry too, and an import of the export changes nothing', async () => {
    const privileges = [{ en: 'A seat', 'zh-Hans': '座位', id: 'Kursi' }];
    const chain = changed((one) => {
      const [, silver, gold] = levelsOf(one);
      Object.assign(silver as Level, {
        discount: 6.25,
        discount_max: null,
        monthly_coupons: ['monthly-treat'],
        points: 1.75,
      });
      Object.assign(gold as Level, { growth: 1200, group_price: false, birthday_coupons: [], privileges });
      levelsOf(one).pop();
      Object.assign(one.membership as object, { rupiah_per_growth: 2000, rupiah_per_point: 500 });
    });
    const dry = await chainDb.bring(chain, true);
    expect(await chainDb.bring(chain)).toEqual(dry);
    expect(dry).toEqual([
      'level 2: discount: 5 → 6.25',
      'level 2: discount_max: 15000 → null',
      'level 2: points: 1.25 → 1.75',
      'level 2: monthly_coupons: ["monthly-treat","monthly-delivery"] → ["monthly-treat"]',
      'level 3: growth: 1000 → 1200',
      'level 3: group_price: true → false',
      'level 3: birthday_coupons: ["birthday-cup"] → []',
      'level 3: privileges: [] → [{"en":"A seat","zh-Hans":"座位","id":"Kursi"}]',
      'level 4: switched off',
      'setting growth_per_idr: value: 1000 → 2000',
      'setting points_per_idr: value: 1000 → 500',
    ]);
    expect(await chainDb.bring(chain)).toEqual([]);
    const exported = checked(await chainDb.take());
    expect(exported.membership).toEqual(chain.membership);
    expect(await chainDb.bring(exported)).toEqual([]);
  });

  it('leaves them as they are where the file has none', async () => {
    const chain = demoChain();
    delete chain.membership;
    expect(await chainDb.bring(chain)).toEqual([]);
    expect(checked(await chainDb.take()).membership).toEqual(demoChain().membership);
  });

  it('has those judged who may have another level then, and nobody without a change', async () => {
    await chainDb.rows(`
      insert into users (id, mobile, areacode, agreement_version, agreetime, createtime, updatetime)
      select n, '+62812000' || n, '+62', '1', 0, 0, 0 from generate_series(101, 103) n`);
    await chainDb.rows(`
      insert into membership (user_id, level, starttime, endtime, nexttime)
      values (101, 1, 0, null, null), (102, 2, 0, 9, 9), (103, 1, 0, null, null)`);
    await chainDb.rows(`
      insert into growth_log (user_id, type, amount, order_sn, rate, earntime, createtime)
      values (103, 'order', 5, 'OD1', 1000, 0, 0)`);
    const due = async () =>
      (await chainDb.rows('select user_id from membership where nexttime = 0 order by user_id')).map(
        (row) => row.user_id,
      );
    await chainDb.bring(demoChain());
    expect(await due()).toEqual([]);
    const other = changed((one) => void Object.assign(levelsOf(one)[1] as Level, { growth: 500 }));
    await chainDb.bring(other, true);
    expect(await due()).toEqual([]);
    await chainDb.bring(other);
    expect(await due()).toEqual([102, 103]);
    for (const table of ['growth_log', 'membership', 'users']) await chainDb.rows(`delete from ${table}`);
  });
});
