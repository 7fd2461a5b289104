import { type Basket, type CouponTerms, halfUp, priceBasket, split, unitPrice } from './price';

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
