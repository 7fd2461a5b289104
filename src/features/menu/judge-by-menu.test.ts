import type { CartLine } from '@/contract/shop.schemas';
import { judgeOf } from './judge-by-menu';
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
  price: 22_000,
  line_amount: 44_000,
  valid: 1,
  invalid_reason: null,
  problem: null,
  old_price: null,
};

const judged = (one: CartLine, menu: ReturnType<typeof aMenu>): CartLine => judgeOf(menu)([one])[0] as CartLine;

it('takes names and prices of the menu, and says if the price was another', () => {
  expect(judged(line, aMenu([1]))).toMatchObject({
    name: 'Drink 1',
    spec_text: 'Regular · Iced · 100 % · Boba',
    price: 22_000,
    valid: 1,
    old_price: null,
  });
  expect(judged({ ...line, price: 20_000 }, aMenu([1]))).toMatchObject({ line_amount: 44_000, old_price: 20_000 });
});

it('says why a line cannot be ordered, and where others of its kind are', () => {
  const soldOut = aMenu([0], { categories: [{ id: 4, name: 'Tea', goods: [aDrink(1, { soldout: 1 })] }] });
  expect(judged(line, soldOut)).toMatchObject({
    valid: 0,
    invalid_reason: 'soldOut',
    problem: { cate_id: 4, swap: null },
  });
  expect(judged({ ...line, goods_id: 50 }, aMenu([1]))).toMatchObject({
    name: 'old name',
    valid: 0,
    invalid_reason: 'offMenu',
    problem: { cate_id: null, swap: null },
  });
});

it('offers the same drink without a topping that has run out', () => {
  const menu = aMenu([1]);
  for (const value of menu.specs.flatMap(({ values }) => values)) if (value.value_id === boba) value.soldout_switch = 1;
  expect(judged(line, menu)).toMatchObject({
    valid: 0,
    invalid_reason: 'valueOut',
    problem: {
      names: ['Boba'],
      swap: { sku_id: 11, value_ids: [fullSugar], num: 2, price: 18_000, spec_text: 'Regular · Iced · 100 %' },
    },
  });
});
