import fc from 'fast-check';
import {
  type CouponCase,
  type CouponLife,
  type CouponLine,
  type CouponRule,
  couponStatus,
  endAfterReturn,
  judge,
  withCoupon,
} from './coupon';
import { priceBasket } from './price';

const NOW = 1_800_000_000;
const DAY = 86_400;
const rule: CouponRule & CouponLife = {
  type: 'fixed',
  value: 10_000,
  value_bp: 0,
  max_amount: null,
  min_amount: 0,
  scope: 'all',
  scope_ids: [],
  order_type: 'all',
  shop_ids: [],
  status: couponStatus.unused,
  starttime: NOW - DAY,
  activate_days: null,
  endtime: NOW + DAY,
};
const cup = (unit: number, more: Partial<CouponLine> = {}): CouponLine => ({
  goods_id: 1,
  cate_id: 1,
  unit,
  num: 1,
  vip: true,
  coupon: true,
  ...more,
});
const caseOf = (lines: CouponLine[], more: Partial<CouponCase> = {}, fee: number | null = null): CouponCase => ({
  shop_id: 1,
  type: fee === null ? 'takein' : 'takeout',
  now: NOW,
  basket: {
    lines,
    member: null,
    delivery: fee === null ? null : { fee, free_from: 60_000 },
    packing_fee: 0,
    tax: { type: 'pbjt', bp: 1000, included: true },
  },
  ...more,
});

describe('judging a coupon', () => {
  it.each<[string, Partial<CouponRule & CouponLife>, CouponCase, object]>([
    ['a fixed one', {}, caseOf([cup(30_000)]), { saving: 10_000 }],
    ['a share, rounded half up', { type: 'percent', value_bp: 1500 }, caseOf([cup(23_130)]), { saving: 3470 }],
    [
      'a share up to its limit',
      { type: 'percent', value_bp: 5000, max_amount: 8000 },
      caseOf([cup(30_000)]),
      { saving: 8000 },
    ],
    [
      'one drink, the dearest it is for',
      { type: 'goods', value: 50_000, scope: 'goods', scope_ids: [2] },
      caseOf([cup(40_000), cup(22_000, { goods_id: 2, num: 3 }), cup(18_000, { goods_id: 2 })]),
      { saving: 22_000 },
    ],
    ['a delivery', { type: 'delivery', value: 6000 }, caseOf([cup(30_000)], {}, 9000), { saving: 6000 }],
    [
      'a delivery, never below 0',
      { type: 'delivery', value: 60_000 },
      caseOf([cup(30_000)], {}, 9000),
      { saving: 9000 },
    ],
    [
      'only the drinks of its category',
      { type: 'percent', value_bp: 5000, scope: 'cate', scope_ids: [7] },
      caseOf([cup(30_000), cup(20_000, { cate_id: 7 })]),
      { saving: 10_000 },
    ],
    [
      'the least amount after the member discount',
      { min_amount: 28_501 },
      caseOf([cup(30_000)], { basket: { ...caseOf([cup(30_000)]).basket, member: { bp: 500, cap: null } } }),
      { reason: 'minAmount', missing: 1 },
    ],
    ['what is missing', { min_amount: 50_000 }, caseOf([cup(36_200)]), { reason: 'minAmount', missing: 13_800 }],
    [
      'what is missing of the drinks that count',
      { min_amount: 50_000 },
      caseOf([cup(40_000), cup(40_000, { coupon: false })]),
      { reason: 'minAmount', missing: 10_000 },
    ],
    ['its last second', { endtime: NOW + 1 }, caseOf([cup(30_000)]), { saving: 10_000 }],
    ['its end', { endtime: NOW }, caseOf([cup(30_000)]), { reason: 'expired' }],
    ['its first second', { status: 0, starttime: NOW }, caseOf([cup(30_000)]), { saving: 10_000 }],
    ['not activated', { status: 0, activate_days: 7 }, caseOf([cup(30_000)]), { reason: 'notActivated' }],
    ['too early', { status: 0, starttime: NOW + 1 }, caseOf([cup(30_000)]), { reason: 'notStarted' }],
    ['one held by an order', { status: 2 }, caseOf([cup(30_000)]), { reason: 'locked' }],
    ['a used one', { status: 3 }, caseOf([cup(30_000)]), { reason: 'used' }],
    ['an expired one', { status: 4 }, caseOf([cup(30_000)]), { reason: 'expired' }],
    ['another shop', { shop_ids: [2, 3] }, caseOf([cup(30_000)]), { reason: 'shop' }],
    ['this shop', { shop_ids: [2, 1] }, caseOf([cup(30_000)]), { saving: 10_000 }],
    ['a delivery for pickup', { order_type: 'takein' }, caseOf([cup(30_000)], {}, 9000), { reason: 'pickupOnly' }],
    ['a pickup for delivery', { order_type: 'takeout' }, caseOf([cup(30_000)]), { reason: 'deliveryOnly' }],
    ['a pickup without a fee', { type: 'delivery' }, caseOf([cup(30_000)]), { reason: 'deliveryOnly' }],
    ['nothing that counts', { scope: 'goods', scope_ids: [9] }, caseOf([cup(30_000)]), { reason: 'goods' }],
    ['a delivery that is free', { type: 'delivery' }, caseOf([cup(60_000)], {}, 9000), { reason: 'noSaving' }],
  ])('knows %s', (_, terms, orderCase, expected) => {
    expect(judge({ ...rule, ...terms }, orderCase)).toMatchObject(expected);
  });
});

