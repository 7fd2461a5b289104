import assert from 'node:assert/strict';
import fc from 'fast-check';
import { lineParts } from '@/domain/line-refund';
import { priceBasket } from '@/domain/price';
import { type OracleCase, oracleCups, oracleLineCost, oraclePrice } from './price-oracle';

const rupiah = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }),
    fc.integer({ min: 0, max: max / 500 }).map((n) => n * 500),
  );
const bp = fc.oneof(
  fc.constantFrom(0, 1, 500, 1000, 1100, 1250, 5000, 9999, 10_000),
  fc.integer({ min: 0, max: 10_000 }),
);
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: null });

const coupon: fc.Arbitrary<OracleCase['coupon']> = maybe(
  fc.oneof(
    fc.record({ kind: fc.constant('fixed' as const), value: rupiah(60_000), min_amount: rupiah(80_000) }),
    fc.record({
      kind: fc.constant('percent' as const),
      bp,
      max_amount: maybe(rupiah(30_000)),
      min_amount: rupiah(80_000),
    }),
    fc.record({ kind: fc.constant('goods' as const), value: rupiah(40_000), min_amount: rupiah(80_000) }),
    fc.record({ kind: fc.constant('delivery' as const), value: rupiah(20_000), min_amount: rupiah(80_000) }),
  ),
);

const line = fc.record({
  unit: rupiah(60_000),
  num: fc.integer({ min: 1, max: 9 }),
  vip: fc.boolean(),
  coupon: fc.boolean(),
});

/**
 * Baskets of all kinds. In most of them, limits that amounts are compared with lie exactly on an amount, or one beside
 * it.
 */
const baskets: fc.Arbitrary<OracleCase> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    member: maybe(fc.record({ bp, cap: maybe(rupiah(15_000)) })),
    coupon,
    delivery: maybe(fc.record({ fee: rupiah(20_000), free_from: maybe(rupiah(150_000)) })),
    packing_fee: fc.constantFrom(0, 0, 2000),
    tax: fc.record({
      type: fc.constantFrom('pbjt' as const, 'ppn' as const, 'none' as const),
      bp,
      included: fc.boolean(),
    }),
    beside: fc.constantFrom(null, -1, 0, 1),
  })
  .map(({ beside, ...basket }) => {
    if (beside === null) return basket;
    const { goods_amount, member_discount } = oraclePrice({ ...basket, coupon: null });
    const limit = Math.max(0, goods_amount - member_discount + beside);
    const { coupon, delivery } = basket;
    return {
      ...basket,
      coupon: coupon && { ...coupon, min_amount: Math.min(coupon.min_amount, limit) },
      delivery: delivery && { ...delivery, free_from: limit },
    };
  });

function comparePrice(basket: OracleCase): void {
  const { tax_type: _type, tax_bp: _bp, tax_included: _included, ...price } = priceBasket(basket);
  const { type, bp: taxBp, included } = basket.tax;
  const isUntaxed = type === 'none' || taxBp === 0;
  assert.deepEqual(price, oraclePrice(isUntaxed ? { ...basket, tax: { type: 'none', bp: taxBp, included } } : basket));
}

/** Checks that the refunds of a line add up to its cost in any portions, and that each is rounded as the rule says. */
function compareRefunds(basket: OracleCase, portions: readonly number[]): void {
  const { lines, ...tax } = priceBasket(basket);
  lines.forEach(({ pay_amount }, at) => {
    const num = basket.lines[at]?.num ?? 1;
    const cost = oracleLineCost(pay_amount, basket.tax);
    let row = { id: 1, num, pay_amount, refund_num: 0, refund_amount: 0 };
    for (const portion of [...portions, num]) {
      const cups = Math.min(portion, num - row.refund_num);
      if (cups === 0) continue;
      const [part] = lineParts([row], [{ id: 1, num: cups }], tax) ?? [];
      const done = row.refund_num + cups;
      assert.equal(part?.amount, oracleCups(cost, num, done) - oracleCups(cost, num, row.refund_num));
      row = { ...row, refund_num: done, refund_amount: row.refund_amount + (part?.amount ?? 0) };
    }
    assert.equal(row.refund_amount, cost);
  });
}

/** Compares the product's prices and refunds of random baskets with the oracle's. */
export function compareBaskets(runs: number, seed?: number): void {
  const portions = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(baskets, portions, (basket, cups) => {
      comparePrice(basket);
      compareRefunds(basket, cups);
    }),
    { numRuns: runs, seed },
  );
}
