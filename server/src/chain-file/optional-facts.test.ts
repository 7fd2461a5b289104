import * as v from 'valibot';
import { ChainDb, changed } from '../../../test/harness/chain-db';
import { engines } from '../../../test/harness/engines';
import { demoChain } from '../seed/demo-chain';
import { findBrokenInvariants } from '../wiring/invariants';
import { type ChainFile, chainSchema } from './chain-schema';

const words = { en: 'A', 'zh-Hans': 'B', id: 'C' };

/** A value of each fact of a shop and of a drink that a file may leave out. */
const samples: Record<'shops' | 'drinks', Record<string, unknown>> = {
  shops: {
    image: '/static/shops/dago.svg',
    mobile: '+6281234567890',
    special_days: [{ day: '2027-03-08', hours: 'closed' }],
    notice: words,
    pickup: false,
    delivery: { min_amount: 10_000, tiers: [{ max_m: 1000, fee: 1000, free_from: null }] },
    pay_channels: ['qris'],
    slot_minutes: 30,
    slot_cups: 7,
    asap_max_minutes: 45,
    packing_fee: 500,
    tax: { type: 'none', percent: 0, included: true },
    surcharge: 1000,
  },
  drinks: {
    image_large: '/static/shops/dago.svg',
    ingredients: words,
    halal: 'ID00110000000000000',
    member_price: false,
    coupons: false,
  },
};

/** The keys that a file may leave out, except those whose description says that they then stay as they are. */
function optionalOf(list: keyof typeof samples): string[] {
  const { entries } = chainSchema.entries[list].pipe[0].item;
  const found: string[] = [];
  for (const [key, entry] of Object.entries(entries)) {
    if (entry.type !== 'optional') continue;
    const about = v.getDescription('wrapped' in entry ? (entry.wrapped as never) : entry) ?? '';
    if (!about.includes('absent: as it is')) found.push(key);
  }
  return found;
}

it.each(['shops', 'drinks'] as const)('every fact of %s that a file may leave out has a sample', (list) => {
  expect(optionalOf(list).sort()).toEqual(Object.keys(samples[list]).sort());
});

describe.each(engines)('a fact that a file no longer names, on %s', (_kind, open) => {
  let chainDb: ChainDb;
  beforeAll(async () => {
    chainDb = await ChainDb.open(open);
  });
  afterAll(() => chainDb?.close());

  const cases = Object.entries(samples).flatMap(([list, facts]) =>
    Object.keys(facts).map((key) => [list as keyof typeof samples, key] as const),
  );
  it.each(cases)('goes back to what %s have without it: %s', async (list, key) => {
    const entry = (chain: ChainFile): Record<string, unknown> => chain[list][0] as never;
    const without = changed((chain) => void delete entry(chain)[key]);
    const file = v.parse(chainSchema, without);
    await chainDb.bring(file);
    const before = await chainDb.take();
    await chainDb.bring(changed((chain) => Object.assign(entry(chain), { [key]: samples[list][key] })));
    expect(await chainDb.take()).not.toEqual(before);
    await chainDb.bring(file);
    expect(await chainDb.take()).toEqual(before);
    await chainDb.bring(demoChain());
    expect(await findBrokenInvariants(chainDb.db.read)).toEqual([]);
  });
});
