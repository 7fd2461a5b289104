import fc from 'fast-check';
import { type Basket, type Breakdown, type PricedLine, priceBasket } from './price';

const total = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);

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
