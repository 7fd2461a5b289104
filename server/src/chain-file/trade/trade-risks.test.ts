import { smallChain } from '../../../../test/harness/small-chain';
import { demoChain } from '../../seed/demo-chain';
import type { ChainInput } from '../chain-schema';
import { type TradeFacts, tradeRisks } from './trade-risks';

type Chain = ChainInput;
const facts = (more: Partial<TradeFacts> = {}): TradeFacts => ({
  taken: new Set(['qris', 'gopay', 'cash']),
  refunding: new Set(['qris', 'gopay']),
  openOrders: new Map(),
  heldCoupons: new Map(),
  ...more,
});
const shopOf = (chain: Chain) => chain.shops[0] as Chain['shops'][number];
const boba = (chain: Chain) => chain.groups[3]?.values[0] as Chain['groups'][number]['values'][number];
const drinkOf = (chain: Chain) => chain.drinks[0] as Chain['drinks'][number];

/** A chain of two drinks and two shops. */
function twoOfAll(): Chain {
  const chain = smallChain();
  const name = { en: 'Coffee', 'zh-Hans': '咖啡', id: 'Kopi' };
  chain.drinks.push({ ...structuredClone(drinkOf(chain)), key: 'kopi', name });
  chain.shops.push({ ...structuredClone(shopOf(chain)), key: 'bogor', name: 'Teh Bogor', address: 'Jl. Bogor 1' });
  for (const shop of chain.shops) shop.menu = ['teh', 'kopi'];
  return chain;
}

const name = { en: 'A', 'zh-Hans': 'B', id: 'C' };
const coupon = { key: 'a', name, type: 'fixed' as const, value: 5000, valid: { days: 9 }, source: 'x' };
const delivery = (chain: Chain) => shopOf(chain).delivery as NonNullable<Chain['shops'][number]['delivery']>;

