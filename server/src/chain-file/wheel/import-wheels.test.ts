import { ChainDb, changed, checked } from '../../../../test/harness/chain-db';
import { engines } from '../../../../test/harness/engines';
import { demoChain } from '../../seed/demo-chain';
import type { ChainFile } from '../chain-schema';
import { readChain } from '../read-chain';

type Wheel = NonNullable<ChainFile['wheels']>[number];
const wheelOf = (chain: ChainFile, type: Wheel['type']) => chain.wheels?.find((one) => one.type === type) as Wheel;
const entryOf = (chain: ChainFile, key: string) =>
  chain.wheels?.flatMap(({ entries }) => entries).find((one) => one.key === key) as Wheel['entries'][number];

describe.each(engines)('the import of wheels, on %s', (_kind, open) => {
  let chainDb: ChainDb;

  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
  });
  afterAll(() => chainDb?.close());
  afterEach(async () => {
    await chainDb.rows('update wheel_entry set taken = 0');
    await chainDb.bring(demoChain());
  });

  it('says what changes, and an export of it changes nothing', async () => {
    const chain = changed((one) => {
      Object.assign(wheelOf(one, 'small'), { permit: '99/2027', daily_limit: 3 });
      Object.assign(entryOf(one, 'small-ten'), { weight: 2400, value: 12 });
      Object.assign(entryOf(one, 'small-eight'), { coupon: 'morning-saver', total: 70 });
      const { entries } = wheelOf(one, 'big');
      entries.splice(1, 1, { ...entryOf(one, 'big-hundred'), key: 'new' });
    });
    const dry = await chainDb.bring(chain, true);
    expect(await chainDb.bring(chain)).toEqual(dry);
    expect(dry).toEqual([
      'wheel small: permit: "412/HUK-UND/2026" → "99/2027"',
      'wheel small: daily_limit: null → 3',
      'wheel entry small-ten: value: 10 → 12',
      'wheel entry small-ten: weight: 2500 → 2400',
      'wheel entry small-eight: coupon: "weekend-treat" → "morning-saver"',
      'wheel entry small-eight: total: null → 70',
      'wheel entry new: added',
      'wheel entry big-hundred: switched off',
    ]);
    expect(await chainDb.bring(checked(await chainDb.take()))).toEqual([]);
    await chainDb.rows("delete from wheel_entry where key = 'new'");
  });

  it('keeps how many were won, and refuses a total below that, in a dry run too', async () => {
    await chainDb.rows("update wheel_entry set taken = 7 where key = 'big-bag'");
    const few = changed((one) => void Object.assign(entryOf(one, 'big-bag'), { total: 6 }));
    const why = 'wheels, entry "big-bag".total: must be 7 or more';
    await expect(chainDb.bring(few, true)).rejects.toThrow(why);
    await expect(chainDb.bring(few)).rejects.toThrow(why);
    await chainDb.bring(changed((one) => void Object.assign(entryOf(one, 'big-bag'), { total: 7 })));
    expect(await chainDb.rows("select taken, total from wheel_entry where key = 'big-bag'")).toEqual([
      { taken: 7, total: 7 },
    ]);
  });

  it('switches a wheel off that the file does not have, and leaves all as they are where it has none', async () => {
    const without = demoChain();
    delete without.wheels;
    expect(await chainDb.bring(without)).toEqual([]);
    const others = changed((one) => {
      one.wheels = one.wheels?.filter(({ type }) => type !== 'big');
    });
    expect((await chainDb.bring(others))[0]).toBe('wheel big: switched off');
    expect((await chainDb.take()).wheels?.map(({ type }) => type)).toEqual(others.wheels?.map(({ type }) => type));
  });
});

describe('the check of wheels', () => {
  const problemsOf = (change: (chain: ChainFile) => void): string[] => {
    const read = readChain(JSON.stringify(changed(change)));
    return 'problems' in read ? read.problems.map(({ at, what }) => `${at}: ${what}`) : [];
  };
  /** Where the problems of a wheel of the demo, or of one of its entries, are said to be. */
  const placeOf = (type: Wheel['type']) =>
    `wheels[${demoChain().wheels?.findIndex((one) => one.type === type)}] "${type}"`;
  const placeIn = (type: Wheel['type'], key: string) => {
    const at = wheelOf(demoChain(), type).entries.findIndex((one) => one.key === key);
    return `${placeOf(type)}.entries[${at}] "${key}"`;
  };

  it.each<[string, string, object, string[]]>([
    ['points', 'small-ten', { value: 0 }, [`${placeIn('small', 'small-ten')}.value: must be more than 0`]],
    [
      'nothing',
      'small-again',
      { value: 3, total: 5 },
      [
        `${placeIn('small', 'small-again')}.value: must be 0, because the type is none`,
        `${placeIn('small', 'small-again')}.total: must be null, because the type is none`,
      ],
    ],
    [
      'a coupon',
      'small-eight',
      { coupon: 'gone' },
      [`${placeIn('small', 'small-eight')}.coupon: there is no coupon "gone"`],
    ],
    [
      'a coupon that is missing',
      'small-eight',
      { coupon: null },
      [`${placeIn('small', 'small-eight')}.coupon: must name a coupon`],
    ],
    [
      'a voucher',
      'small-boba',
      { voucher: 'gone' },
      [`${placeIn('small', 'small-boba')}.voucher: there is no voucher "gone"`],
    ],
    [
      'shops',
      'small-tumbler',
      { shops: ['gone'] },
      [`${placeIn('small', 'small-tumbler')}.shops: "gone" is not among the shops of this file`],
    ],
  ])('finds wrong %s', (_what, key, set, problems) => {
    expect(problemsOf((chain) => void Object.assign(entryOf(chain, key), set))).toEqual(problems);
  });

  it('finds two of one name, more than eight entries, and times that are none', () => {
    expect(problemsOf((chain) => void Object.assign(entryOf(chain, 'big-tea'), { key: 'small-ten' }))).toEqual([
      expect.stringContaining('has the key "small-ten"'),
    ]);
    expect(
      problemsOf((chain) => {
        const { entries } = wheelOf(chain, 'small');
        entries.push({ ...entryOf(chain, 'small-ten'), key: 'ninth' });
      }),
    ).toEqual([expect.stringContaining('must have at most 8 entries')]);
    expect(
      problemsOf((chain) => void Object.assign(wheelOf(chain, 'big'), { from: '2027-02-30T00:00:00+07:00' })),
    ).toEqual([`${placeOf('big')}.from: there is no time 2027-02-30T00:00:00+07:00`]);
  });
});
