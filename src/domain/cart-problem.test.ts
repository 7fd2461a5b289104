import fc from 'fast-check';
import { type ChosenLine, type DrinkOffer, judgeCart, type OfferedSku, type Swap, type Verdict } from './cart-problem';
import { unitPrice } from './price';

const [regular, large, iced, hot, sugar0, sugar50, sugar100, boba, jelly] = [1, 2, 3, 4, 10, 11, 12, 20, 21] as const;

const sku = (sku_id: number, value_ids: number[], price: number, more: Partial<OfferedSku> = {}): OfferedSku => ({
  sku_id,
  value_ids,
  price,
  off: 0,
  stock: null,
  ...more,
});

const value = (value_id: number, price_delta = 0, isOut = false) => ({ value_id, price_delta, isOut });

interface Given {
  skus?: OfferedSku[];
  out?: number[];
  isSoldOut?: boolean;
}

const drink = ({ skus, out = [], isSoldOut = false }: Given = {}): DrinkOffer => ({
  isSoldOut,
  skus: skus ?? [
    sku(1, [regular, iced], 18_000),
    sku(2, [regular, hot], 18_000),
    sku(3, [large, iced], 22_000),
    sku(4, [large, hot], 22_000),
  ],
  groups: [
    {
      isRequired: true,
      max: 1,
      values: [value(sugar0, 0, out.includes(sugar0)), value(sugar50, 0, out.includes(sugar50)), value(sugar100)],
    },
    { isRequired: false, max: 2, values: [value(boba, 4000, out.includes(boba)), value(jelly, 3000)] },
  ],
});

const line: ChosenLine = { goods_id: 1, sku_id: 3, sku_value_ids: [large, iced], value_ids: [sugar50, boba], num: 2 };

const judged = (one: ChosenLine, offer: DrinkOffer | undefined, price = 26_000): Verdict | null =>
  judgeCart(
    [one],
    () => offer,
    () => price,
  )[0] ?? null;

it('finds nothing wrong with a line that can be had', () => {
  expect(judged(line, drink())).toBeNull();
});

it.each<[string, DrinkOffer | undefined, Partial<Verdict>]>([
  ['a drink off the menu', undefined, { reason: 'offMenu', swap: null }],
  ['a drink that is sold out', drink({ isSoldOut: true }), { reason: 'soldOut', swap: null }],
  [
    'a drink of which no size is left',
    drink({ skus: [sku(1, [regular, iced], 18_000, { off: 1 }), sku(3, [large, iced], 22_000, { off: 1 })] }),
    { reason: 'soldOut', swap: null },
  ],
  [
    'a size that is not sold any more',
    drink({ skus: [sku(1, [regular, iced], 18_000)] }),
    { reason: 'notSold', value_ids: [large, iced], swap: expect.objectContaining({ sku_id: 1, changes: 1 }) },
  ],
  [
    'a topping that is not offered any more',
    { ...drink(), groups: drink().groups.slice(0, 1) },
    { reason: 'notSold', value_ids: [boba], swap: expect.objectContaining({ sku_id: 3, value_ids: [sugar50] }) },
  ],
  [
    'a size that is sold out',
    drink({ skus: [sku(1, [regular, iced], 18_000), sku(3, [large, iced], 22_000, { off: 1, stock: 0 })] }),
    { reason: 'skuOut', value_ids: [large, iced], swap: expect.objectContaining({ sku_id: 1, price: 22_000 }) },
  ],
  [
    'a topping that is out, which is left out',
    drink({ out: [boba] }),
    {
      reason: 'valueOut',
      value_ids: [boba],
      swap: expect.objectContaining({ sku_id: 3, value_ids: [sugar50], price: 22_000, num: 2, changes: 1 }),
    },
  ],
  [
    'a sugar level that is out, for which the nearest is taken',
    drink({ out: [sugar50] }),
    { reason: 'valueOut', value_ids: [sugar50], swap: expect.objectContaining({ value_ids: [sugar0, boba] }) },
  ],
  [
    'fewer cups than wanted, of which another size has enough',
    drink({ skus: [sku(1, [regular, iced], 18_000), sku(3, [large, iced], 22_000, { stock: 1 })] }),
    { reason: 'fewLeft', left: 1, swap: expect.objectContaining({ sku_id: 1, num: 2 }) },
  ],
  [
    'fewer cups than wanted, of every size',
    drink({ skus: [sku(3, [large, iced], 22_000, { stock: 1 })] }),
    { reason: 'fewLeft', left: 1, swap: expect.objectContaining({ sku_id: 3, num: 1, changes: 0 }) },
  ],
])('says why of %s, and what is nearest', (_what, offer, verdict) => {
  expect(judged(line, offer)).toMatchObject(verdict);
});

it('offers nothing if something required cannot be had', () => {
  const offer = drink({ out: [sugar0, sugar50] });
  const none = { ...offer, groups: offer.groups.map((group) => ({ ...group, values: group.values.slice(0, 2) })) };
  expect(judged(line, none)).toMatchObject({ reason: 'valueOut', swap: null });
});