const line = fc.record({
  goods_id: fc.integer({ min: 1, max: 3 }),
  cate_id: fc.integer({ min: 1, max: 3 }),
  unit: fc.integer({ min: 0, max: 90_000 }),
  num: fc.integer({ min: 1, max: 9 }),
  vip: fc.boolean(),
  coupon: fc.boolean(),
});
const ids = fc.subarray([1, 2, 3], { minLength: 1 });
const rules = fc.record({
  type: fc.constantFrom('fixed' as const, 'percent' as const, 'goods' as const, 'delivery' as const),
  value: fc.integer({ min: 1, max: 80_000 }),
  value_bp: fc.integer({ min: 1, max: 10_000 }),
  max_amount: fc.option(fc.integer({ min: 1, max: 40_000 })),
  min_amount: fc.integer({ min: 0, max: 90_000 }),
  scope: fc.constantFrom('all' as const, 'cate' as const, 'goods' as const),
  scope_ids: ids,
  order_type: fc.constantFrom('all' as const, 'takein' as const, 'takeout' as const),
  shop_ids: fc.constantFrom([], [1], [2]),
});
const cases = fc.record({
  lines: fc.array(line, { maxLength: 6 }),
  fee: fc.option(fc.integer({ min: 0, max: 30_000 })),
  bp: fc.option(fc.integer({ min: 0, max: 3000 })),
});

describe('20 000 random coupons and carts', () => {
  it('save what is judged, share it exactly, and never lose the free delivery', () => {
    fc.assert(
      fc.property(rules, cases, (terms, { lines, fee, bp }) => {
        const plain = caseOf(lines, {}, fee);
        const orderCase = { ...plain, basket: { ...plain.basket, member: bp === null ? null : { bp, cap: null } } };
        const judged = judge({ ...rule, ...terms }, orderCase);
        const without = priceBasket(withCoupon(orderCase.basket, null));
        const priced = priceBasket(withCoupon(orderCase.basket, terms));
        const gross = priced.delivery_fee + priced.delivery_discount;
        const shares = priced.lines.map((row) => row.coupon_amount);
        const faults = [
          judged.usable && without.total_amount - priced.total_amount !== judged.saving,
          judged.usable && judged.saving <= 0,
          !judged.usable && judged.missing < 0,
          !judged.usable && judged.reason === 'minAmount' && without.total_amount !== priced.total_amount,
          shares.reduce((sum, n) => sum + n, 0) !== priced.coupon_amount,
          priced.lines.some((row) => row.coupon_amount < 0 || row.pay_amount < 0),
          gross !== without.delivery_fee,
          priced.delivery_fee < 0 || priced.total_amount < 0,
          terms.type === 'delivery' ? priced.coupon_amount > 0 : priced.delivery_discount > 0,
        ];
        const at = faults.indexOf(true);
        if (at >= 0) throw new Error(`fault ${at}`);
      }),
      { numRuns: 20_000 },
    );
  });
});

it('a coupon can be used for three days at least after it came back', () => {
  expect(endAfterReturn(NOW + DAY, NOW)).toBe(NOW + 3 * DAY);
  expect(endAfterReturn(NOW + 9 * DAY, NOW)).toBe(NOW + 9 * DAY);
});
