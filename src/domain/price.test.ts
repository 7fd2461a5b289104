import fc from 'fast-check';
import {
  type Basket,
  type Breakdown,
  type CouponTerms,
  halfUp,
  type PricedLine,
  priceBasket,
  split,
  unitPrice,
} from './price';

const noTax = { type: 'none', bp: 0, included: true } as const;
const pbjt = { type: 'pbjt', bp: 1000, included: true } as const;
const plain: Basket = { lines: [], member: null, coupon: null, delivery: null, packing_fee: 0, tax: noTax };
const cup = (unit: number, num = 1, marks: { vip?: boolean; coupon?: boolean } = {}) => ({
  unit,
  num,
  vip: true,
  coupon: true,
  ...marks,
});
const total = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);

describe('the price rule', () => {
  it('prices the worked example line by line', () => {
    const priced = priceBasket({
      lines: [
        cup(unitPrice(22_000, [{ price_delta: 4000 }, { price_delta: 3000 }]), 2),
        cup(18_000),
        cup(35_000, 1, { vip: false }),
      ],
      member: { bp: 500, cap: null },
      coupon: { kind: 'fixed', value: 10_000, min_amount: 50_000 },
      delivery: { fee: 9000, free_from: 150_000 },
      packing_fee: 0,
      tax: pbjt,
    });
    expect(priced).toMatchObject({
      goods_num: 4,
      goods_amount: 111_000,
      member_discount: 3800,
      coupon_amount: 10_000,
      delivery_fee: 9000,
      tax_amount: 8836,
      total_amount: 106_200,
      pay_amount: 106_200,
    });
    expect(priced.lines.map((line) => line.member_discount)).toEqual([2900, 900, 0]);
    expect(priced.lines.map((line) => line.coupon_amount)).toEqual([5140, 1595, 3265]);
  });

  it('is 0 for an empty basket', () => {
    expect(priceBasket(plain)).toMatchObject({ goods_amount: 0, total_amount: 0, lines: [] });
  });

  it.each([
    [10_000, 500, 500],
    [10, 500, 1],
    [9, 500, 0],
    [1, 5000, 1],
    [0, 5000, 0],
  ])('computes %d at %d basis points as %d, rounded half up', (n, bp, expected) => {
    expect(halfUp(n, bp)).toBe(expected);
  });

  it('caps the member discount and shares the cap by largest remainder', () => {
    const priced = priceBasket({
      ...plain,
      lines: [cup(10_000), cup(10_000), cup(10_000)],
      member: { bp: 1000, cap: 1000 },
    });
    expect(priced.lines.map((line) => line.member_discount)).toEqual([334, 333, 333]);
  });

  it.each<[string, CouponTerms, number]>([
    ['a fixed coupon above the basket takes the basket', { kind: 'fixed', value: 99_000, min_amount: 0 }, 30_000],
    ['a coupon below its least amount takes nothing', { kind: 'fixed', value: 5000, min_amount: 30_001 }, 0],
    ['a coupon at its least amount works', { kind: 'fixed', value: 5000, min_amount: 30_000 }, 5000],
    ['a percentage stops at its most', { kind: 'percent', bp: 5000, max_amount: 8000, min_amount: 0 }, 8000],
    ['a percentage without a most', { kind: 'percent', bp: 5000, max_amount: null, min_amount: 0 }, 15_000],
    ['a goods coupon takes one cup of the dearest drink', { kind: 'goods', value: 50_000, min_amount: 0 }, 20_000],
    ['a goods coupon never takes more than its value', { kind: 'goods', value: 12_000, min_amount: 0 }, 12_000],
    ['a delivery coupon leaves the goods alone', { kind: 'delivery', value: 12_000, min_amount: 0 }, 0],
  ])('%s', (_, coupon, expected) => {
    expect(priceBasket({ ...plain, lines: [cup(10_000), cup(20_000)], coupon }).coupon_amount).toBe(expected);
  });

  it('applies no coupon to lines that exclude it', () => {
    const lines = [cup(10_000), cup(20_000, 1, { coupon: false })];
    const priced = priceBasket({ ...plain, lines, coupon: { kind: 'fixed', value: 15_000, min_amount: 0 } });
    expect(priced.lines.map((line) => line.coupon_amount)).toEqual([10_000, 0]);
  });

  it('never loses the free delivery by a coupon, and applies a delivery coupon to the fee only', () => {
    const delivery = { fee: 9000, free_from: 30_000 };
    const lines = [cup(30_000)];
    expect(
      priceBasket({ ...plain, lines, delivery, coupon: { kind: 'fixed', value: 9000, min_amount: 0 } }).delivery_fee,
    ).toBe(0);
    const far = { fee: 9000, free_from: null };
    expect(
      priceBasket({ ...plain, lines, delivery: far, coupon: { kind: 'delivery', value: 4000, min_amount: 0 } })
        .delivery_fee,
    ).toBe(5000);
    expect(
      priceBasket({ ...plain, lines, delivery: far, coupon: { kind: 'delivery', value: 40_000, min_amount: 0 } })
        .delivery_fee,
    ).toBe(0);
  });

  it('adds a tax that prices do not include, and only shows one that they do', () => {
    const lines = [cup(10_000)];
    expect(priceBasket({ ...plain, lines, tax: { type: 'ppn', bp: 1100, included: false } })).toMatchObject({
      tax_amount: 1100,
      total_amount: 11_100,
    });
    expect(priceBasket({ ...plain, lines, tax: pbjt })).toMatchObject({ tax_amount: 909, total_amount: 10_000 });
  });

  it('splits sums exactly where their products exceed the exact numbers', () => {
    const shares = split(4_000_000_001, [3_000_000_000, 3_000_000_000, 3_000_000_000]);
    expect(total(shares)).toBe(4_000_000_001);
    expect(shares).toEqual([1_333_333_334, 1_333_333_334, 1_333_333_333]);
  });
});