it('takes what costs no more, of equally near ones', () => {
  const skus = [
    sku(3, [large, iced], 22_000, { off: 1 }),
    sku(4, [large, hot], 25_000),
    sku(1, [regular, iced], 18_000),
  ];
  expect(judged(line, drink({ skus }))?.swap).toMatchObject({ sku_id: 1, changes: 1 });
});

it('counts the cups that the lines before it take', () => {
  const offer = drink({ skus: [sku(1, [regular, iced], 18_000, { stock: 3 })] });
  const lines = [2, 2].map((num) => ({ ...line, sku_id: 1, sku_value_ids: [regular, iced], num }));
  expect(
    judgeCart(
      lines,
      () => offer,
      () => 22_000,
    ),
  ).toEqual([null, expect.objectContaining({ reason: 'fewLeft', left: 1, swap: expect.objectContaining({ num: 1 }) })]);
});

describe('of any drink', () => {
  const offers: fc.Arbitrary<DrinkOffer> = fc
    .record({
      skus: fc.uniqueArray(
        fc.record({
          size: fc.constantFrom(regular, large),
          temperature: fc.constantFrom(iced, hot),
          price: fc.integer({ min: 10, max: 30 }),
          off: fc.constantFrom(0 as const, 1 as const),
          stock: fc.option(fc.integer({ min: 0, max: 5 })),
        }),
        { selector: ({ size, temperature }) => `${size} ${temperature}` },
      ),
      out: fc.subarray([sugar0, sugar50, sugar100, boba, jelly]),
    })
    .map(({ skus, out }) => ({
      isSoldOut: false,
      skus: skus.map(({ size, temperature, price, off, stock }) =>
        sku(size * 10 + temperature, [size, temperature], price * 1000, { off, stock }),
      ),
      groups: drink().groups.map((group) => ({
        ...group,
        values: group.values.map((one) => ({ ...one, isOut: (out as number[]).includes(one.value_id) })),
      })),
    }));
  const chosen = fc
    .record({
      size: fc.constantFrom(regular, large),
      temperature: fc.constantFrom(iced, hot),
      sugar: fc.constantFrom(sugar0, sugar50, sugar100),
      toppings: fc.subarray([boba, jelly]),
      num: fc.integer({ min: 1, max: 6 }),
    })
    .map(
      ({ size, temperature, sugar, toppings, num }): ChosenLine => ({
        goods_id: 1,
        sku_id: size * 10 + temperature,
        sku_value_ids: [size, temperature],
        value_ids: [sugar, ...toppings],
        num,
      }),
    );

  /** Every way in which the drink could be had. */
  function ways(offer: DrinkOffer, wanted: ChosenLine): ChosenLine[] {
    const subsets = [[], [boba], [jelly], [boba, jelly]];
    return offer.skus.flatMap((one) =>
      [sugar0, sugar50, sugar100].flatMap((sugar) =>
        subsets.map((toppings) => ({
          ...wanted,
          sku_id: one.sku_id,
          sku_value_ids: one.value_ids,
          value_ids: [sugar, ...toppings],
        })),
      ),
    );
  }
  const changesOf = (from: ChosenLine, to: ChosenLine): number => {
    const ids = (one: ChosenLine): number[] => [...one.sku_value_ids, ...one.value_ids];
    return ids(to).filter((id) => !ids(from).includes(id)).length + removed(from, to).length;
  };
  /** Toppings left out; another sugar level, size or temperature counts once, as what is added. */
  const removed = (from: ChosenLine, to: ChosenLine): number[] =>
    from.value_ids.filter((id) => id >= boba && !to.value_ids.includes(id));
  const lineOf = (wanted: ChosenLine, swap: Swap): ChosenLine => ({ ...wanted, ...swap });

  it('can have what it offers, of no more cups, at the price that it says', () => {
    fc.assert(
      fc.property(offers, chosen, (offer, wanted) => {
        const swap = judged(wanted, offer)?.swap;
        if (!swap) return;
        expect(judged(lineOf(wanted, swap), offer)).toBeNull();
        expect(swap.num).toBeLessThanOrEqual(wanted.num);
        const values = offer.groups.flatMap((group) => group.values);
        const price = offer.skus.find(({ sku_id }) => sku_id === swap.sku_id)?.price ?? 0;
        expect(swap.price).toBe(
          unitPrice(
            price,
            values.filter(({ value_id }) => swap.value_ids.includes(value_id)),
          ),
        );
      }),
    );
  });

  it('offers what has the fewest changes of all that can be had, and something whenever there is', () => {
    fc.assert(
      fc.property(offers, chosen, (offer, wanted) => {
        const verdict = judged(wanted, offer);
        if (!verdict) return;
        const possible = ways(offer, wanted).filter((way) => judged(way, offer) === null);
        const one = ways(offer, { ...wanted, num: 1 }).filter((way) => judged(way, offer) === null);
        if (!verdict.swap) {
          expect(one).toEqual([]);
          return;
        }
        const { swap } = verdict;
        if (possible.length > 0) {
          expect(swap.num).toBe(wanted.num);
          const fewest = Math.min(...possible.map((way) => changesOf(wanted, way)));
          expect(changesOf(wanted, lineOf(wanted, swap))).toBe(fewest);
          expect(swap.changes).toBe(fewest);
        } else expect(swap.num).toBeLessThan(wanted.num);
      }),
    );
  });
});
