import { oraclePrice } from './price-oracle';
import { compareBaskets } from './priced-baskets';

it('prices the example of the rule as its text does', () => {
  const one = (unit: number, num: number, vip = true) => ({ unit, num, vip, coupon: true });
  const price = oraclePrice({
    lines: [one(29_000, 2), one(18_000, 1), one(35_000, 1, false)],
    member: { bp: 500, cap: null },
    coupon: { kind: 'fixed', value: 10_000, min_amount: 50_000 },
    delivery: { fee: 9000, free_from: 150_000 },
    packing_fee: 0,
    tax: { type: 'pbjt', bp: 1000, included: true },
  });
  expect(price).toMatchObject({
    goods_amount: 111_000,
    member_discount: 3800,
    coupon_amount: 10_000,
    delivery_fee: 9000,
    tax_amount: 8836,
    total_amount: 106_200,
  });
  expect(price.lines.map((line) => line.coupon_amount)).toEqual([5140, 1595, 3265]);
});

it('prices and pays back any basket as a second reading of the rule does', () => {
  compareBaskets(20_000);
});