const line = fc.record({
  unit: fc.integer({ min: 0, max: 300_000 }),
  num: fc.integer({ min: 1, max: 99 }),
  vip: fc.boolean(),
  coupon: fc.boolean(),
});
const least = fc.integer({ min: 0, max: 100_000 });
const coupon = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 0, max: 5_000_000 }), min_amount: least }),
  fc.record({
    kind: fc.constant('percent' as const),
    bp: fc.integer({ min: 0, max: 10_000 }),
    max_amount: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    min_amount: least,
  }),
  fc.record({ kind: fc.constant('goods' as const), value: fc.integer({ min: 0, max: 500_000 }), min_amount: least }),
  fc.record({ kind: fc.constant('delivery' as const), value: fc.integer({ min: 0, max: 50_000 }), min_amount: least }),
);
const basket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  member: fc.option(
    fc.record({ bp: fc.integer({ min: 0, max: 10_000 }), cap: fc.option(fc.integer({ min: 0, max: 50_000 })) }),
  ),
  coupon,
  delivery: fc.option(
    fc.record({ fee: fc.integer({ min: 0, max: 60_000 }), free_from: fc.option(fc.integer({ min: 0, max: 500_000 })) }),
  ),
  packing_fee: fc.integer({ min: 0, max: 10_000 }),
  tax: fc.record({
    type: fc.constantFrom('pbjt', 'ppn', 'none'),
    bp: fc.integer({ min: 0, max: 2000 }),
    included: fc.boolean(),
  }),
});

type Fault = [isBroken: boolean, what: string];

function lineFaults(input: Basket, priced: Breakdown): Fault[] {
  return priced.lines.flatMap((row, index): Fault[] => {
    const source = input.lines[index];
    return [
      [row.amount !== (source?.unit ?? 0) * (source?.num ?? 0), 'a line is not unit x num'],
      [row.pay_amount !== row.amount - row.member_discount - row.coupon_amount, 'a line does not add up'],
      [Math.min(row.pay_amount, row.member_discount, row.coupon_amount) < 0, 'a line falls below 0'],
      [!source?.vip && row.member_discount !== 0, 'a member price without the mark'],
      [!source?.coupon && row.coupon_amount !== 0, 'a coupon without the mark'],
    ];
  });
}

function totalFaults(input: Basket, priced: Breakdown): Fault[] {
  const of = (field: keyof PricedLine) => total(priced.lines.map((row) => row[field]));
  const added = priced.tax_included ? 0 : priced.tax_amount;
  const parts = of('pay_amount') + priced.delivery_fee + priced.packing_fee + added;
  const amounts = [parts, priced.tax_amount, priced.delivery_fee];
  return [
    [of('amount') !== priced.goods_amount, 'goods do not add up'],
    [of('member_discount') !== priced.member_discount, 'member shares do not add up'],
    [of('coupon_amount') !== priced.coupon_amount, 'coupon shares do not add up'],
    [priced.member_discount > (input.member?.cap ?? Number.POSITIVE_INFINITY), 'above the cap'],
    [priced.total_amount !== parts || priced.pay_amount !== parts, 'the total is not its parts'],
    [amounts.some((n) => n < 0 || !Number.isSafeInteger(n)), 'not a whole amount'],
  ];
}

/** Finds a fault in a breakdown. Uses plain checks, because matchers on 100 000 baskets take a minute. */
function faultOf(input: Basket): string | null {
  const priced = priceBasket(input);
  const found = [...lineFaults(input, priced), ...totalFaults(input, priced)].find(([isBroken]) => isBroken);
  return found ? found[1] : null;
}

describe('100 000 random baskets', () => {
  it('never violate the rule', () => {
    fc.assert(
      fc.property(basket, (input) => {
        const fault = faultOf(input);
        if (fault) throw new Error(fault);
      }),
      { numRuns: 100_000 },
    );
  });
});
