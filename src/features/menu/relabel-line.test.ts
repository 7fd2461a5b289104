import type { CartLine } from '@/contract/shop.schemas';
import { relabelLine } from './relabel-line';
import { aDrink, aMenu, boba, fullSugar } from './test/menu-fixture';

const line: CartLine = {
  cart_id: -1,
  goods_id: 1,
  sku_id: 11,
  value_ids: [fullSugar, boba],
  name: 'old name',
  image: '',
  tint: '',
  spec_text: 'old',
  num: 2,
  price: 1,
  line_amount: 2,
  valid: 1,
  invalid_reason: null,
};

it('takes names and prices of the new menu', () => {
  expect(relabelLine(line, aMenu([1]))).toMatchObject({
    name: 'Drink 1',
    spec_text: 'Regular · Iced · 100 % · Boba',
    price: 22_000,
    line_amount: 44_000,
    valid: 1,
  });
});

it('marks drinks that are sold out or removed, and removes the mark again', () => {
  const soldOut = aMenu([0], { categories: [{ id: 1, name: 'Tea', goods: [aDrink(1, { soldout: 1 })] }] });
  const marked = relabelLine(line, soldOut);
  expect(marked).toMatchObject({ valid: 0, invalid_reason: 'soldOut' });
  expect(relabelLine(marked, aMenu([1]))).toMatchObject({ valid: 1, invalid_reason: null });
  expect(relabelLine({ ...line, goods_id: 50 }, aMenu([1]))).toMatchObject({ valid: 0, invalid_reason: 'offMenu' });
});