describe('what an import stops or changes of trade', () => {
  it.each<[what: string, change: (chain: Chain) => void, lines: string[], more?: Partial<TradeFacts>]>([
    ['nothing', () => undefined, []],
    ['a price by less than half', (chain) => void Object.assign(drinkOf(chain).skus[0]!, { price: 7500 }), []],
    ['a price by less than double', (chain) => void Object.assign(drinkOf(chain).skus[0]!, { price: 30_000 }), []],
    [
      'a price below half',
      (chain) => void Object.assign(drinkOf(chain).skus[0]!, { price: 7499 }),
      ['2 shops (menteng, bogor): drink teh, regular/iced: price: 15000 → 7499'],
    ],
    [
      'a price above double',
      (chain) => void Object.assign(drinkOf(chain).skus[0]!, { price: 30_001 }),
      ['2 shops (menteng, bogor): drink teh, regular/iced: price: 15000 → 30001'],
    ],
    [
      'a price of one shop',
      (chain) => void shopOf(chain).menu.splice(0, 1, { drink: 'teh', skus: { 'large/iced': { price: 1800 } } }),
      ['shop menteng: drink teh, large/iced: price: 18000 → 1800'],
    ],
    [
      'a surcharge that halves prices',
      (chain) => void Object.assign(shopOf(chain), { surcharge: -10_000 }),
      [
        'teh, regular/iced: price: 15000 → 5000',
        'teh, regular/hot: price: 15000 → 5000',
        'teh, large/iced: price: 18000 → 8000',
      ]
        .map((line) => `shop menteng: drink ${line}`)
        .concat(
          [
            'regular/iced: price: 15000 → 5000',
            'regular/hot: price: 15000 → 5000',
            'large/iced: price: 18000 → 8000',
          ].map((line) => `shop menteng: drink kopi, ${line}`),
        ),
    ],
    [
      'the price of a topping',
      (chain) => void Object.assign(boba(chain), { price: 40_000 }),
      ['value boba: price: 4000 → 40000'],
    ],
    [
      'fees and minima of a shop',
      (chain) => {
        Object.assign(shopOf(chain), { packing_fee: 0, tax: { type: 'pbjt', percent: 1, included: true } });
        Object.assign(delivery(chain), { min_amount: 3000 });
        Object.assign(delivery(chain).tiers[0]!, { fee: 90, free_from: 0 });
        Object.assign(delivery(chain).tiers[1]!, { free_from: 0 });
      },
      [
        'shop menteng: packing_fee: 1000 → 0',
        'shop menteng: tax.percent: 10 → 1',
        'shop menteng: delivery.min_amount: 30000 → 3000',
        'shop menteng: delivery.fee at 2000 m: 9000 → 90',
        'shop menteng: delivery.free_from at 2000 m: 90000 → 0',
        'shop menteng: delivery.free_from at 4000 m: none → 0',
      ],
    ],
    [
      'a zone of delivery that is less than half as far',
      (chain) => void Object.assign(delivery(chain), { radius_m: 400 }),
      ['shop menteng: delivery.radius_m: 4000 → 400'],
    ],
    [
      'no delivery any more',
      (chain) => void Object.assign(shopOf(chain), { delivery: null }),
      ['shop menteng: it does not deliver any more'],
    ],
    [
      'no pickup any more',
      (chain) => void Object.assign(shopOf(chain), { pickup: false }),
      ['shop menteng: it has no pickup any more'],
    ],
    [
      'neither',
      (chain) => void Object.assign(shopOf(chain), { pickup: false, delivery: null }),
      [
        'shop menteng: it has neither pickup nor delivery',
        'shop menteng: it has no pickup any more',
        'shop menteng: it does not deliver any more',
      ],
    ],
    ['no hours', (chain) => void Object.assign(shopOf(chain), { hours: [] }), ['shop menteng: it is never open']],
    [
      'a shop that is closed',
      (chain) => void Object.assign(shopOf(chain), { status: 'closed' }),
      ['shop menteng: it is closed for now'],
    ],
    [
      'a shop that rests',
      (chain) => void Object.assign(shopOf(chain), { status: 'resting' }),
      ['shop menteng: it is closed until further notice'],
    ],
    [
      'no times to choose',
      (chain) => void Object.assign(shopOf(chain), { slot_cups: 0 }),
      ['shop menteng: it has no times to choose any more'],
    ],
    [
      'another zone',
      (chain) => void Object.assign(shopOf(chain), { timezone: 'WIT' }),
      ['shop menteng: timezone: WIB → WIT'],
    ],
    [
      'another place',
      (chain) => void Object.assign(shopOf(chain), { lat: 6.1956 }),
      [expect.stringMatching(/^shop menteng: it moves by 1\d{6} m$/) as string],
    ],
    [
      'tax that prices do not include any more',
      (chain) => void Object.assign(shopOf(chain), { tax: { type: 'pbjt', percent: 10, included: false } }),
      ['shop menteng: tax.included: true → false'],
    ],
    [
      'an empty menu of a shop',
      (chain) => void Object.assign(shopOf(chain), { menu: [] }),
      ['shop menteng: its menu is empty'],
    ],
    [
      'a menu that is off',
      (chain) => {
        const off = { on: false };
        const skus = { 'regular/iced': off, 'regular/hot': off, 'large/iced': off };
        shopOf(chain).menu = ['teh', 'kopi'].map((drink) => ({ drink, skus }));
      },
      ['shop menteng: nothing on its menu is on'],
    ],
    [
      'a menu that is sold out',
      (chain) =>
        void Object.assign(shopOf(chain), {
          menu: [
            { drink: 'teh', stock: 0 },
            { drink: 'kopi', sold_out: true },
          ],
        }),
      ['shop menteng: all that it sells is sold out'],
    ],
    [
      'a drink that no shop sells any more',
      (chain) => {
        for (const shop of chain.shops) shop.menu = ['teh'];
      },
      ['drink kopi: no shop sells it any more'],
    ],
    [
      'no shops',
      (chain) => void chain.shops.splice(0),
      [
        'the chain has no shops',
        'shop menteng: switched off; orders there that are not over: 3',
        'shop bogor: switched off',
      ],
      { openOrders: new Map([['menteng', 3]]) },
    ],
    [
      'no drinks',
      (chain) => {
        chain.drinks = [];
        for (const shop of chain.shops) shop.menu = [];
      },
      ['the chain has no drinks', '2 shops (menteng, bogor): its menu is empty'],
    ],
    [
      'no way to pay',
      (chain) => void Object.assign(chain.settings, { pay_channels: ['ovo', 'dana'] }),
      ['settings.pay_channels: no payment provider of this server takes any of them'],
    ],
    [
      'no way to pay at a shop',
      (chain) => void Object.assign(shopOf(chain), { pay_channels: ['ovo'] }),
      ['shop menteng: no payment provider of this server takes any of its ways to pay'],
    ],
    [
      'cash alone, which no shop takes that does not name it',
      (chain) => {
        Object.assign(chain.settings, { pay_channels: ['cash'] });
        Object.assign(shopOf(chain), { pay_channels: null });
      },
      ['shop menteng: no payment provider of this server takes any of its ways to pay'],
    ],
    [
      'a drink with another key',
      (chain) => {
        Object.assign(drinkOf(chain), { key: 'es-teh' });
        for (const shop of chain.shops) shop.menu = ['es-teh', 'kopi'];
      },
      ['drink teh: switched off, while es-teh is new and looks like it; a renamed thing keeps its key'],
    ],
    [
      'a shop with another key and name at its address',
      (chain) => void Object.assign(shopOf(chain), { key: 'menteng-1', name: 'Teh Satu' }),
      [
        'shop menteng: switched off',
        'shop menteng: switched off, while menteng-1 is new and looks like it; a renamed thing keeps its key',
      ],
    ],
    [
      'a value with another key',
      (chain) => {
        Object.assign(boba(chain), { key: 'pearls' });
        for (const drink of chain.drinks) Object.assign(drink.choices[3]!, { values: ['pearls'] });
      },
      ['value boba: switched off, while pearls is new and looks like it; a renamed thing keeps its key'],
    ],
    [
      'a country',
      (chain) => void Object.assign(chain, { area_codes: ['+60'] }),
      ['area code +62: nobody logs in with it any more'],
    ],
    [
      'a coupon’s worth',
      (chain) => void Object.assign(chain, { coupons: [{ ...coupon, value: 50_000 }] }),
      ['coupon a: value: 5000 → 50000'],
    ],
    [
      'a coupon that members have',
      (chain) => void Object.assign(chain, { coupons: [] }),
      ['coupon a: given to nobody any more; members can still use 12'],
      { heldCoupons: new Map([['a', 12]]) },
    ],
    [
      'coupons that the file leaves out',
      (chain) => void delete chain.coupons,
      [],
      { heldCoupons: new Map([['a', 12]]) },
    ],
    [
      'levels',
      (chain) => void Object.assign(chain, { membership: { rupiah_per_growth: 10, levels: [{ name, growth: 0 }] } }),
      ['membership: 1 levels instead of 2', 'membership.rupiah_per_growth: 1000 → 10'],
    ],
  ])('says %s', (_what, change, lines, more = {}) => {
    const before = {
      ...twoOfAll(),
      coupons: [coupon],
      membership: {
        rupiah_per_growth: 1000,
        levels: [
          { name, growth: 0 },
          { name, growth: 9 },
        ],
      },
    };
    const after = structuredClone(before);
    change(after);
    expect(tradeRisks(before, after, facts(more))).toEqual(lines);
    // What is so already is not said again.
    expect(tradeRisks(after, after, facts(more))).toEqual([]);
  });

  it('judges prices of what is sold beside drinks, and says what is not sold any more', () => {
    const before = smallChain();
    const texts = { name, intro: name, image: '/static/goods/teh.svg', tint: '#FFFFFF' };
    before.vouchers = [
      {
        ...texts,
        key: 'sum',
        type: 'amount',
        face_value: 100_000,
        price: 92_000,
        market_price: 100_000,
        limit: 5,
        refund: true,
      },
    ];
    before.group_products = [
      {
        ...texts,
        ...{ key: 'pair', from: '2026-01-01T00:00:00+07:00', until: '2027-01-01T00:00:00+07:00' },
        sold_as: { bundle: { price: 46_000, group_price: 34_000 } },
      },
    ];
    const cheap = structuredClone(before);
    Object.assign(cheap.vouchers?.[0] ?? {}, { price: 9200 });
    Object.assign(cheap.group_products?.[0] ?? {}, { sold_as: { bundle: { price: 46_000, group_price: 3400 } } });
    expect(tradeRisks(before, cheap, facts())).toEqual([
      'voucher sum: price: 92000 → 9200',
      'group product pair: group_price: 34000 → 3400',
      'group product pair: level_price: 34000 → 3400',
    ]);
    expect(tradeRisks(before, { ...before, vouchers: [], group_products: [] }, facts())).toEqual([
      'voucher sum: not sold any more',
      'group product pair: not sold any more',
    ]);
    expect(tradeRisks(before, { ...before, vouchers: undefined, group_products: undefined }, facts())).toEqual([]);
  });

  it('says which parts of the app do not run any more', () => {
    const before = smallChain();
    before.settings.parts = ['voucher', 'group', 'points'];
    const chainWith = (settings: Partial<Chain['settings']>): Chain => {
      const chain = structuredClone(before);
      Object.assign(chain.settings, settings);
      return chain;
    };
    const risks = (settings: Partial<Chain['settings']>) => tradeRisks(before, chainWith(settings), facts());
    expect(risks({ parts: undefined })).toEqual([]);
    expect(risks({ parts: ['group'] })).toEqual([
      'part voucher: does not run any more',
      'part points: does not run any more',
    ]);
    const refunding = new Set<'gopay'>(['gopay']);
    const withoutRefunds = chainWith({ pay_channels: ['qris'], parts: undefined });
    expect(tradeRisks(before, withoutRefunds, facts({ refunding }))).toEqual([
      'part voucher: does not run any more',
      'part group: does not run any more',
    ]);
  });

  it('of a new chain says what it cannot trade with, and nothing of a sound one', () => {
    expect(tradeRisks(undefined, smallChain(), facts())).toEqual([]);
    expect(tradeRisks(undefined, demoChain(), facts())).toEqual([]);
    const chain = smallChain();
    chain.shops.push({ ...shopOf(chain), key: 'bogor', menu: [], hours: [] });
    Object.assign(chain.settings, { pay_channels: ['ovo'] });
    expect(tradeRisks(undefined, chain, facts())).toEqual([
      'settings.pay_channels: no payment provider of this server takes any of them',
      'shop bogor: its menu is empty',
      'shop bogor: it is never open',
    ]);
    expect(tradeRisks(undefined, { ...chain, shops: [], drinks: [] }, facts())).toEqual([
      'the chain has no shops',
      'the chain has no drinks',
      'settings.pay_channels: no payment provider of this server takes any of them',
    ]);
  });

  it('does not say what counters did during the day, when the file leaves it out', () => {
    const before = twoOfAll();
    Object.assign(shopOf(before), {
      status: 'closed',
      menu: [
        { drink: 'teh', stock: 0 },
        { drink: 'kopi', sold_out: true },
      ],
    });
    expect(tradeRisks(before, twoOfAll(), facts())).toEqual([]);
  });
});
