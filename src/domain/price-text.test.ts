import { priceBasket } from './price';
import { priceText } from './price-text';

const lines = [
  { sku_id: 7, value_ids: [11, 9], num: 1, price: 24_000 },
  { sku_id: 3, value_ids: [], num: 2, price: 18_000 },
];
const amounts = (packing_fee = 0) => {
  const {
    lines: _,
    goods_num: __,
    ...rest
  } = priceBasket({
    lines: lines.map(({ price, num }) => ({ unit: price, num, vip: true, coupon: true })),
    member: null,
    coupon: null,
    delivery: null,
    packing_fee,
    tax: { type: 'pbjt', bp: 1000, included: true },
  });
  return rest;
};
const base = { shop_id: 1, type: 'takein', lines, amounts: amounts(), coupon_id: null };

describe('the text of a price', () => {
  it('does not depend on the order of lines or values', () => {
    const turned = [...lines].reverse().map((line) => ({ ...line, value_ids: [...line.value_ids].reverse() }));
    expect(priceText({ ...base, lines: turned })).toBe(priceText(base));
  });

  it.each([
    ['the shop', { shop_id: 2 }],
    ['the type', { type: 'takeout' }],
    ['an amount', { amounts: amounts(1000) }],
    ['the coupon', { coupon_id: 5 }],
    ['the address', { address: { id: 1, detail: 'Jl. Satu 1' } }],
    ['a number', { lines: [{ ...lines[0]!, num: 2 }, lines[1]!] }],
    ['a price', { lines: [{ ...lines[0]!, price: 24_001 }, lines[1]!] }],
    ['a topping', { lines: [{ ...lines[0]!, value_ids: [9] }, lines[1]!] }],
  ])('changes with %s', (_, change) => {
    expect(priceText({ ...base, ...change })).not.toBe(priceText(base));
  });
});
